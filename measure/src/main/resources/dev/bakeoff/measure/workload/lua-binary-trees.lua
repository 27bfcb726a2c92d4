-- Builds and counts binary trees of several depths while a large one stays alive: allocation and garbage collection.
local repeat_work = dofile(arg[0]:match("^.*/") .. "lua-harness.lua")

local DEEPEST, SHALLOWEST = 12, 4

local function build(depth)
    if depth == 0 then return {} end
    return { build(depth - 1), build(depth - 1) }
end

local function nodes(tree)
    if not tree[1] then return 1 end
    return 1 + nodes(tree[1]) + nodes(tree[2])
end

local function once()
    local lasting = build(DEEPEST)
    local sum = 0
    for depth = SHALLOWEST, DEEPEST, 2 do
        for _ = 1, 2 ^ (DEEPEST + 2 - depth) do
            sum = sum + nodes(build(depth))
        end
    end
    return string.format("%d", sum + nodes(lasting))
end

-- A tree of depth d has 2^(d+1) - 1 nodes: 1024 x 31 + 256 x 127 + 64 x 511 + 16 x 2047 + 4 x 8191 + 8191.
repeat_work { name = "binary-trees", once = once, expected = "170667" }
