/** How a page's own script wakes an island that is loaded only when it is needed (on-need.ts). */

/** Names of the events on the island, and of the mark for one that can't listen yet. */
export const NEED = 'need';
export const EXPECT = 'expect';

/** The island around an element, or null when there is none. */
export function islandOf(element: Element): HTMLElement | null {
  return element.closest('astro-island');
}

/** Loads the island's code and brings it to life; a second call changes nothing. */
export function need(island: HTMLElement): void {
  // The island's own script may not have run yet; it looks for the mark.
  island.dataset[NEED] = '';
  island.dispatchEvent(new CustomEvent(NEED));
}

/** Loads the island's code ahead, because a pointer or the focus is on what opens it. */
export function expectNeed(island: HTMLElement): void {
  island.dispatchEvent(new CustomEvent(EXPECT));
}
