-- Drives `theseus lsp` with Neovim's own client, as somebody who types does.
--
--     THESEUS=path/to/theseus nvim --headless -u NONE -i NONE -n -c 'luafile neovim.lua'
--
-- (It starts the client as Neovim 0.7 does, which newer ones do, too.)

local program = assert(os.getenv("THESEUS"), "THESEUS names the program")
local api, lsp = vim.api, vim.lsp

local source = [[
import SwiftUI

struct Row: View {
  @State private var taps = 0
  var body: some View { Button("taps \(taps)") { taps += 1 } }
}

struct ContentView: View {
  @State private var isBold = false
  var body: some View {
    VStack {
      if isBold { Row().bold() } else { Row() }
      Button("Bold") { isBold.toggle() }
    }
  }
}
]]

local function wait(what, is_done)
  assert(vim.wait(60000, is_done, 20), "nothing: " .. what)
end

local function errors()
  return vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR })
end

local function drive()
  local folder = vim.fn.tempname()
  vim.fn.mkdir(folder, "p")
  vim.fn.writefile(vim.split(source, "\n"), folder .. "/ContentView.swift")
  vim.cmd("silent edit " .. folder .. "/ContentView.swift")
  local buffer = api.nvim_get_current_buf()
  local left
  local id = lsp.start_client({
    name = "theseus", cmd = { program, "lsp" }, root_dir = folder,
    on_exit = function(code) left = code end,
  })
  assert(id, "the server does not start")
  assert(lsp.buf_attach_client(buffer, id), "the buffer is not taken")
  local client = lsp.get_client_by_id(id)

  local function ask(method, parameters)
    local answer = assert(client.request_sync(method, parameters, 60000, buffer), method)
    assert(not answer.err, method .. ": " .. vim.inspect(answer.err))
    return answer.result
  end
  local function at(line, column)
    api.nvim_win_set_cursor(0, { line, column })
    return lsp.util.make_position_params(0, client.offset_encoding)
  end

  local function is_found()
    for _, one in ipairs(vim.diagnostic.get(buffer)) do
      if one.source == "theseus clinic" then return true end
    end
  end

  -- What the clinic says stands beside the lines.
  wait("a finding", is_found)
  assert(#errors() == 0, vim.inspect(errors()))

  -- The type of a body, and what a property makes run.
  local hover = ask("textDocument/hover", at(10, 8)).contents.value
  assert(hover:find("_ConditionalContent", 1, true), hover)
  hover = ask("textDocument/hover", at(9, 22)).contents.value
  assert(hover:find("ContentView", 1, true), hover)

  -- From a use to the declaration, as with `gd`.
  at(12, 18)
  lsp.buf.definition()
  wait("the declaration", function() return api.nvim_win_get_cursor(0)[1] == 3 end)
  assert(api.nvim_win_get_cursor(0)[2] == 7, vim.inspect(api.nvim_win_get_cursor(0)))

  -- Above the views stands what the last run did.
  local lenses = ask("textDocument/codeLens", { textDocument = lsp.util.make_text_document_params() })
  assert(#lenses == 2 and lenses[1].command.title:find("loses its state", 1, true), vim.inspect(lenses))

  -- A letter too few, behind a character of two units: a mistake at its place; and back.
  local line = api.nvim_buf_get_lines(buffer, 12, 13, true)[1]
  api.nvim_buf_set_lines(buffer, 12, 13, true, { (line:gsub("Button", 'Text("😀"); Buton')) })
  wait("a mistake", function() return #errors() == 1 end)
  local wrong = errors()[1]
  local text = api.nvim_buf_get_lines(buffer, wrong.lnum, wrong.lnum + 1, true)[1]
  assert(text:sub(wrong.col + 1, wrong.end_col) == "Buton", vim.inspect(wrong))
  api.nvim_buf_set_lines(buffer, 12, 13, true, { line })
  wait("no mistake", function() return #errors() == 0 end)

  -- Behind a save a mend that runs have proved changes the buffer, and then nothing is wrong.
  vim.cmd("silent write")
  wait("a finding again", is_found)
  local place = at(12, 0)
  local actions = ask("textDocument/codeAction", {
    textDocument = place.textDocument,
    range = { start = place.position, ["end"] = place.position }, context = { diagnostics = {} },
  })
  assert(#actions == 1 and actions[1].kind == "quickfix", vim.inspect(actions))
  lsp.util.apply_workspace_edit(actions[1].edit, client.offset_encoding)
  local mended = table.concat(api.nvim_buf_get_lines(buffer, 0, -1, true), "\n")
  assert(mended:find("Row().bold(isBold)", 1, true), mended)
  vim.cmd("silent write")
  wait("nothing to find", function() return #vim.diagnostic.get(buffer) == 0 end)

  client.stop()
  wait("the end", function() return left ~= nil end)
  assert(left == 0, "it left with " .. left)
end

local is_well, problem = xpcall(drive, debug.traceback)
io.stderr:write(is_well and "Neovim is content\n" or problem .. "\n")
vim.cmd(is_well and "qall!" or "cquit!")
