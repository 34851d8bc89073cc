/**
 * While an event is played, its page polls for a newer version of itself and replaces the changed
 * parts. Chosen table, open format, scroll position and focus stay.
 */
import { resultsPagePath } from '../../paths.ts';
import { STAR_PARTS } from '../stars/pause-stars.ts';
import { RESULTS_UPDATE_EVENT } from './page-events.ts';

/** Polling interval in milliseconds. */
const INTERVAL_MS = 60_000;

/** Attributes with a part's state for scripts and CSS; the new part gets them. */
const STATE = ['data-open', 'role', 'aria-labelledby'];

const results = () => document.querySelector<HTMLElement>('#results');

const partsIn = (root: ParentNode) =>
  new Map(
    [...root.querySelectorAll<HTMLElement>('[data-part]')].map((part) => [part.dataset.part, part]),
  );

/** The HTML of a part as it was served, without stars. */
function servedHtml(part: HTMLElement): string {
  if (!part.querySelector(STAR_PARTS)) return part.innerHTML;
  const copy = document.createElement('template');
  copy.innerHTML = part.innerHTML;
  for (const added of copy.content.querySelectorAll(STAR_PARTS)) added.remove();
  return copy.innerHTML;
}

function replacePart(part: HTMLElement, newer: HTMLElement): void {
  for (const name of STATE) {
    const value = part.getAttribute(name);
    if (value === null) newer.removeAttribute(name);
    else newer.setAttribute(name, value);
  }
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  const href = focused?.getAttribute('href');
  part.replaceWith(newer);
  if (href) newer.querySelector<HTMLElement>(`[href="${CSS.escape(href)}"]`)?.focus();
}

/** Replaces the parts that differ. */
function update(root: HTMLElement, newer: HTMLElement): void {
  const [old, now] = [partsIn(root), partsIn(newer)];
  const hasSameParts = old.size === now.size && [...old.keys()].every((name) => now.has(name));
  if (!hasSameParts) {
    // A table or format was added or removed: the control changes too. The address restores the choice.
    location.reload();
    return;
  }
  let changed = 0;
  for (const [name, part] of old) {
    const replacement = now.get(name);
    if (!replacement || servedHtml(part) === replacement.innerHTML) continue;
    replacePart(part, replacement);
    changed += 1;
  }
  if (newer.dataset.live === undefined) delete root.dataset.live;
  const status = root.querySelector('#results-status');
  if (changed === 0) return;
  document.dispatchEvent(new CustomEvent(RESULTS_UPDATE_EVENT));
  if (status) status.textContent = 'Results updated';
}

async function poll(): Promise<void> {
  const root = results();
  if (document.hidden || root?.dataset.live === undefined) return;
  const path = resultsPagePath(root.dataset.event ?? '');
  // A failed request is ignored; the next one follows soon.
  const response = await fetch(path, { cache: 'no-cache' }).catch(() => null);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const newer = page.querySelector<HTMLElement>('#results');
  if (newer) update(root, newer);
}

if (results()?.dataset.live !== undefined) {
  setInterval(() => void poll(), INTERVAL_MS);
  // The page is visible again: update immediately.
  document.addEventListener('visibilitychange', () => void poll());
}
