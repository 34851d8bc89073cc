/** The styles that only live pages have. */
import { createHash } from 'node:crypto';
import type { AstroGlobal } from 'astro';
import style from './live.css?inline';
import type { LiveState } from './live-state.ts';

/** The styles of a live page; none for another page. */
export const liveStylesOf = (state: LiveState | null): string[] => (state ? [style] : []);

/**
 * Adds styles to the policy of a page. Which styles a page has depends on its data, so the compiler can't
 * add their hashes; call it before the page's head is rendered.
 */
export function allowStyles(csp: AstroGlobal['csp'], styles: readonly string[]): void {
  for (const each of styles) {
    csp?.insertStyleHash(`sha256-${createHash('sha256').update(each).digest('base64')}`);
  }
}
