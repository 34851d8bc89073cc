/**
 * The Markdown of articles as HTML: headings, paragraphs, lists, quotes, lines, links, pictures, bold, italic and
 * code. All other text is escaped, HTML too, so nothing in an article can run
 * (docs/decisions/2026-11-27-news-by-the-tour.md).
 */
import { SafeHtml } from '../shop/shop.schema.ts';
import { inlineHtml } from './markdown-inline.ts';

/** Quotes and lists inside each other; deeper ones are text. */
const DEPTH_MAX = 5;

const HEADING = /^ {0,3}(#{1,6}) +(\S.*)/;
const RULE = /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,})$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^ {0,3}(?:[-*+]|(\d{1,9})[.)]) +(?=\S)/;

const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';

const beginsBlock = (line: string) =>
  isBlank(line) || [HEADING, RULE, QUOTE, ITEM].some((begin) => begin.test(line));

/** A block, and how many lines it has. */
interface Block {
  html: string;
  used: number;
}

/** The lines from one on, that one included, as long as a test holds. */
function linesWhile(lines: readonly string[], from: number, holds: (line: string) => boolean) {
  let end = from + 1;
  for (let line = lines[end]; line !== undefined && holds(line); line = lines[end]) end += 1;
  return lines.slice(from, end);
}

/** Whether a line begins an item of a list with numbers, or of one without. */
function isItem(line: string | undefined, isNumbered: boolean): boolean {
  const marker = ITEM.exec(line ?? '');
  return marker !== null && (marker[1] !== undefined) === isNumbered && !RULE.test(line ?? '');
}

function listAt(lines: readonly string[], from: number, depth: number): Block {
  const number = ITEM.exec(lines[from] ?? '')?.[1];
  const isNumbered = number !== undefined;
  const indent = lines[from]?.search(/\S/) ?? 0;
  const isInside = (line: string | undefined) => (line?.search(/\S/) ?? 0) >= indent + 2;
  const items: string[][] = [];
  let at = from;
  for (let line = lines[at]; line !== undefined; line = lines[at]) {
    const next = lines[at + 1];
    if (isInside(line)) items.at(-1)?.push(line.slice(indent).replace(/^ {2,4}/, ''));
    else if (isItem(line, isNumbered)) items.push([line.replace(ITEM, '')]);
    else if (isBlank(line) && (isItem(next, isNumbered) || isInside(next))) items.at(-1)?.push('');
    else if (!beginsBlock(line)) items.at(-1)?.push(line);
    else break;
    at += 1;
  }
  const html = items.map((item) => `<li>${itemHtml(item, depth)}</li>`).join('');
  const used = at - from;
  if (!isNumbered) return { html: `<ul>${html}</ul>`, used };
  return {
    html: `<ol${Number(number) === 1 ? '' : ` start="${Number(number)}"`}>${html}</ol>`,
    used,
  };
}

/** An item with one paragraph is its text. */
function itemHtml(lines: readonly string[], depth: number): string {
  const html = blocksOf(lines, depth + 1);
  return html.lastIndexOf('<p>') === 0 ? html.replace('<p>', '').replace('</p>', '') : html;
}

function blockAt(lines: readonly string[], at: number, depth: number): Block {
  const first = lines[at] ?? '';
  const [, signs, heading] = HEADING.exec(first) ?? [];
  if (signs !== undefined && heading !== undefined) {
    // A page has one h1, its title.
    const level = Math.min(4, Math.max(2, signs.length));
    return { html: `<h${level}>${inlineHtml(heading.trim())}</h${level}>`, used: 1 };
  }
  if (RULE.test(first)) return { html: '<hr>', used: 1 };
  if (depth < DEPTH_MAX && QUOTE.test(first)) {
    const quoted = linesWhile(lines, at, (line) => QUOTE.test(line));
    const inner = quoted.map((line) => line.replace(QUOTE, ''));
    const html = `<blockquote>${blocksOf(inner, depth + 1)}</blockquote>`;
    return { html, used: quoted.length };
  }
  if (depth < DEPTH_MAX && ITEM.test(first)) return listAt(lines, at, depth);
  const paragraph = linesWhile(lines, at, (line) => !beginsBlock(line));
  return { html: `<p>${inlineHtml(paragraph.join('\n').trim())}</p>`, used: paragraph.length };
}

function blocksOf(lines: readonly string[], depth: number): string {
  const blocks: string[] = [];
  for (let at = 0; at < lines.length;) {
    const { html, used } = isBlank(lines[at]) ? { html: '', used: 1 } : blockAt(lines, at, depth);
    if (html !== '') blocks.push(html);
    at += used;
  }
  return blocks.join('\n');
}

/** The HTML of an article's text. */
export function markdownHtml(text: string): SafeHtml {
  return SafeHtml.parse(blocksOf(text.replace(/\t/g, '    ').split(/\r?\n/), 0));
}

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** The sentences of HTML that `markdownHtml` made, without headings; its entities are decoded. */
export function sentencesOf(html: SafeHtml): string {
  return html
    .replace(/<h(\d)>.*?<\/h\1>/g, ' ')
    .replace(/<\/?(?:a|em|strong|code)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => SIGNS[entity] ?? entity)
    .replace(/\s+/gu, ' ')
    .trim();
}
