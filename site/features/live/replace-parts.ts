/** Replaces the changed parts of a live page; focus, opened details and sideways scrolling stay. */
import { STAR_PARTS } from '../stars/pause-stars.ts';
import { markMoves } from './mark-moves.ts';

export type Parts = Map<string, HTMLElement>;

/** The parts of a page by name. */
export function partsIn(root: ParentNode): Parts {
  return new Map(
    [...root.querySelectorAll<HTMLElement>('[data-part]')].map((part) => [
      part.dataset.part ?? '',
      part,
    ]),
  );
}

/** Calls back with each element and the one that replaces it, by place. */
function pair(
  selector: string,
  part: HTMLElement,
  newer: HTMLElement,
  apply: (old: HTMLElement, now: HTMLElement) => void,
): void {
  const replacements = newer.querySelectorAll<HTMLElement>(selector);
  for (const [at, old] of part.querySelectorAll<HTMLElement>(selector).entries()) {
    const now = replacements[at];
    if (now) apply(old, now);
  }
}

/** The element of the new part that stands for the focused one: the same link, else the one in its place. */
function successorOf(focused: Element, part: HTMLElement, newer: HTMLElement) {
  const kind = focused.localName;
  const all = [...newer.querySelectorAll<HTMLElement>(kind)];
  const nameOf = (each: Element) => `${each.getAttribute('href') ?? ''} ${each.textContent}`;
  return (
    all.find((each) => nameOf(each) === nameOf(focused)) ??
    all[[...part.querySelectorAll(kind)].indexOf(focused)]
  );
}

/** Replaces what a part contains, and marks the rows that moved. Its own element stays, with its state. */
export function replacePart(part: HTMLElement, newer: HTMLElement): void {
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  const successor = focused && successorOf(focused, part, newer);
  const scrolled: [HTMLElement, number][] = [];
  pair('.table-scroll', part, newer, (old, now) => scrolled.push([now, old.scrollLeft]));
  pair('details', part, newer, (old, now) => {
    now.toggleAttribute('open', old.hasAttribute('open'));
  });
  const popovers = [...part.querySelectorAll('[popover]:popover-open')].map(({ id }) => id);
  markMoves(part, newer);
  part.replaceChildren(...newer.childNodes);
  for (const [element, left] of scrolled) element.scrollLeft = left;
  for (const id of popovers) document.getElementById(id)?.showPopover();
  successor?.focus({ preventScroll: true });
}

/** The HTML of a part as the server sent it, without the stars that were added since. */
export function servedHtml(part: HTMLElement): string {
  if (!part.querySelector(STAR_PARTS)) return part.innerHTML;
  const copy = document.createElement('template');
  copy.innerHTML = part.innerHTML;
  for (const added of copy.content.querySelectorAll(STAR_PARTS)) added.remove();
  return copy.innerHTML;
}
