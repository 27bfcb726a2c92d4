-- Counts the points of a grid that lie in the Mandelbrot set: floating point in nested loops.
local repeat_work = dofile(arg[0]:match("^.*/") .. "lua-harness.lua")

local SIZE, MOST_STEPS = 200, 50

local function stays(real, imaginary)
    local x, y, xx, yy = 0, 0, 0, 0
    for _ = 1, MOST_STEPS do
        y = 2 * x * y + imaginary
        x = xx - yy + real
        xx, yy = x * x, y * y
        if xx + yy > 4 then return false end
    end
    return true
end

local function once()
    local inside = 0
    for row = 0, SIZE - 1 do
        for column = 0, SIZE - 1 do
            if stays(2 * column / SIZE - 1.5, 2 * row / SIZE - 1) then inside = inside + 1 end
        end
    end
    return string.format("%d", inside)
end

-- By a second implementation in another language.
repeat_work { name = "mandelbrot", once = once, expected = "15899" }
