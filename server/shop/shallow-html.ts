/**
 * Limits how deep elements are nested, before anything builds a tree: sanitizing and reading a tree of very many levels
 * takes minutes or ends with an overflow of the stack.
 */
import { Tokenizer, type TokenHandler } from 'parse5';

/** More than a page of text needs, and less than browsers accept. */
export const DEPTH_MAX = 200;

const VOID = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source'],
  ...['track', 'wbr'],
]);

/** Elements that end where the next one of their kind begins. */
const ENDED_BY_NEXT = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'option']);

/** The HTML without the start tags that are nested deeper than the limit; all text stays. */
export function shallowHtml(unsafe: string): string {
  const parts: string[] = [];
  let end = 0;
  const open: string[] = [];
  /** How many open elements have a name. */
  const counts = new Map<string, number>();
  const countOf = (name: string) => counts.get(name) ?? 0;

  const push = (name: string) => {
    open.push(name);
    counts.set(name, countOf(name) + 1);
  };
  const pop = () => {
    const name = open.pop();
    if (name !== undefined) counts.set(name, countOf(name) - 1);
    return name;
  };
  const ignore = () => undefined;
  const handler: TokenHandler = {
    onStartTag: ({ tagName, location }) => {
      if (VOID.has(tagName)) return;
      if (ENDED_BY_NEXT.has(tagName) && open.at(-1) === tagName) pop();
      if (open.length < DEPTH_MAX) {
        push(tagName);
      } else if (location) {
        parts.push(unsafe.slice(end, location.startOffset));
        end = location.endOffset;
      }
    },
    onEndTag: ({ tagName }) => {
      if (countOf(tagName) > 0) while (pop() !== tagName);
    },
    onCharacter: ignore,
    onNullCharacter: ignore,
    onWhitespaceCharacter: ignore,
    onComment: ignore,
    onDoctype: ignore,
    onEof: ignore,
  };
  new Tokenizer({ sourceCodeLocationInfo: true }, handler).write(unsafe, true);
  return parts.join('') + unsafe.slice(end);
}
