/** Replaces the changed parts of a live page; focus, open popovers, details and sideways scrolling stay. */
import { STAR_PARTS } from '../stars/pause-stars.ts';
import { markMoves } from './mark-moves.ts';

/** The parts of a page by name. */
export function partsIn(root: ParentNode): Map<string, HTMLElement> {
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

/** Replaces what a part contains, and marks the rows that moved. Its own element stays, with its state. */
export function replacePart(part: HTMLElement, newer: HTMLElement): void {
  const scrolled: [HTMLElement, number][] = [];
  pair('.table-scroll', part, newer, (old, now) => scrolled.push([now, old.scrollLeft]));
  pair('details', part, newer, (old, now) => now.toggleAttribute('open', old.hasAttribute('open')));
  const popovers = [...part.querySelectorAll('[popover]:popover-open')].map(({ id }) => id);
  const slide = markMoves(part, newer);
  part.replaceChildren(...newer.childNodes);
  for (const [element, left] of scrolled) element.scrollLeft = left;
  for (const id of popovers) document.getElementById(id)?.showPopover();
  slide();
}

/** The HTML of a part as the server sent it, without the stars that were added since. */
export function servedHtml(part: HTMLElement): string {
  if (!part.querySelector(STAR_PARTS)) return part.innerHTML;
  const copy = document.createElement('template');
  copy.innerHTML = part.innerHTML;
  for (const added of copy.content.querySelectorAll(STAR_PARTS)) added.remove();
  return copy.innerHTML;
}

/** What identifies a control: where it leads or what it changes, else its text, which may show a score. */
function identityOf(element: Element): string {
  for (const name of ['href', 'popovertarget', 'data-star', 'id']) {
    const value = element.getAttribute(name);
    if (value !== null) return `${name} ${value}`;
  }
  return element.textContent;
}

/**
 * Returns a function that gives the focus to the control that stands for the focused one: the same one, the
 * second of two when it was the second, else the one in its place. Scripts may add it after the replacement.
 */
export function holdFocus(): () => void {
  const focused = document.activeElement;
  const part = focused?.closest('[data-part]');
  if (!focused || !part) return () => undefined;
  const all = () => [...part.querySelectorAll<HTMLElement>(focused.localName)];
  const identity = identityOf(focused);
  const same = () => all().filter((each) => identityOf(each) === identity);
  const [place, placeOfSame] = [
    all().findIndex((each) => each === focused),
    same().findIndex((each) => each === focused),
  ];
  return () => {
    if (focused.isConnected) return;
    const successors = same();
    const successor = successors[placeOfSame] ?? successors.at(-1) ?? all()[place];
    successor?.focus({ preventScroll: true });
  };
}
