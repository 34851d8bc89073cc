/**
 * What a page of the site says beside what records hold: its prose, and what it tells messengers, search
 * engines and browsers. The limit says the same, in the least markup: no class, no wrapper, no script.
 */
import {
  attribute,
  classesOf,
  descendants,
  isElement,
  openPage,
  type Element,
} from '../../../server/leaderboards/sources/bluegolf/page.ts';
import { t } from './html.ts';

/** Elements that mean something, with the attributes that do; of others only the inside stays. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  b: [],
  dd: [],
  dl: [],
  dt: [],
  em: [],
  h2: [],
  h3: [],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  li: [],
  ol: [],
  p: [],
  strong: [],
  table: [],
  td: [],
  th: [],
  tr: [],
  ul: [],
};

/** A browser knows where these end. */
const ENDLESS = new Set(['img', 'li', 'p', 'td', 'th', 'tr', 'dt', 'dd']);

/** Nothing that is read, or that a limit page has already: its heading. */
const LEFT_OUT = new Set([
  'h1',
  'script',
  'style',
  'noscript',
  'svg',
  'button',
  'source',
  'dialog',
]);

const isSecondTime = (element: Element) =>
  LEFT_OUT.has(element.tagName) || attribute(element, 'aria-hidden') === 'true';

const value = (text: string) => (/^[^\s"'=<>`]+$/.test(text) ? text : `"${t(text)}"`);

function bare(element: Element): string {
  if (isSecondTime(element)) return '';
  const { tagName } = element;
  const inside = element.childNodes
    .map((child) => (isElement(child) ? bare(child) : 'value' in child ? t(child.value) : ''))
    .join('');
  const kept = KEPT[tagName];
  if (!kept) return inside;
  const attributes = element.attrs
    .filter(({ name }) => kept.includes(name))
    .map((each) => ` ${each.name}=${value(each.value)}`);
  return `<${tagName}${attributes.join('')}>${inside}${ENDLESS.has(tagName) ? '' : `</${tagName}>`}`;
}

/** The prose of those parts of a page, named by class, id or tag, in the page's order. */
export function proseOf(html: string, parts: readonly string[]): string {
  const isPart = (element: Element) =>
    [...classesOf(element), attribute(element, 'id'), element.tagName].some((name) =>
      parts.includes(name),
    );
  return [...descendants(openPage(html, '').root, (element) => !isPart(element))]
    .filter(isPart)
    .map(bare)
    .join('');
}

/** What the head of a page tells, beside title and description. */
const TOLD: readonly ((element: Element) => boolean)[] = [
  ({ tagName, attrs }) =>
    tagName === 'link' &&
    attrs.some(({ value: rel }) => /icon|canonical|alternate|manifest/.test(rel)),
  ({ tagName, attrs }) =>
    tagName === 'meta' && attrs.some(({ value: name }) => /^(og|twitter):|theme-color/.test(name)),
];

/** Canonical address, share data, structured data, feed and icons, as the page has them. */
export function toldBy(html: string): string {
  const all = [...descendants(openPage(html, '').root)];
  const tags = all
    .filter((element) => TOLD.some((isTold) => isTold(element)))
    .map(
      ({ tagName, attrs }) =>
        `<${tagName}${attrs.map((each) => ` ${each.name}=${value(each.value)}`).join('')}>`,
    );
  const data = /<script type="application\/ld\+json">[^<]*<\/script>/.exec(html)?.[0] ?? '';
  return tags.join('') + data.replace('"application/ld+json"', 'application/ld+json');
}
