/** A strict HTML parser for tests: an unclosed element is an error. */

export interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}

const VOID = new Set(['br', 'meta', 'input', 'img', 'link', 'hr', '!doctype']);
/** A comment, a script or style with its text, a tag, or text. */
const TOKEN =
  /<!--[\s\S]*?-->|<(?:script|style)\b[\s\S]*?<\/(?:script|style)>|<(\/?)([!a-z][a-z0-9-]*)((?:\s+[^\s=>/]+(?:="[^"<>]*")?)*)\s*\/?>|([^<]+)|</gi;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** Text without entities; a bare `&` is an error. */
function decode(text: string): string {
  return text.replace(/&(#?\w+;)?/g, (whole, name?: string) => {
    if (!name) throw new Error(`A bare & in "${text}".`);
    const key = name.slice(0, -1);
    if (key.startsWith('#')) return String.fromCodePoint(Number(key.slice(1)));
    const sign = ENTITIES[key];
    if (sign === undefined) throw new Error(`Unknown entity ${whole}.`);
    return sign;
  });
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name,
      decode(value),
    ]),
  );
}

/** The document without comments, scripts and styles. Throws where elements are not nested well. */
export function readMarkup(html: string): Element {
  const root: Element = { tag: '#root', attributes: {}, children: [] };
  const open = [root];
  for (const [token, slash, name, attributes = '', text] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (token === '<') throw new Error('A bare < in the page.');
    if (text !== undefined) parent.children.push(decode(text));
    if (name === undefined) continue;
    const tag = name.toLowerCase();
    if (slash === '/') {
      if (open.pop()?.tag !== tag) throw new Error(`</${tag}> closes <${parent.tag}>.`);
      continue;
    }
    const element: Element = { tag, attributes: attributesOf(attributes), children: [] };
    parent.children.push(element);
    if (!VOID.has(tag)) open.push(element);
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.tag ?? ''}> is never closed.`);
  return root;
}

/** Every element below that has the tag and, where given, the attribute with the value or class. */
export function findAll(
  within: Element,
  tag: string,
  attribute?: string,
  value?: string,
): Element[] {
  return within.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    const actual = attribute === undefined ? '' : child.attributes[attribute];
    const fits =
      child.tag === tag &&
      actual !== undefined &&
      (value === undefined || actual === value || actual.split(/\s+/).includes(value));
    return [...(fits ? [child] : []), ...findAll(child, tag, attribute, value)];
  });
}

/** Like findAll for one that must exist. */
export function find(within: Element, tag: string, attribute?: string, value?: string): Element {
  const [found] = findAll(within, tag, attribute, value);
  if (!found) throw new Error(`No <${tag}> with ${attribute ?? ''} ${value ?? ''}.`);
  return found;
}

/** Children of a tag, without looking deeper. */
export function childrenOf(within: Element, ...tags: string[]): Element[] {
  return within.children
    .filter((child) => typeof child !== 'string' && tags.includes(child.tag))
    .flatMap((child) => (typeof child === 'string' ? [] : child));
}

/** The text as a wide window shows it. */
export function wideText(node: Element | string): string {
  if (typeof node === 'string') return node;
  if ((node.attributes.class ?? '').split(' ').includes('d-md-none')) return '';
  return node.children.map(wideText).join('');
}

/** A row's cells as trimmed text. */
export function cellsOf(row: Element): string[] {
  return childrenOf(row, 'td', 'th').map((cell) => wideText(cell).trim());
}
