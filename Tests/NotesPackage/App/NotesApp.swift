import SwiftUI

@main struct NotesApp: App {
  var body: some Scene {
    WindowGroup { NoteList() }
  }
}

struct Note: Identifiable {
  let id: Int
  var title: String
  var isPinned = false
}

struct NoteList: View {
  @State private var notes = [Note(id: 1, title: "Milk"), Note(id: 2, title: "Bread")]
  @State private var isBold = false

  var body: some View {
    VStack {
      ForEach($notes) { $note in
        Row(note: $note)
      }
      NoteEditor().bold(isBold)
      Toggle("Bold", isOn: $isBold)
      Button("Sort") { notes.sort { $0.title < $1.title } }
    }
  }
}
