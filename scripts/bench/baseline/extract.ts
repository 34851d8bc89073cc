/**
 * Extracts from a page of the site what its records don't contain: the prose and the metadata. The
 * baseline page repeats it in minimal markup, without classes, wrappers and scripts.
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

/** Semantic elements with their relevant attributes; other elements are replaced by their content. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
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

/** Elements whose end tag is optional. */
const WITHOUT_END_TAG = new Set(['img', 'li', 'p', 'td', 'th', 'tr', 'dt', 'dd']);

/** Elements without prose, and the heading, which the layout renders. */
const IGNORED = new Set(['h1', 'script', 'style', 'noscript', 'svg', 'button', 'source', 'dialog']);

const isIgnored = (element: Element) =>
  IGNORED.has(element.tagName) || attribute(element, 'aria-hidden') === 'true';

const attributeValue = (text: string) => (/^[^\s"'=<>`]+$/.test(text) ? text : `"${t(text)}"`);

function minimalHtml(element: Element): string {
  if (isIgnored(element)) return '';
  const { tagName } = element;
  const inside = element.childNodes
    .map((child) =>
      isElement(child) ? minimalHtml(child) : 'value' in child ? t(child.value) : '',
    )
    .join('');
  const allowed = ALLOWED[tagName];
  if (!allowed) return inside;
  const attributes = element.attrs
    .filter(({ name }) => allowed.includes(name))
    .map((each) => ` ${each.name}=${attributeValue(each.value)}`);
  return `<${tagName}${attributes.join('')}>${inside}${WITHOUT_END_TAG.has(tagName) ? '' : `</${tagName}>`}`;
}

/** The content of some parts of a page, named by class, ID or tag, in the page's order. */
export function extractProse(html: string, parts: readonly string[]): string {
  const isPart = (element: Element) =>
    [...classesOf(element), attribute(element, 'id'), element.tagName].some((name) =>
      parts.includes(name),
    );
  return [...descendants(openPage(html, '').root, (element) => !isPart(element))]
    .filter(isPart)
    .map(minimalHtml)
    .join('');
}

/** Metadata in the head besides title and description. */
const METADATA: readonly ((element: Element) => boolean)[] = [
  ({ tagName, attrs }) =>
    tagName === 'link' &&
    attrs.some(({ value: rel }) => /icon|canonical|alternate|manifest/.test(rel)),
  ({ tagName, attrs }) =>
    tagName === 'meta' && attrs.some(({ value: name }) => /^(og|twitter):|theme-color/.test(name)),
];

/** Canonical URL, share metadata, structured data, feed and icons of a page. */
export function extractMetadata(html: string): string {
  const all = [...descendants(openPage(html, '').root)];
  const tags = all
    .filter((element) => METADATA.some((matches) => matches(element)))
    .map(
      ({ tagName, attrs }) =>
        `<${tagName}${attrs.map((each) => ` ${each.name}=${attributeValue(each.value)}`).join('')}>`,
    );
  const data = /<script type="application\/ld\+json">[^<]*<\/script>/.exec(html)?.[0] ?? '';
  return tags.join('') + data.replace('"application/ld+json"', 'application/ld+json');
}
