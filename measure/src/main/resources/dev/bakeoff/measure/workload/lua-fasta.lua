-- Writes DNA sequences in FASTA lines into memory: a random generator, choices by weight, and building of strings.
local repeat_work = dofile(arg[0]:match("^.*/") .. "lua-harness.lua")

local LENGTH, LINE = 5000, 60
local MODULUS, FACTOR, INCREMENT = 139968, 3877, 29573

local MOTIF = "GATTACACATGCCGTAGGCTAACCTGATCCGAATTTGCAAACGT"
local WIDE = {
    { "a", 0.27 }, { "c", 0.12 }, { "g", 0.12 }, { "t", 0.27 }, { "B", 0.02 }, { "D", 0.02 }, { "H", 0.02 },
    { "K", 0.02 }, { "M", 0.02 }, { "N", 0.02 }, { "R", 0.02 }, { "S", 0.02 }, { "V", 0.02 }, { "W", 0.02 },
    { "Y", 0.02 },
}
local NARROW = { { "a", 0.3 }, { "c", 0.2 }, { "g", 0.2 }, { "t", 0.3 } }

local function by_weight(choices, random)
    local letters, bounds, bound = {}, {}, 0
    for i, choice in ipairs(choices) do
        bound = bound + choice[2]
        letters[i], bounds[i] = choice[1], bound
    end
    return function()
        local value, i = random(), 1
        while i < #bounds and value >= bounds[i] do i = i + 1 end
        return letters[i]
    end
end

local function repeating(motif)
    local place = 0
    return function()
        place = place % #motif + 1
        return motif:sub(place, place)
    end
end

local function sequence(text, title, length, next_letter)
    text[#text + 1] = ">" .. title
    for start = 1, length, LINE do
        local letters = {}
        for i = 1, math.min(LINE, length - start + 1) do letters[i] = next_letter() end
        text[#text + 1] = table.concat(letters)
    end
end

-- Adler-32 (RFC 1950), as two numbers.
local function checksum(text)
    local low, high = 1, 0
    for i = 1, #text do
        low = (low + text:byte(i)) % 65521
        high = (high + low) % 65521
    end
    return string.format("%d-%d", high, low)
end

local function once()
    local state = 42
    local function random()
        state = (state * FACTOR + INCREMENT) % MODULUS
        return state / MODULUS
    end
    local text = {}
    sequence(text, "repeated", 2 * LENGTH, repeating(MOTIF))
    sequence(text, "wide", 3 * LENGTH, by_weight(WIDE, random))
    sequence(text, "narrow", 5 * LENGTH, by_weight(NARROW, random))
    return checksum(table.concat(text, "\n"))
end

-- By a second implementation in another language.
repeat_work { name = "fasta", once = once, expected = "64552-35412" }
