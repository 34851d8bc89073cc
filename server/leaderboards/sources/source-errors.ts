/** Why a page or file cannot be parsed: a 422 with one sentence for staff. */
import { HttpError } from '../../errors.ts';

/** Texts quoted in a sentence are cut after this many characters. */
const QUOTE_MAX = 40;

/** A 422 with a sentence for staff. */
export function unreadable(sentence: string): HttpError {
  return new HttpError(422, sentence);
}

/** A 422 for a page that is right but has no rows yet, such as tee times before the draw. */
export class NotPublishedError extends HttpError {
  constructor(sentence: string) {
    super(422, sentence);
  }
}

/** A 422 for a table that has its columns but no rows yet, such as a leaderboard before the first score. */
export class EmptyTableError extends HttpError {
  constructor() {
    super(422, 'The table has no rows yet.');
  }
}

/** Headings that a sentence lists, and the characters that it shows of each. */
const HEADINGS_MAX = 12;

/** `Columns found: Name, Points.`, so that staff see what to rename; empty without any. */
export function columnsFound(headings: readonly string[]): string {
  const found = headings.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
  if (found.length === 0) return '';
  const shown = found.slice(0, HEADINGS_MAX).map(cut);
  const more = found.length - shown.length;
  return ` Columns found: ${shown.join(', ')}${more > 0 ? `… and ${more} more` : ''}.`;
}

const cut = (text: string) => (text.length > QUOTE_MAX ? `${text.slice(0, QUOTE_MAX)}…` : text);

/** A text of the page inside a sentence: on one line, cut, in quotes. */
export function quoted(text: string): string {
  return `“${cut(text.replace(/\s+/g, ' ').trim())}”`;
}
