--[[
Repeats a piece of work until a time is over and says how often; what all Lua scripts beside it have in common.

    luajit SCRIPT.lua SECONDS PROCESSES

Each process works once to warm up, waits for the others, then repeats until SECONDS are over; the last repetition is
finished and counted with its time. With more than one process each is pinned to a CPU of its own among the allowed ones.
Every result is compared with the known one; a wrong one ends everything with exit code 1. Prints a line a process:

    bakeoff-script/1 name=NAME unit=operations each=1 repetitions=N wall=SECONDS cpu=SECONDS runtime=VERSION
]]
local ffi = require("ffi")
local bit = require("bit")
local C = ffi.C

ffi.cdef [[
    typedef struct { long seconds; long nanoseconds; } bakeoff_time;
    int clock_gettime(int clock, bakeoff_time *time);
    int fork(void);
    int pipe(int ends[2]);
    long read(int file, void *buffer, size_t size);
    long write(int file, const void *buffer, size_t size);
    int close(int file);
    int waitpid(int process, int *status, int options);
    int kill(int process, int signal);
    int sched_getaffinity(int process, size_t size, void *set);
    int sched_setaffinity(int process, size_t size, const void *set);
]]

local CLOCK_MONOTONIC, CLOCK_PROCESS_CPUTIME_ID = 1, 2
local SIGKILL = 9
local MOST_PROCESSES = 4096
local SET_WORDS = MOST_PROCESSES / 32

local function die(message)
    io.stderr:write(arg[0]:match("[^/]*$"), ": ", tostring(message), "\n")
    os.exit(1)
end

local time_box = ffi.new("bakeoff_time[1]")

local function seconds_of(clock)
    C.clock_gettime(clock, time_box)
    return tonumber(time_box[0].seconds) + tonumber(time_box[0].nanoseconds) / 1e9
end

local function pin(index)
    local allowed, one = ffi.new("uint32_t[?]", SET_WORDS), ffi.new("uint32_t[?]", SET_WORDS)
    if C.sched_getaffinity(0, SET_WORDS * 4, allowed) < 0 then return end
    local cpus = {}
    for cpu = 0, MOST_PROCESSES - 1 do
        if bit.band(allowed[bit.rshift(cpu, 5)], bit.lshift(1, cpu % 32)) ~= 0 then cpus[#cpus + 1] = cpu end
    end
    local mine = cpus[index % #cpus + 1]
    one[bit.rshift(mine, 5)] = 2 ^ (mine % 32)
    C.sched_setaffinity(0, SET_WORDS * 4, one)
end

-- Both sides as text, since a figure is known to as many digits as are written down.
local function check(task, found)
    if found ~= task.expected then
        error(string.format("wrong result of %s: expected %s, found %s", task.name, task.expected, found), 0)
    end
end

local function work(task, seconds, wait_for_others)
    check(task, task.once())
    wait_for_others()
    local repetitions = 0
    local start, cpu = seconds_of(CLOCK_MONOTONIC), seconds_of(CLOCK_PROCESS_CPUTIME_ID)
    local now
    repeat
        check(task, task.once())
        repetitions = repetitions + 1
        now = seconds_of(CLOCK_MONOTONIC)
    until now - start >= seconds
    io.stdout:write(string.format(
        "bakeoff-script/1 name=%s unit=operations each=1 repetitions=%d wall=%.6f cpu=%.6f runtime=%s\n",
        task.name, repetitions, now - start, seconds_of(CLOCK_PROCESS_CPUTIME_ID) - cpu, (jit.version:gsub(" ", "-"))))
    io.stdout:flush()
end

local function new_pipe()
    local ends = ffi.new("int[2]")
    if C.pipe(ends) ~= 0 then die("no pipe; is the limit of open files (ulimit -n) below the number of processes?") end
    return ends[0], ends[1]
end

-- A child says over a pipe of its own that it is ready, so that one that died is noticed; then all are let go at once.
local function start_child(index, task, seconds, go_read, go_write)
    local ready_read, ready_write = new_pipe()
    local child = C.fork()
    if child < 0 then die("cannot fork") end
    if child == 0 then
        C.close(go_write)
        pin(index)
        local byte = ffi.new("char[1]")
        local done, message = pcall(work, task, seconds, function()
            C.write(ready_write, byte, 1)
            if C.read(go_read, byte, 1) ~= 1 then error("the others did not start", 0) end
        end)
        if not done then die(message) end
        os.exit(0)
    end
    C.close(ready_write)
    return { process = child, ready = ready_read }
end

local function kill_all(children)
    for _, child in ipairs(children) do C.kill(child.process, SIGKILL) end
    die("a process failed")
end

local function work_in_children(task, seconds, processes)
    local go_read, go_write = new_pipe()
    local children = {}
    for index = 0, processes - 1 do
        children[#children + 1] = start_child(index, task, seconds, go_read, go_write)
    end
    local bytes = ffi.new("char[?]", processes)
    for _, child in ipairs(children) do
        if C.read(child.ready, bytes, 1) ~= 1 then kill_all(children) end
    end
    C.write(go_write, bytes, processes)
    local status = ffi.new("int[1]")
    for _, child in ipairs(children) do
        if C.waitpid(child.process, status, 0) < 0 or status[0] ~= 0 then kill_all(children) end
    end
end

-- task: name, once (a function that does the work and returns its result as text), expected (that text)
return function(task)
    local seconds, processes = tonumber(arg[1]), tonumber(arg[2])
    if not seconds or seconds < 0 or not processes or processes < 1 or processes > MOST_PROCESSES then
        io.stderr:write("usage: luajit SCRIPT.lua SECONDS PROCESSES (1 to ", MOST_PROCESSES, ")\n")
        os.exit(2)
    end
    if processes > 1 then return work_in_children(task, seconds, processes) end
    local done, message = pcall(work, task, seconds, function() end)
    if not done then die(message) end
end
