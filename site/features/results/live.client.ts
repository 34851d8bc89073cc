/**
 * While an event is being played, its page looks for a newer version of itself and takes over what
 * changed. Choice, open format, scroll and focus stay.
 */
import { resultsPagePath } from '../../paths.ts';

/** How often the page looks, in milliseconds. */
const EVERY_MS = 60_000;

/** Attributes by which scripts and CSS know a part's state; they stay as they are. */
const STATE = ['data-open', 'role', 'aria-labelledby'];

const results = () => document.querySelector<HTMLElement>('#results');

const partsIn = (root: ParentNode) =>
  new Map(
    [...root.querySelectorAll<HTMLElement>('[data-part]')].map((part) => [part.dataset.part, part]),
  );

function takeOver(part: HTMLElement, newer: HTMLElement): void {
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

/** Takes over the parts that differ. */
function update(root: HTMLElement, newer: HTMLElement): void {
  const [old, now] = [partsIn(root), partsIn(newer)];
  const hasSameParts = old.size === now.size && [...old.keys()].every((name) => now.has(name));
  if (!hasSameParts) {
    // Another table or format: the control changes too. The address brings the choice back.
    location.reload();
    return;
  }
  let changed = 0;
  for (const [name, part] of old) {
    const replacement = now.get(name);
    if (!replacement || part.innerHTML === replacement.innerHTML) continue;
    takeOver(part, replacement);
    changed += 1;
  }
  if (newer.dataset.live === undefined) delete root.dataset.live;
  const news = root.querySelector('#results-news');
  if (news && changed > 0) news.textContent = 'Results updated';
}

async function look(): Promise<void> {
  const root = results();
  if (document.hidden || root?.dataset.live === undefined) return;
  const path = resultsPagePath(root.dataset.event ?? '');
  // A failed look is no news; the next one comes soon.
  const response = await fetch(path, { cache: 'no-cache' }).catch(() => null);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const newer = page.querySelector<HTMLElement>('#results');
  if (newer) update(root, newer);
}

if (results()?.dataset.live !== undefined) {
  setInterval(() => void look(), EVERY_MS);
  // Back on the page after a while: what happened meanwhile is wanted at once.
  document.addEventListener('visibilitychange', () => void look());
}
