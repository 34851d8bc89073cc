/** What a source says when it cannot be read: always a 422 with one sentence (X10). */
import { HttpError } from '../../errors.ts';

/** Texts quoted in a sentence are cut after this many characters. */
const QUOTE_MAX = 40;

/** A 422 with the sentence staff will read. */
export function unreadable(sentence: string): HttpError {
  return new HttpError(422, sentence);
}

/** A text of the page inside a sentence: on one line, cut, in quotes. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `“${line.length > QUOTE_MAX ? `${line.slice(0, QUOTE_MAX)}…` : line}”`;
}

/** Words and names of resources that only pages of bot checks hold. */
const BOT_CHECK =
  /just a moment|attention required|access (to this page has been )?denied|pardon our interruption|verify(ing)? (that )?you are (a )?human|are you a robot|unusual traffic|request unsuccessful|cf-chl|cf_chl|captcha-delivery|px-captcha|_incapsula_|awswaf/i;

/**
 * Why a page without the wanted table cannot be read: a bot check is told as such, because then
 * the address is right and an upload helps; everything else names what is missing.
 */
export function missing(html: string, what: string): HttpError {
  return BOT_CHECK.test(html)
    ? unreadable(
        'BlueGolf answered with a bot check instead of the page; open the page in your browser, save it and upload the saved file.',
      )
    : unreadable(`The page holds no ${what}; check that the address leads to the right page.`);
}
