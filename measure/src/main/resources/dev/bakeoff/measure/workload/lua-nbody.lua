-- The sun and the four large planets move for 1000 steps: floating point on fields of tables.
local repeat_work = dofile(arg[0]:match("^.*/") .. "lua-harness.lua")

local STEPS, STEP = 1000, 0.01
local SUN = 4 * math.pi * math.pi
local YEAR = 365.24

-- Places in astronomical units, velocities in units a day, masses in suns.
local PLANETS = {
    {
        4.84143144246472090e+00, -1.16032004402742839e+00, -1.03622044471123109e-01,
        1.66007664274403694e-03, 7.69901118419740425e-03, -6.90460016972063023e-05, 9.54791938424326609e-04,
    },
    {
        8.34336671824457987e+00, 4.12479856412430479e+00, -4.03523417114321381e-01,
        -2.76742510726411480e-03, 4.99852801234917238e-03, 2.30417297573763929e-05, 2.85885980666130812e-04,
    },
    {
        1.28943695621391310e+01, -1.51111514016986312e+01, -2.23307578892655734e-01,
        2.96460137564761618e-03, 2.37847173959480950e-03, -2.96589568540237556e-05, 4.36624404335156298e-05,
    },
    {
        1.53796971148509165e+01, -2.59193146099879641e+01, 1.79258772950371181e-01,
        2.68067772490389322e-03, 1.62824170038242295e-03, -9.51592254519715870e-05, 5.15138902046611451e-05,
    },
}

local function bodies()
    local sun = { x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0, mass = SUN }
    local all = { sun }
    for _, p in ipairs(PLANETS) do
        local planet = {
            x = p[1], y = p[2], z = p[3], vx = p[4] * YEAR, vy = p[5] * YEAR, vz = p[6] * YEAR, mass = p[7] * SUN,
        }
        all[#all + 1] = planet
        -- The whole stays where it is.
        sun.vx = sun.vx - planet.vx * planet.mass / SUN
        sun.vy = sun.vy - planet.vy * planet.mass / SUN
        sun.vz = sun.vz - planet.vz * planet.mass / SUN
    end
    return all
end

local function move(all)
    for i = 1, #all do
        local a = all[i]
        for j = i + 1, #all do
            local b = all[j]
            local dx, dy, dz = a.x - b.x, a.y - b.y, a.z - b.z
            local square = dx * dx + dy * dy + dz * dz
            local pull = STEP / (square * math.sqrt(square))
            a.vx, a.vy, a.vz = a.vx - dx * b.mass * pull, a.vy - dy * b.mass * pull, a.vz - dz * b.mass * pull
            b.vx, b.vy, b.vz = b.vx + dx * a.mass * pull, b.vy + dy * a.mass * pull, b.vz + dz * a.mass * pull
        end
    end
    for _, body in ipairs(all) do
        body.x, body.y, body.z = body.x + STEP * body.vx, body.y + STEP * body.vy, body.z + STEP * body.vz
    end
end

local function energy(all)
    local sum = 0
    for i = 1, #all do
        local a = all[i]
        sum = sum + a.mass * (a.vx * a.vx + a.vy * a.vy + a.vz * a.vz) / 2
        for j = i + 1, #all do
            local b = all[j]
            local dx, dy, dz = a.x - b.x, a.y - b.y, a.z - b.z
            sum = sum - a.mass * b.mass / math.sqrt(dx * dx + dy * dy + dz * dz)
        end
    end
    return sum
end

local function once()
    local all = bodies()
    for _ = 1, STEPS do move(all) end
    return string.format("%.9f", energy(all))
end

-- As the Computer Language Benchmarks Game publishes it for 1000 steps.
repeat_work { name = "nbody", once = once, expected = "-0.169087605" }
