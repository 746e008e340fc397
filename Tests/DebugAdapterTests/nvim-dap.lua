-- Drives `theseus dap` with nvim-dap, as somebody who debugs in Neovim does.
--
--     THESEUS=path/to/theseus NVIM_DAP=path/to/nvim-dap \
--       nvim --headless -u NONE -i NONE -n -c 'luafile nvim-dap.lua'
--
-- (Tried with Neovim 0.7.2 and nvim-dap 0.6.0.)

local program = assert(os.getenv("THESEUS"), "THESEUS names the program")
vim.opt.runtimepath:prepend(assert(os.getenv("NVIM_DAP"), "NVIM_DAP names the plugin's folder"))
local dap = require("dap")

local source = [[
struct Cat: View {
  @State private var title = "untitled"
  var body: some View { Button("title: \(title)") { title = "meow" } }
}

struct ContentView: View {
  @State private var isDay = true
  var body: some View {
    VStack {
      if isDay { Cat() } else { Cat().opacity(0.5) }
      Button("Switch") { isDay.toggle() }
    }
  }
}
]]

local function wait(what, is_done)
  assert(vim.wait(60000, is_done, 20), "nothing: " .. what)
end

local function line() return vim.api.nvim_win_get_cursor(0)[1] end

local function drive()
  local file = vim.fn.tempname() .. ".swift"
  vim.fn.writefile(vim.split(source, "\n"), file)
  vim.cmd("silent edit " .. file)
  vim.bo.filetype = "swift"
  -- As the manual says it, with a script.
  dap.adapters.theseus = { type = "executable", command = program, args = { "dap" } }
  dap.configurations.swift = {
    {
      type = "theseus", request = "launch", name = "Step through", program = "${file}",
      script = { 'tap("title: untitled")', 'tap("Switch")' }, stopOnEntry = true,
    },
  }
  local stopped, frame = nil, nil
  dap.listeners.after.event_stopped.drive = function(_, body) stopped = body end
  dap.listeners.after.stackTrace.drive = function(_, _, body)
    if body then frame = body.stackFrames[1] end
  end
  -- Does something and waits until the editor has the place of the stop.
  local function after(what, act)
    stopped, frame = nil, nil
    act()
    wait("a stop behind " .. what, function() return stopped and frame end)
    vim.wait(100, function() return false end)
    return stopped
  end
  local function evaluate(text)
    local answer
    dap.session():evaluate(text, function(problem, found) answer = { problem, found } end)
    wait(text, function() return answer end)
    assert(not answer[1], vim.inspect(answer[1]))
    return answer[2].result
  end

  vim.api.nvim_win_set_cursor(0, { 11, 0 })
  dap.set_breakpoint()
  assert(after("the launch", dap.continue).reason == "entry")
  assert(frame.line > 0 and line() == frame.line, vim.inspect(frame))

  -- An update on, and the value that it has written; and back.
  after("a step", dap.step_over)
  assert(evaluate("isDay") == "true")
  after("a step back", dap.step_back)
  assert(evaluate("isDay") == "true")

  -- The button's line stops where it acts, and the editor goes there.
  assert(after("going on", dap.continue).reason == "breakpoint")
  assert(line() == 11, "line " .. line())
  after("an event", dap.step_into)
  after("the rest of the step", dap.step_out)
  assert(evaluate("isDay") == "false")

  -- At the end one more step stays there, and the breakpoint is found backwards.
  after("a step too many", dap.step_over)
  assert(after("going back", dap.reverse_continue).reason == "breakpoint")
  assert(line() == 11, "line " .. line())

  -- What is typed into the console is a step of its own.
  stopped = nil
  local console = { expression = 'tap("Switch")', context = "repl" }
  dap.session():request("evaluate", console, function(wrong) assert(not wrong, vim.inspect(wrong)) end)
  wait("a stop behind a typed step", function() return stopped end)

  dap.terminate()
  wait("the end", function() return dap.session() == nil end)
end

local is_well, problem = xpcall(drive, debug.traceback)
io.stderr:write(is_well and "nvim-dap is content\n" or problem .. "\n")
vim.cmd(is_well and "qall!" or "cquit!")
