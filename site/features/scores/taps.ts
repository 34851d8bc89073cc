/**
 * Taps in quick succession at one place. A finger that taps twice means what it saw before the first tap, not
 * what that tap brought under it.
 */

/** How long after a tap a second one belongs to it, in milliseconds: slow double taps take 600. */
const SECOND_TAP_MS = 700;

/** How far apart the two can be, in CSS pixels: the width of a finger. */
const FINGER_PX = 52;

/** Where and when a finger went down: CSS pixels of the window, and milliseconds. */
export interface Tap {
  at: number;
  x: number;
  y: number;
}

/** Knows which screen the finger saw that goes down now. */
export class Taps {
  #first: Tap | null = null;
  #seen: string | null = null;

  /** A finger goes down while a screen is open. */
  down(tap: Tap, screen: string): void {
    const first = this.#first;
    const isSecond =
      first !== null &&
      tap.at - first.at < SECOND_TAP_MS &&
      Math.hypot(tap.x - first.x, tap.y - first.y) < FINGER_PX;
    // The time runs from the tap that opened the screen, so that steady tapping still goes on.
    if (isSecond && this.#seen !== screen) return;
    this.#first = tap;
    this.#seen = screen;
  }

  /** Whether the last tap is meant for the screen that is open. */
  isMeantFor(screen: string): boolean {
    return this.#seen === null || this.#seen === screen;
  }
}
