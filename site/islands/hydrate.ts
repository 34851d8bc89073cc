/** Lets a page's script hydrate an island that has `client:on-demand` (on-demand.ts). */
import { afterPaint } from '../browser/dom.ts';

/** Events on the island, and the data attributes that survive until the island listens. */
export const HYDRATE = 'hydrate';
export const PRELOAD = 'preload';

/** Event of `<astro-island>`: its code could not be loaded, or failed. It bubbles. */
export const HYDRATION_ERROR = 'astro:hydration-error';

/** The island around an element, or null when there is none. */
export function islandOf(element: Element): HTMLElement | null {
  return element.closest('astro-island');
}

/**
 * Loads the island's code and hydrates it after the next paint, because both take longer than opening a
 * dialog. Further calls change nothing, except after a HYDRATION_ERROR: then they try again.
 */
export function hydrate(island: HTMLElement): void {
  afterPaint()
    .then(() => request(island, HYDRATE))
    .catch((error: unknown) => {
      island.dispatchEvent(new CustomEvent(HYDRATION_ERROR, { bubbles: true, detail: { error } }));
    });
}

/** Hydrates the island around the element of a selector, on pages that have it. */
export function hydrateAround(selector: string): void {
  const content = document.querySelector(selector);
  const island = content && islandOf(content);
  if (island) hydrate(island);
}

/** Loads the island's code early, because a pointer or the focus is on the control that opens it. */
export function preload(island: HTMLElement): void {
  // Hydrating reports a failure.
  request(island, PRELOAD).catch(() => undefined);
}

async function request(island: HTMLElement, event: typeof HYDRATE | typeof PRELOAD): Promise<void> {
  island.dataset[event] = '';
  island.dispatchEvent(new CustomEvent(event));
  // Defines <astro-island>, which then finds the attribute. It is not in the pages (astro.config.mjs), so
  // only a visitor who uses an island loads it.
  await import('astro/runtime/server/astro-island.js');
}
