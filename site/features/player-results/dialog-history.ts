/**
 * Synchronizes the results dialog with the browser history. The URL is the state: opening adds a history entry,
 * closing goes back, and the back button and a shared URL have the same effect as a click. One part of the URL,
 * the key, names the player.
 */

/** How a page's address names the open results. */
export interface DialogAddress {
  /** The key in an address; null for none, or one that the page does not have. */
  keyIn: (address: URL) => string | null;
  /** The address with another key, or with none. */
  withKey: (address: URL, key: string | null) => URL;
}

/** The page's history and dialog. */
interface DialogPage extends DialogAddress {
  address: () => URL;
  /** Adds a history entry. */
  push: (address: URL) => void;
  replace: (address: URL) => void;
  /** Goes back one entry; `sync` is called when that is done. */
  back: () => void;
  /** Whether the current entry was added by `push`. */
  wasPushed: () => boolean;
  show: (key: string) => void;
  /** Hides the results. */
  hide: (key: string) => void;
}

export interface DialogHistory {
  /** The visitor chose a player. */
  open: (key: string) => void;
  /** The visitor closed the results. */
  close: () => void;
  /** The address changed: on load, or through the history. */
  sync: () => void;
}

export function dialogHistory(page: DialogPage): DialogHistory {
  let shown: string | null = null;
  // Going back is asynchronous; a player chosen meanwhile waits, or going back would close the dialog.
  let isGoingBack = false;
  let next: string | null = null;

  const display = (key: string | null) => {
    const before = shown;
    shown = key;
    if (key !== null && key !== before) page.show(key);
    if (key === null && before !== null) page.hide(before);
  };

  const open = (key: string) => {
    if (isGoingBack) {
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
        isGoingBack = true;
        page.back();
      } else {
        page.replace(page.withKey(page.address(), null));
      }
    },
    sync: () => {
      const pending = next;
      isGoingBack = false;
      next = null;
      if (pending === null) display(page.keyIn(page.address()));
      else open(pending);
    },
  };
}
