// Strict C hides the signals of POSIX.
#if defined(__linux__)
#define _DEFAULT_SOURCE 1
#endif

#include "libedit_shim.h"

#include <errno.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct lineedit {
  EditLine *editor;
  History *history;
  char *history_path;
  char *prompt;
  lineedit_complete complete;
  void *context;
};

static volatile sig_atomic_t interrupted;
static pthread_t reader;

// The process may have other threads, and the signal may come to any of them; only in the one that
// reads does it interrupt the read.
static void on_interrupt(int signal_number) {
  interrupted = 1;
  if (!pthread_equal(pthread_self(), reader)) pthread_kill(reader, signal_number);
}

void lineedit_catch_interrupts(void) {
  reader = pthread_self();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_interrupt;
  sigemptyset(&action.sa_mask);
  // Without SA_RESTART: libedit would swallow the key and go on with the line.
  action.sa_flags = 0;
  sigaction(SIGINT, &action, NULL);
}

bool lineedit_take_interrupt(void) {
  bool was = interrupted != 0;
  interrupted = 0;
  return was;
}

void lineedit_prepare_locale(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
  // Otherwise typing anything but ASCII would be dropped without a word.
  const char *names[] = {"C.UTF-8", "UTF-8", "en_US.UTF-8"};
  for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
    if (setlocale(LC_CTYPE, names[index])) return;
  }
}

static char *current_prompt(EditLine *editor) {
  lineedit *edit = NULL;
  el_get(editor, EL_CLIENTDATA, &edit);
  return edit->prompt ? edit->prompt : "";
}

static unsigned char on_tab(EditLine *editor, int key) {
  (void)key;
  lineedit *edit = NULL;
  el_get(editor, EL_CLIENTDATA, &edit);
  const LineInfo *info = el_line(editor);
  size_t length = (size_t)(info->cursor - info->buffer);
  size_t blanks = 0;
  while (blanks < length && (info->buffer[blanks] == ' ' || info->buffer[blanks] == '\t')) blanks++;
  // Pasted code may be indented with tabs.
  if (length > 0 && blanks == length) {
    el_insertstr(editor, "  ");
    return CC_REFRESH;
  }
  lineedit_completion completion = edit->complete(edit->context, info->buffer, length);
  unsigned char result = CC_ERROR;
  if (completion.insertion && *completion.insertion) {
    el_insertstr(editor, completion.insertion);
    result = CC_REFRESH;
  }
  if (completion.listing && *completion.listing) {
    printf("\n%s", completion.listing);
    fflush(stdout);
    result = CC_REDISPLAY;
  }
  free(completion.insertion);
  free(completion.listing);
  return result;
}

lineedit *lineedit_open(const char *name, lineedit_complete complete, void *context) {
  lineedit *edit = calloc(1, sizeof *edit);
  if (!edit) return NULL;
  edit->complete = complete;
  edit->context = context;
  edit->editor = el_init(name, stdin, stdout, stderr);
  edit->history = history_init();
  if (!edit->editor || !edit->history) {
    lineedit_close(edit);
    return NULL;
  }
  HistEvent event;
  history(edit->history, &event, H_SETSIZE, 1000);
  history(edit->history, &event, H_SETUNIQUE, 1);
  el_set(edit->editor, EL_CLIENTDATA, edit);
  el_set(edit->editor, EL_PROMPT_ESC, current_prompt, '\1');
  el_set(edit->editor, EL_EDITOR, "emacs");
  el_set(edit->editor, EL_SIGNAL, 1);
  el_set(edit->editor, EL_HIST, history, edit->history);
  el_set(edit->editor, EL_BIND, "^R", "em-inc-search-prev", NULL);
  el_set(edit->editor, EL_BIND, "^W", "ed-delete-prev-word", NULL);
  el_source(edit->editor, NULL);
  // After `.editrc`, which may choose vi keys and drop what was bound before.
  el_set(edit->editor, EL_ADDFN, "theseus-complete", "Complete a command or a name", on_tab);
  el_set(edit->editor, EL_BIND, "\t", "theseus-complete", NULL);
  return edit;
}

void lineedit_close(lineedit *edit) {
  if (!edit) return;
  if (edit->editor) {
    // Otherwise el_end would throw away what was typed ahead.
    el_set(edit->editor, EL_EDITMODE, 0);
    el_end(edit->editor);
  }
  if (edit->history) history_end(edit->history);
  free(edit->history_path);
  free(edit->prompt);
  free(edit);
}

lineedit_result lineedit_read(
    lineedit *edit, const char *prompt, const char **line, size_t *length) {
  free(edit->prompt);
  edit->prompt = strdup(prompt);
  int count = 0;
  errno = 0;
  const char *text = el_gets(edit->editor, &count);
  if (text && count > 0) {
    size_t end = (size_t)count;
    while (end > 0 && (text[end - 1] == '\n' || text[end - 1] == '\r')) end--;
    *line = text;
    *length = end;
    return LINEEDIT_LINE;
  }
  if (count == -1 && (errno == EINTR || interrupted)) {
    el_reset(edit->editor);
    return LINEEDIT_INTERRUPTED;
  }
  return LINEEDIT_END;
}

void lineedit_remember(lineedit *edit, const char *line) {
  HistEvent event;
  history(edit->history, &event, H_ENTER, line);
  if (edit->history_path) history(edit->history, &event, H_SAVE, edit->history_path);
}

void lineedit_load_history(lineedit *edit, const char *path) {
  HistEvent event;
  history(edit->history, &event, H_LOAD, path);
  free(edit->history_path);
  edit->history_path = strdup(path);
}
