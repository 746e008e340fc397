#ifndef LIBEDIT_SHIM_H
#define LIBEDIT_SHIM_H

#include <stdbool.h>
#include <stddef.h>

// Line editing for one terminal. Swift cannot call libedit's variadic functions, so this is the
// narrow part of it that the console needs, with bytes in and bytes out: the narrow interface keeps
// every byte of every line in every locale, which the wide one does not.

typedef struct lineedit lineedit;

/// The result of Tab: text to insert at the cursor and a list to print, either of them null. The
/// shim frees both.
typedef struct {
  char *insertion;
  char *listing;
} lineedit_completion;

/// Called with the line up to the cursor.
typedef lineedit_completion (*lineedit_complete)(void *context, const char *text, size_t length);

typedef enum { LINEEDIT_LINE, LINEEDIT_END, LINEEDIT_INTERRUPTED } lineedit_result;

/// Makes the locale's character type UTF-8, also where the environment does not set one.
void lineedit_prepare_locale(void);

/// Starts editing on the standard streams; null where that is impossible, and on a terminal of more than four
/// million cells. `name` is the prefix that lines of `.editrc` may have.
lineedit *lineedit_open(const char *name, lineedit_complete complete, void *context);

/// Calls a function once for each line, when nothing has been typed for a moment. It may take as long as
/// `lineedit_is_wanted` is false.
void lineedit_when_idle(lineedit *edit, void (*idle)(void *context));

/// Whether a key was pressed, or a signal wants to be answered.
bool lineedit_is_wanted(void);

/// Gives the terminal back.
void lineedit_close(lineedit *edit);

/// Reads a line. The prompt has no escape sequences: libedit ends the process when one with them gives way
/// to one without. The line, without its newline, is valid until the next call.
lineedit_result lineedit_read(
    lineedit *edit, const char *prompt, const char **line, size_t *length);

/// Adds to the history that the arrows walk through. The caller keeps its file.
void lineedit_remember(lineedit *edit, const char *line);

/// Lets SIGINT interrupt a read of the calling thread instead of ending the process.
void lineedit_catch_interrupts(void);

/// Whether SIGINT has come since the last call.
bool lineedit_take_interrupt(void);

#endif
