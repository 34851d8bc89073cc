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

/** A text of the page inside a sentence: on one line, cut, in quotes. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `“${line.length > QUOTE_MAX ? `${line.slice(0, QUOTE_MAX)}…` : line}”`;
}
