-- What scripts at an edge do, in LuaJIT inside nginx. edge.js answers the same requests with the same bytes.

local ngx = ngx
local concat, format, byte = table.concat, string.format, string.byte

local edge = {}

-- Tells the browser's kind, language and session to whatever reads the response, and sets what an edge decides.
function edge.header()
    local asked = ngx.req.get_headers()
    local session = ngx.re.match(asked["cookie"] or "", "(?:^|; *)session=([^;]*)", "jo")
    local mobile = ngx.re.find(asked["user-agent"] or "", "Mobile|Android|iPhone", "jo")
    local given = ngx.header

    given["X-Edge-Device"] = mobile and "mobile" or "desktop"
    given["X-Edge-Language"] = (asked["accept-language"] or "en"):sub(1, 2):lower()
    given["X-Edge-Session"] = session and session[1] or "none"
    given["Cache-Control"] = "private, max-age=60"
    given["Content-Security-Policy"] = "default-src 'self'"
    given["ETag"] = nil
end

local function answer(status, body)
    ngx.status = status
    ngx.header["Content-Length"] = #body
    ngx.print(body)
end

local function signature(secret, text)
    return ngx.encode_base64(ngx.hmac_sha1(secret, text))
end

-- Checks a token that names a user and ends at some time, and signs another one in return.
function edge.hmac()
    local secret = ngx.var.edge_secret
    local arguments = ngx.req.get_uri_args()
    local user, expires = arguments.user, arguments.expires
    local token = (ngx.req.get_headers()["authorization"] or ""):sub(#"Bearer " + 1)

    if token ~= signature(secret, user .. ":" .. expires) or tonumber(expires) <= ngx.time() then
        return answer(403, "bad token\n")
    end
    answer(200, signature(secret, "granted:" .. user) .. "\n")
end

local ESCAPES = {
    ['"'] = '\\"', ["\\"] = "\\\\", ["\b"] = "\\b", ["\f"] = "\\f", ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t",
}

local function escaped(letter)
    return ESCAPES[letter] or format("\\u%04x", byte(letter))
end

local encode

-- What has fields is an object: a list of names and values in turn, so that they keep their order. Any other table is an
-- array. nginx's module brings no library for JSON, and Lua's own tables know no order of their names.
local function encode_table(out, value)
    local fields = value.fields
    local list, step = fields or value, fields and 2 or 1
    out[#out + 1] = fields and "{" or "["
    for i = 1, #list, step do
        if i > 1 then out[#out + 1] = "," end
        encode(out, list[i])
        if fields then
            out[#out + 1] = ":"
            encode(out, list[i + 1])
        end
    end
    out[#out + 1] = fields and "}" or "]"
end

function encode(out, value)
    local kind = type(value)
    if kind == "table" then
        encode_table(out, value)
    elseif kind == "string" then
        out[#out + 1] = '"' .. value:gsub('[%z\1-\31"\\]', escaped) .. '"'
    else
        out[#out + 1] = tostring(value)
    end
end

-- Answers a question with a document of as many items as are asked for.
function edge.json()
    local arguments = ngx.req.get_uri_args()
    local name, count = arguments.name, tonumber(arguments.count)
    local items, total = {}, 0

    for id = 0, count - 1 do
        local cents = id * 7919 % 10000
        total = total + cents
        items[#items + 1] = { fields = { "id", id, "label", name .. " " .. id, "cents", cents, "odd", id % 2 == 1 } }
    end
    local out = {}
    encode(out, { fields = { "name", name, "count", count, "total", total, "items", items } })
    out[#out + 1] = "\n"
    ngx.header["Content-Type"] = "application/json"
    answer(200, concat(out))
end

-- The length of a page that is rewritten is not known when its headers are sent.
function edge.rewritten()
    ngx.header["Content-Length"] = nil
    ngx.header["ETag"] = nil
end

-- Has a page's own links lead to another host, and puts a notice on top.
function edge.html()
    local page = (ngx.ctx.page or "") .. ngx.arg[1]
    if ngx.arg[2] then
        local linked = ngx.re.gsub(page, [[(href|src)="/([^"]*)"]], '$1="https://edge.example.net/$2"', "jo")
        ngx.arg[1] = ngx.re.sub(linked, "<body>", '<body><p class="notice">Rewritten at the edge</p>', "jo")
    else
        ngx.ctx.page = page
        ngx.arg[1] = nil
    end
end

return edge
