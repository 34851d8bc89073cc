/** Tables of the screens, and how elements of the page change into others, so that focus and touches survive. */
import { element } from '../../../browser/element.ts';

/** A table with a heading for each column. */
export const tableOf = (headings: readonly string[], ...rows: readonly HTMLElement[]) =>
  element(
    'table',
    {},
    element(
      'thead',
      {},
      element('tr', {}, ...headings.map((label) => element('th', { scope: 'col' }, label))),
    ),
    element('tbody', {}, ...rows),
  );

/** The cells of a row. */
export const cell = (text: string) => element('td', {}, text);
export const rowHeading = (text: string) => element('th', { scope: 'row' }, text);

const isAlike = (a: Node, b: Node) =>
  a.nodeName === b.nodeName && (!(a instanceof Element && b instanceof Element) || a.id === b.id);

function changeAttributes(from: Element, to: Element): void {
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name)) from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
}

/** Gives an element the attributes and the children of another one; elements that are alike stay. */
export function changeInto(from: Element, to: Element): void {
  changeAttributes(from, to);
  const [before, after] = [[...from.childNodes], [...to.childNodes]];
  for (const [at, child] of after.entries()) {
    const old = before[at];
    if (!old) from.append(child);
    else if (!isAlike(old, child)) old.replaceWith(child);
    else if (old instanceof Element && child instanceof Element) changeInto(old, child);
    else if (old.textContent !== child.textContent) old.textContent = child.textContent;
  }
  for (const old of before.slice(after.length)) old.remove();
}
