/**
 * Completes the selectors of the DOM of tests, which compares only the last element of each selector in `:is()`: a
 * selector that begins with a list of longer ones is written out before it is used.
 */
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js';

/** Parts of a text between commas that are in no brackets. */
function partsOf(text: string): string[] {
  let depth = 0;
  let part = '';
  const parts: string[] = [];
  for (const char of text) {
    if ('(['.includes(char)) depth += 1;
    if (')]'.includes(char)) depth -= 1;
    if (char === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += char;
  }
  return [...parts, part.trim()];
}

const LIST = /^:is\(([^()]*)\)(.*)$/s;

/** `.a b > i, .c > i` for `:is(.a b, .c) > i`. */
function writtenOut(selector: string): string {
  return partsOf(selector)
    .flatMap((part) => {
      const [, list = '', rest = ''] = LIST.exec(part) ?? [];
      return /[^,] +[^,]/.test(list) ? partsOf(list).map((each) => each + rest) : part;
    })
    .join(', ');
}

const known = new Map<string, string>();

/** The selector that the DOM of tests understands. */
function understood(selector: string): string {
  if (!selector.includes(':is(')) return selector;
  const found = known.get(selector) ?? writtenOut(selector);
  known.set(selector, found);
  return found;
}

const querySelectorAll = QuerySelector.querySelectorAll.bind(QuerySelector);
const querySelector = QuerySelector.querySelector.bind(QuerySelector);
const matches = QuerySelector.matches.bind(QuerySelector);
Object.assign(QuerySelector, {
  querySelectorAll: (node: Parameters<typeof querySelectorAll>[0], selector: string) =>
    querySelectorAll(node, understood(selector)),
  querySelector: (node: Parameters<typeof querySelector>[0], selector: string) =>
    querySelector(node, understood(selector)),
  matches: (...[element, selector, options]: Parameters<typeof matches>) =>
    matches(element, understood(selector), options),
});
