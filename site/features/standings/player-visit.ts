/**
 * Opening and closing a player's results. The address is the state: opening adds a step to the
 * history, closing takes it back, and the back button and a shared address do the same as a click.
 */
import { playerIn, withPlayer } from './address.ts';

/** The page, as much of it as a visit needs. */
export interface VisitPage {
  address: () => URL;
  /** Adds a step to the history. */
  push: (address: URL) => void;
  replace: (address: URL) => void;
  /** Goes back one step; `follow` is told when it is done. */
  back: () => void;
  /** Whether the step that is shown was added by `push`. */
  wasPushed: () => boolean;
  show: (player: string) => void;
  /** Takes the results off the page. */
  hide: (player: string) => void;
}

export interface PlayerVisit {
  /** A visitor chose a player. */
  open: (player: string) => void;
  /** A visitor closed the results. */
  close: () => void;
  /** The address became another one: at the start, or through the history. */
  follow: () => void;
}

export function playerVisit(page: VisitPage): PlayerVisit {
  let shown: string | null = null;
  // Going back takes a moment; a player chosen meanwhile waits, or the step back would close it.
  let isLeaving = false;
  let next: string | null = null;

  const display = (player: string | null) => {
    const before = shown;
    shown = player;
    if (player !== null && player !== before) page.show(player);
    if (player === null && before !== null) page.hide(before);
  };

  const open = (player: string) => {
    if (isLeaving) {
      next = player;
      return;
    }
    if (player === shown) return;
    page.push(withPlayer(page.address(), player));
    display(player);
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
        page.replace(withPlayer(page.address(), null));
      }
    },
    follow: () => {
      const waiting = next;
      isLeaving = false;
      next = null;
      if (waiting === null) display(playerIn(page.address()));
      else open(waiting);
    },
  };
}
