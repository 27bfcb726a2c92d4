-- The 32nd Fibonacci number by plain recursion: calls of functions.
local repeat_work = dofile(arg[0]:match("^.*/") .. "lua-harness.lua")

local function fibonacci(n)
    if n < 2 then return n end
    return fibonacci(n - 1) + fibonacci(n - 2)
end

repeat_work {
    name = "fibonacci",
    once = function() return string.format("%d", fibonacci(32)) end,
    expected = "2178309",
}
