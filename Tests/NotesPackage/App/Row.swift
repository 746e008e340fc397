import SwiftUI

struct Row: View {
  @Binding var note: Note

  var body: some View {
    HStack {
      Text(note.title)
      Button(note.isPinned ? "Unpin \(note.title)" : "Pin \(note.title)") {
        note.isPinned.toggle()
      }
    }
  }
}

struct NoteEditor: View {
  @State private var text = ""

  var body: some View {
    TextField("Note", text: $text)
  }
}
