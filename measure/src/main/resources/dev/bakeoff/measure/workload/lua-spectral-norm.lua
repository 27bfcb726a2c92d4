-- The spectral norm of an infinite matrix, of which 100 rows and columns are taken: floating point on arrays.
local repeat_work = dofile(arg[0]:match("^.*/") .. "lua-harness.lua")

local SIZE, ROUNDS = 100, 10

-- The entry of row i and column j, both from 1.
local function entry(i, j)
    local diagonal = i + j - 1
    return 1 / (diagonal * (diagonal - 1) / 2 + i)
end

local function times(vector, result)
    for i = 1, SIZE do
        local sum = 0
        for j = 1, SIZE do sum = sum + entry(i, j) * vector[j] end
        result[i] = sum
    end
end

local function transposed_times(vector, result)
    for i = 1, SIZE do
        local sum = 0
        for j = 1, SIZE do sum = sum + entry(j, i) * vector[j] end
        result[i] = sum
    end
end

local function once()
    local u, v, between = {}, {}, {}
    for i = 1, SIZE do u[i] = 1 end
    for _ = 1, ROUNDS do
        times(u, between)
        transposed_times(between, v)
        times(v, between)
        transposed_times(between, u)
    end
    local uv, vv = 0, 0
    for i = 1, SIZE do
        uv = uv + u[i] * v[i]
        vv = vv + v[i] * v[i]
    end
    return string.format("%.9f", math.sqrt(uv / vv))
end

-- As the Computer Language Benchmarks Game publishes it for this size.
repeat_work { name = "spectral-norm", once = once, expected = "1.274219991" }
