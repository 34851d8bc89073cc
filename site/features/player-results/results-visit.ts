/**
 * Opening and closing a player's results. The address is the state: opening adds a step to the
 * history, closing takes it back, and the back button and a shared address do the same as a click.
 * Whose results they are is one part of the address, the key.
 */

/** How a page's address says whose results are open. */
export interface ResultsKey {
  /** The key that an address names; null for none, or one that this page knows nothing of. */
  keyIn: (address: URL) => string | null;
  /** The same address with another key, or with none. */
  withKey: (address: URL, key: string | null) => URL;
}

/** The page, as much of it as a visit needs. */
export interface VisitPage extends ResultsKey {
  address: () => URL;
  /** Adds a step to the history. */
  push: (address: URL) => void;
  replace: (address: URL) => void;
  /** Goes back one step; `follow` is told when it is done. */
  back: () => void;
  /** Whether the step that is shown was added by `push`. */
  wasPushed: () => boolean;
  show: (key: string) => void;
  /** Takes the results off the page. */
  hide: (key: string) => void;
}

export interface ResultsVisit {
  /** A visitor chose a player. */
  open: (key: string) => void;
  /** A visitor closed the results. */
  close: () => void;
  /** The address became another one: at the start, or through the history. */
  follow: () => void;
}

export function resultsVisit(page: VisitPage): ResultsVisit {
  let shown: string | null = null;
  // Going back takes a moment; a player chosen meanwhile waits, or the step back would close it.
  let isLeaving = false;
  let next: string | null = null;

  const display = (key: string | null) => {
    const before = shown;
    shown = key;
    if (key !== null && key !== before) page.show(key);
    if (key === null && before !== null) page.hide(before);
  };

  const open = (key: string) => {
    if (isLeaving) {
      next = key;
      return;
    }
    if (key === shown) return;
    page.push(page.withKey(page.address(), key));
    display(key);
  };

  return {
    open,
    close: () => {
      if (shown === null) return;
      display(null);
      if (page.wasPushed()) {
        isLeaving = true;
        page.back();
      } else {
        page.replace(page.withKey(page.address(), null));
      }
    },
    follow: () => {
      const waiting = next;
      isLeaving = false;
      next = null;
      if (waiting === null) display(page.keyIn(page.address()));
      else open(waiting);
    },
  };
}
