/** The Markdown of articles as HTML. HTML in a text is shown as text, so nothing in an article can run. */
import MarkdownIt, { type Token } from 'markdown-it';
import { isPublicLink, isWebAddress, withScheme } from '../shared/link.ts';
import { pictureIdIn, pictureSrcset, pictureUrl } from '../shared/picture.ts';
import { SafeHtml } from '../shop/shop.schema.ts';

/** Quotes and lists inside each other; what is deeper is left out. */
const DEPTH_MAX = 20;

/** Where a link may lead: never to a script. */
const isAllowed = (href: string) => isPublicLink(href) || /^(?:mailto|tel):[^\s]+$/i.test(href);

/** Encodes addresses as they must be in HTML. */
const encoder = new MarkdownIt();

function articleParser() {
  const parser = new MarkdownIt('commonmark', {
    html: false,
    xhtmlOut: false,
    // Staff don't expect that a line break is none.
    breaks: true,
    linkify: true,
    maxNesting: DEPTH_MAX,
  }).enable(['linkify', 'table']);
  // Only addresses that are written as such become links: `Ann.Lee` is a name.
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  parser.normalizeLink = (url) => encoder.normalizeLink(withScheme(url));
  parser.validateLink = (url) => isAllowed(withScheme(url));
  return parser;
}

const markdown = articleParser();
const { escapeHtml } = markdown.utils;

/** Leaves what is escaped apart from other text, so that it can't be rendered. */
const tokenizer = articleParser();
tokenizer.core.ruler.disable('text_join');

/** A heading's tag: a page has one h1, its title. */
const headingTag = ({ tag }: Token) => `h${Math.min(4, Math.max(2, Number(tag.slice(1))))}`;

markdown.renderer.rules.heading_open = (tokens, at) => {
  const token = tokens[at];
  return token ? `<${headingTag(token)}>` : '';
};
markdown.renderer.rules.heading_close = (tokens, at) => {
  const token = tokens[at];
  return token ? `</${headingTag(token)}>\n` : '';
};

// Tied places are numbered alike: 1, 2, 2, 4. A list of ones alone is numbered from one on.
markdown.core.ruler.push('numbers', ({ tokens }) => {
  const lists: { items: Token[] }[] = [];
  for (const token of tokens) {
    if (token.type.endsWith('_list_open')) lists.push({ items: [] });
    else if (token.type === 'list_item_open') lists.at(-1)?.items.push(token);
    else if (token.type.endsWith('_list_close')) numberItems(lists.pop()?.items ?? []);
  }
});

function numberItems(items: readonly Token[]): void {
  const numbers = items.map(({ info }) => Number(info));
  if (new Set(numbers).size < 2) return;
  for (const [at, token] of items.entries()) {
    const number = numbers[at] ?? 0;
    if (at > 0 && number !== (numbers[at - 1] ?? 0) + 1) token.attrSet('value', String(number));
  }
}

/** Scores over par are no lists: `+ 4 over`. */
const PLUS_SCORE = /^( {0,3})\+(?=[ \t]+\d)/gm;

// A picture of the tour; one of another site, which pages don't show, is a link.
markdown.renderer.rules.image = (tokens, at, options, env, renderer) => {
  const token = tokens[at];
  const source = String(token?.attrGet('src') ?? '');
  const alt = escapeHtml(renderer.renderInlineAsText(token?.children ?? [], options, env));
  const id = pictureIdIn(source);
  if (id === '') {
    const text = alt || escapeHtml(source);
    return isWebAddress(source) && !isInLink(tokens, at)
      ? `<a href="${escapeHtml(source)}">${text}</a>`
      : text;
  }
  const srcset = pictureSrcset(id, 'webp', 1280);
  return `<img src="${pictureUrl(id, 640, 'webp')}" srcset="${srcset}" sizes="(min-width: 48rem) 44rem, 100vw" alt="${alt}" loading="lazy" decoding="async">`;
};

/** Whether a link is open before a token. */
const isInLink = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(0, at).findLast(({ type }) => type.startsWith('link_'))?.type === 'link_open';

const withPlusScores = (text: string) => text.replace(PLUS_SCORE, '$1\\+');

/** The HTML of an article's text. */
export function markdownHtml(text: string): SafeHtml {
  return SafeHtml.parse(markdown.render(withPlusScores(text)).trim());
}

/** What an article's text consists of, with what is escaped as tokens of their own. */
export const markdownTokens = (text: string): Token[] => tokenizer.parse(withPlusScores(text), {});

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
