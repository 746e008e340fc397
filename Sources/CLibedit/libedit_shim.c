// Strict C hides the signals of POSIX.
#if defined(__linux__)
#define _DEFAULT_SOURCE 1
#endif

#include "libedit_shim.h"

#include <errno.h>
#include <histedit.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <unistd.h>
#include <wchar.h>

struct lineedit {
  EditLine *editor;
  History *history;
  char *prompt;
  lineedit_complete complete;
  void *context;
  void (*idle)(void *context);
  bool has_idled;
  // The search of Ctrl-R, while it goes on (see `on_search`).
  bool searches;
  wchar_t typed;
  wchar_t pending;
  char query[256];
  int skipped;
  char *before;
  char *search_prompt;
};

static const wchar_t search_key = 0x12;

static volatile sig_atomic_t interrupted;
static volatile sig_atomic_t resized;
static volatile sig_atomic_t stopped;
static pthread_t reader;

// The process may have other threads, and the signal may come to any of them; only in the one that
// reads does it interrupt the read.
static void on_signal(int signal_number) {
  if (signal_number == SIGINT) interrupted = 1;
  if (signal_number == SIGWINCH) resized = 1;
  if (signal_number == SIGTSTP) stopped = 1;
  if (!pthread_equal(pthread_self(), reader)) pthread_kill(reader, signal_number);
}

static void catch(int signal_number) {
  reader = pthread_self();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  // Without SA_RESTART: a read must end with the signal.
  action.sa_flags = 0;
  sigaction(signal_number, &action, NULL);
}

void lineedit_catch_interrupts(void) {
  catch(SIGINT);
}

// libedit keeps two screens of cells, and fills them: a terminal may say that it has four milliards.
enum { most_cells = 4000000 };

static int is_too_large(void) {
  struct winsize size;
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && (long)size.ws_col * size.ws_row > most_cells;
}

// The terminal's size as libedit gets it. libedit keeps the line on a screen of that many rows
// and dies when a resize leaves fewer than the line takes: so it never gets fewer. A screen that is
// really smaller scrolls by itself.
static void tell_size(lineedit *edit) {
  struct winsize size;
  if (is_too_large() || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return;
  int columns = size.ws_col < 10 ? 10 : size.ws_col;
  const LineInfo *info = el_line(edit->editor);
  // A byte takes one column at most, and a wide character that does not fit leaves one open.
  long bytes = (info ? info->lastchar - info->buffer : 0) + (long)strlen(edit->prompt ? edit->prompt : "");
  long needed = 2 * bytes / columns + 4;
  long rows = size.ws_row < needed ? needed : size.ws_row;
  char text[24];
  snprintf(text, sizeof text, "%d", columns);
  el_set(edit->editor, EL_SETTC, "co", text, NULL);
  snprintf(text, sizeof text, "%ld", rows);
  el_set(edit->editor, EL_SETTC, "li", text, NULL);
}

// As the shell does it: the terminal as it was while the process sleeps, the line as it was after.
static void stop_and_go_on(lineedit *edit) {
  stopped = 0;
  el_set(edit->editor, EL_PREP_TERM, 0);
  signal(SIGTSTP, SIG_DFL);
  sigset_t mask;
  sigemptyset(&mask);
  sigaddset(&mask, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &mask, NULL);
  raise(SIGTSTP);
  pthread_sigmask(SIG_BLOCK, &mask, NULL);
  catch(SIGTSTP);
  el_set(edit->editor, EL_PREP_TERM, 1);
  tell_size(edit);
  el_set(edit->editor, EL_REFRESH);
}

static const struct timespec moment = {0, 200000000};

bool lineedit_is_wanted(void) {
  struct pollfd more = {STDIN_FILENO, POLLIN, 0};
  if (interrupted || resized || stopped || poll(&more, 1, 0) > 0) return true;
  sigset_t pending;
  return sigpending(&pending) == 0
      && (sigismember(&pending, SIGINT) || sigismember(&pending, SIGWINCH) || sigismember(&pending, SIGTSTP));
}

void lineedit_when_idle(lineedit *edit, void (*idle)(void *context)) { edit->idle = idle; }

// Waits for a byte. 1, 0 at the end, -1 for Ctrl-C and errors.
static int read_byte(lineedit *edit, char *byte) {
  sigset_t ours, before;
  sigemptyset(&ours);
  sigaddset(&ours, SIGINT);
  sigaddset(&ours, SIGWINCH);
  sigaddset(&ours, SIGTSTP);
  // Blocked except while waiting, so that no signal is missed between a look and the wait.
  pthread_sigmask(SIG_BLOCK, &ours, &before);
  int result;
  while (true) {
    if (interrupted) {
      errno = EINTR;
      result = -1;
      break;
    }
    if (stopped) stop_and_go_on(edit);
    if (resized) {
      resized = 0;
      tell_size(edit);
      el_set(edit->editor, EL_REFRESH);
    }
    fd_set set;
    FD_ZERO(&set);
    FD_SET(STDIN_FILENO, &set);
    bool may_idle = edit->idle && !edit->has_idled;
    int ready = pselect(STDIN_FILENO + 1, &set, NULL, NULL, may_idle ? &moment : NULL, &before);
    if (ready < 0) {
      if (errno == EINTR) continue;
      result = -1;
      break;
    }
    if (ready == 0) {
      // Whoever goes on typing breaks it off, and then it is tried again in the next pause.
      edit->idle(edit->context);
      edit->has_idled = !lineedit_is_wanted();
      continue;
    }
    // A byte that is there hides a signal from the wait. Ctrl-C came before it (the terminal drops
    // what came earlier), and would otherwise take the first letter of the next line.
    sigset_t pending;
    if (sigpending(&pending) == 0 && sigismember(&pending, SIGINT)) {
      pthread_sigmask(SIG_SETMASK, &before, NULL);
      pthread_sigmask(SIG_BLOCK, &ours, NULL);
      continue;
    }
    ssize_t count = read(STDIN_FILENO, byte, 1);
    if (count < 0 && errno == EINTR) continue;
    result = (int)count;
    break;
  }
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return result;
}

static int read_character(EditLine *editor, wchar_t *character) {
  lineedit *edit = NULL;
  el_get(editor, EL_CLIENTDATA, &edit);
  if (edit->pending) {
    *character = edit->pending;
    edit->pending = 0;
    return 1;
  }
  mbstate_t state;
  memset(&state, 0, sizeof state);
  while (true) {
    char byte;
    int count = read_byte(edit, &byte);
    if (count <= 0) return count;
    size_t length = mbrtowc(character, &byte, 1, &state);
    if (length == (size_t)-2) continue;
    if (length == (size_t)-1) {
      // Not text in this encoding: the broken bytes are dropped, the line goes on.
      memset(&state, 0, sizeof state);
      continue;
    }
    // The C library knows six bytes of one character; libedit ends the process over what is none.
    long scalar = (long)*character;
    if (scalar > 0x10ffff || (scalar >= 0xd800 && scalar <= 0xdfff)) continue;
    if (edit->searches) {
      edit->typed = *character;
      *character = search_key;
    }
    return 1;
  }
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
  if (edit->searches && edit->search_prompt) return edit->search_prompt;
  return edit->prompt ? edit->prompt : "";
}

// Characters in so many bytes of text.
static int characters(const char *text, size_t length) {
  int count = 0;
  for (size_t i = 0; i < length; i++) count += ((unsigned char)text[i] & 0xc0) != 0x80;
  return count;
}

static void replace_line(EditLine *editor, const char *text) {
  const LineInfo *info = el_line(editor);
  int behind = characters(info->cursor, (size_t)(info->lastchar - info->cursor));
  int all = characters(info->buffer, (size_t)(info->lastchar - info->buffer));
  el_cursor(editor, behind);
  el_deletestr(editor, all);
  if (*text) el_insertstr(editor, text);
}

// The entry with the query in it that comes after so many others, the latest first; null for none.
static const char *found(lineedit *edit) {
  HistEvent event;
  int left = edit->skipped;
  if (!*edit->query) return NULL;
  for (int has = history(edit->history, &event, H_FIRST); has >= 0;
       has = history(edit->history, &event, H_NEXT)) {
    if (strstr(event.str, edit->query) && left-- == 0) return event.str;
  }
  return NULL;
}

static void end_search(lineedit *edit) {
  edit->searches = false;
  edit->skipped = 0;
  *edit->query = 0;
  free(edit->before);
  free(edit->search_prompt);
  edit->before = edit->search_prompt = NULL;
}

// Ctrl-R. libedit's own search takes the low byte of a character for a key, so that Hangul ends it.
// While this one goes on, `read_character` gives each character to it under the key that it is bound to.
static unsigned char on_search(EditLine *editor, int key) {
  (void)key;
  lineedit *edit = NULL;
  el_get(editor, EL_CLIENTDATA, &edit);
  if (!edit->searches) {
    const LineInfo *info = el_line(editor);
    edit->before = strndup(info->buffer, (size_t)(info->lastchar - info->buffer));
    edit->searches = edit->before != NULL;
  } else if (edit->typed == search_key) {
    edit->skipped += 1;
    if (!found(edit)) edit->skipped -= 1;
  } else if (edit->typed == 0x7f || edit->typed == 0x08) {
    size_t length = strlen(edit->query);
    while (length > 0 && ((unsigned char)edit->query[--length] & 0xc0) == 0x80) continue;
    edit->query[length] = 0;
    edit->skipped = 0;
  } else if (edit->typed == 0x07) {
    replace_line(editor, edit->before);
    end_search(edit);
    return CC_REFRESH;
  } else if (edit->typed < L' ') {
    // Enter takes the line; every other key goes on with it.
    edit->pending = edit->typed;
    end_search(edit);
    return CC_REFRESH;
  } else {
    char bytes[MB_LEN_MAX];
    mbstate_t state;
    memset(&state, 0, sizeof state);
    size_t length = wcrtomb(bytes, edit->typed, &state);
    size_t known = strlen(edit->query);
    if (length == (size_t)-1 || known + length >= sizeof edit->query) return CC_ERROR;
    memcpy(edit->query + known, bytes, length);
    edit->query[known + length] = 0;
    edit->skipped = 0;
  }
  if (!edit->searches) return CC_ERROR;
  const char *entry = found(edit);
  if (entry) replace_line(editor, entry);
  size_t room = sizeof edit->query + 16;
  free(edit->search_prompt);
  edit->search_prompt = malloc(room);
  if (edit->search_prompt) {
    snprintf(edit->search_prompt, room, entry || !*edit->query ? "^R %s: " : "^R %s (–): ", edit->query);
  }
  return CC_REFRESH;
}

static unsigned char on_tab(EditLine *editor, int key) {
  (void)key;
  lineedit *edit = NULL;
  el_get(editor, EL_CLIENTDATA, &edit);
  const LineInfo *info = el_line(editor);
  size_t length = (size_t)(info->cursor - info->buffer);
  size_t blanks = 0;
  while (blanks < length && (info->buffer[blanks] == ' ' || info->buffer[blanks] == '\t')) blanks++;
  // Pasted code has tabs: before anything else on a line, or with more of it on its way.
  struct pollfd more = {STDIN_FILENO, POLLIN, 0};
  if ((length > 0 && blanks == length) || poll(&more, 1, 0) > 0) {
    el_insertstr(editor, "\t");
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
  if (is_too_large()) return NULL;
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
  el_set(edit->editor, EL_PROMPT, current_prompt);
  el_set(edit->editor, EL_EDITOR, "emacs");
  // Signals are ours (see `read_byte`): libedit's own answer to a resize can end the process.
  el_set(edit->editor, EL_SIGNAL, 0);
  el_set(edit->editor, EL_GETCFN, read_character);
  catch(SIGWINCH);
  catch(SIGTSTP);
  el_set(edit->editor, EL_HIST, history, edit->history);
  el_set(edit->editor, EL_BIND, "^W", "ed-delete-prev-word", NULL);
  el_source(edit->editor, NULL);
  // After `.editrc`, which may choose vi keys and drop the bindings made before.
  el_set(edit->editor, EL_ADDFN, "theseus-complete", "Complete a command or a name", on_tab);
  el_set(edit->editor, EL_BIND, "\t", "theseus-complete", NULL);
  el_set(edit->editor, EL_ADDFN, "theseus-search", "Search the history", on_search);
  el_set(edit->editor, EL_BIND, "^R", "theseus-search", NULL);
  tell_size(edit);
  return edit;
}

void lineedit_close(lineedit *edit) {
  if (!edit) return;
  if (edit->editor) {
    // Otherwise el_end would throw away the input typed ahead.
    el_set(edit->editor, EL_EDITMODE, 0);
    el_end(edit->editor);
  }
  if (edit->history) history_end(edit->history);
  end_search(edit);
  free(edit->prompt);
  free(edit);
}

lineedit_result lineedit_read(
    lineedit *edit, const char *prompt, const char **line, size_t *length) {
  free(edit->prompt);
  edit->prompt = strdup(prompt);
  int count = 0;
  errno = 0;
  end_search(edit);
  edit->pending = 0;
  edit->has_idled = false;
  // libedit shows the prompt first and takes the terminal over afterwards; what is typed in between
  // would still be the terminal's, which makes Ctrl-D a zero byte.
  el_set(edit->editor, EL_PREP_TERM, 1);
  const char *text = el_gets(edit->editor, &count);
  if (interrupted) {
    // Also out of a search, which libedit ends as if the input had ended.
    el_reset(edit->editor);
    return LINEEDIT_INTERRUPTED;
  }
  if (text && count > 0) {
    size_t end = (size_t)count;
    while (end > 0 && (text[end - 1] == '\n' || text[end - 1] == '\r')) end--;
    *line = text;
    *length = end;
    return LINEEDIT_LINE;
  }
  return LINEEDIT_END;
}

void lineedit_remember(lineedit *edit, const char *line) {
  HistEvent event;
  history(edit->history, &event, H_ENTER, line);
}
