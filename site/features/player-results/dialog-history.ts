/**
 * Synchronizes the results dialog with the browser history. The URL is the state: opening adds a history entry,
 * closing goes back, and the back button and a shared URL have the same effect as a click. One part of the URL,
 * the key, names the player.
 */

/** Event on the results dialog: its data attributes name another player, or none. */
export const PLAYER_CHANGE_EVENT = 'player:change';

/** How a page's address names the open results. */
export interface DialogAddress {
  /** The key in an address; null for none, or one that the page does not have. */
  keyIn: (address: URL) => string | null;
  /** The address with another key, or with none. */
  withKey: (address: URL, key: string | null) => URL;
}

/** The page's dialog. */
interface DialogPage extends DialogAddress {
  show: (key: string) => void;
  hide: (key: string) => void;
}

interface DialogHistory {
  /** The visitor chose a player. */
  open: (key: string) => void;
  /** The visitor closed the results. */
  close: () => void;
  /** The address changed: on load, or through the history. */
  sync: () => void;
}

/** Whether the current entry of the history was added by opening the dialog. */
function wasAdded(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'player' in state;
}

const address = () => new URL(location.href);

/** Returns what opens and closes the dialog of a page. */
export function dialogHistory({ keyIn, withKey, show, hide }: DialogPage): DialogHistory {
  let shown: string | null = null;
  // Going back is asynchronous; a player chosen meanwhile waits, or going back would close the dialog.
  let isGoingBack = false;
  let next: string | null = null;

  const display = (key: string | null) => {
    const before = shown;
    shown = key;
    if (key !== null && key !== before) show(key);
    if (key === null && before !== null) hide(before);
  };

  const open = (key: string) => {
    if (isGoingBack) {
      next = key;
      return;
    }
    if (key === shown) return;
    history.pushState({ player: true }, '', withKey(address(), key));
    display(key);
  };

  return {
    open,
    close: () => {
      if (shown === null) return;
      display(null);
      if (wasAdded()) {
        isGoingBack = true;
        history.back();
      } else {
        history.replaceState(null, '', withKey(address(), null));
      }
    },
    sync: () => {
      const pending = next;
      isGoingBack = false;
      next = null;
      if (pending === null) display(keyIn(address()));
      else open(pending);
    },
  };
}
