/** The Markdown within a line: links, pictures, bold, italic and code. Every other character is escaped. */
import { isPublicLink, isWebAddress, withScheme } from '../shared/link.ts';
import { pictureIdIn, pictureSrcset, pictureUrl } from '../shared/picture.ts';

/** Bold and italic texts inside each other. */
const OPEN_MAX = 8;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** No part of it is tried again from a later character, so its time grows with the text only. */
const TOKEN = new RegExp(
  [
    '\\\\(?<literal>[!-/:-@[-`{-~])',
    '`(?<code>[^`\\n]+)`',
    '(?<picture>!?)\\[(?<label>[^[\\]\\n]*)\\]\\((?<target>(?:[^\\s()<>]|\\([^\\s()<>]*\\))+)(?:[ \\t]+"[^"\\n]*")?\\)',
    '(?<!\\w)(?<address>https?://[^\\s<>"*]+)',
    '(?<marks>\\*+|_+)',
    '(?<line>\\n)',
  ].join('|'),
  'g',
);

/** The tag of a mark. */
const TAGS: Readonly<Record<string, string>> = {
  '*': 'em',
  _: 'em',
  '**': 'strong',
  __: 'strong',
};

const ENDS_SENTENCE = new Set(".,;:!?'*_”’");

/** An address in a text, without what ends its sentence. */
function addressIn(text: string): string {
  let end = text.length;
  const isOutside = (sign: string) =>
    ENDS_SENTENCE.has(sign) || (sign === ')' && !text.includes('('));
  while (end > 0 && isOutside(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Where a link may lead: never to a script. */
const isAllowed = (href: string) => isPublicLink(href) || /^(?:mailto|tel):[^\s]+$/i.test(href);

const anchor = (href: string, html: string) => `<a href="${escaped(href)}">${html}</a>`;

/** A picture of the tour; one of another site, which pages don't show, as a link; undefined for no picture. */
function pictureOf(target: string, alt: string): string | undefined {
  const id = pictureIdIn(target);
  if (id === '') return isWebAddress(target) ? anchor(target, escaped(alt || target)) : undefined;
  const srcset = pictureSrcset(id, 'webp', 1280);
  return `<img src="${pictureUrl(id, 640, 'webp')}" srcset="${srcset}" sizes="(min-width: 48rem) 44rem, 100vw" alt="${escaped(alt)}" loading="lazy" decoding="async">`;
}

/** The marks of bold and italic text, of which only pairs become tags. */
class Emphasis {
  readonly #pieces: string[];
  /** Marks that wait for their second one, and where they are among the pieces. */
  readonly #open: { mark: string; at: number }[] = [];

  constructor(pieces: string[]) {
    this.#pieces = pieces;
  }

  /** Adds marks; `before` and `after` are the characters around them, empty at the ends. */
  add(marks: string, before: string, after: string): void {
    const isWord = (sign: string) => /[\p{L}\p{N}]/u.test(sign);
    const inWord = marks.startsWith('_') && isWord(before) && isWord(after);
    const closes = /\S/.test(before) && !inWord;
    const opens = /\S/.test(after) && !inWord;
    const [one = ''] = marks;
    const parts = marks.length === 3 ? [one, one + one] : [marks];
    for (const mark of closes ? parts : parts.toReversed()) {
      if (!(closes && this.#close(mark))) this.#begin(mark, opens);
    }
  }

  #begin(mark: string, opens: boolean): void {
    if (opens && this.#open.length < OPEN_MAX) this.#open.push({ mark, at: this.#pieces.length });
    this.#pieces.push(mark);
  }

  #close(mark: string): boolean {
    const first = this.#open.findLastIndex((each) => each.mark === mark);
    const begin = this.#open[first];
    // Nothing between them is no text to emphasize.
    if (!begin || begin.at === this.#pieces.length - 1) return false;
    this.#open.length = first;
    this.#pieces[begin.at] = `<${TAGS[mark] ?? 'em'}>`;
    this.#pieces.push(`</${TAGS[mark] ?? 'em'}>`);
    return true;
  }
}

/** The HTML of Markdown without blocks. A new line is a new line; links in the text of a link are text. */
export function inlineHtml(text: string, { isLinked = false } = {}): string {
  const pieces: string[] = [];
  const emphasis = new Emphasis(pieces);
  let end = 0;
  const linkOf = (target: string, label: string) => {
    const href = withScheme(target);
    if (isLinked || !isAllowed(href) || label.trim() === '') return undefined;
    return anchor(href, inlineHtml(label, { isLinked: true }));
  };
  for (const { 0: source, index, groups = {} } of text.matchAll(TOKEN)) {
    const { literal, code, picture, label, target, address, marks, line } = groups;
    pieces.push(escaped(text.slice(end, index)));
    end = index + source.length;
    if (marks !== undefined && marks.length <= 3) {
      emphasis.add(marks, text.charAt(index - 1), text.charAt(end));
    } else if (address !== undefined) {
      const href = addressIn(address);
      end = index + href.length;
      pieces.push(isLinked ? escaped(href) : anchor(href, escaped(href)));
    } else if (target !== undefined) {
      const html = picture === '!' ? pictureOf(target, label ?? '') : linkOf(target, label ?? '');
      pieces.push(html ?? escaped(source));
    } else if (line !== undefined) {
      pieces.push('<br>');
    } else if (code !== undefined) {
      pieces.push(`<code>${escaped(code)}</code>`);
    } else {
      pieces.push(escaped(literal ?? source));
    }
  }
  pieces.push(escaped(text.slice(end)));
  return pieces.join('');
}
