/** Lets a page's script hydrate an island that has `client:on-demand` (on-demand.ts). */

/** Events on the island; HYDRATE is also the data attribute that survives until the island listens. */
export const HYDRATE = 'hydrate';
export const PRELOAD = 'preload';

/** The island around an element, or null when there is none. */
export function islandOf(element: Element): HTMLElement | null {
  return element.closest('astro-island');
}

/** Loads the island's code and hydrates it. Further calls change nothing. */
export function hydrate(island: HTMLElement): void {
  // The island's own script may not have run yet; it checks the attribute.
  island.dataset[HYDRATE] = '';
  island.dispatchEvent(new CustomEvent(HYDRATE));
}

/** Loads the island's code early, because a pointer or the focus is on the control that opens it. */
export function preload(island: HTMLElement): void {
  island.dispatchEvent(new CustomEvent(PRELOAD));
}
