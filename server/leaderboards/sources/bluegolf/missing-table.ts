import type { HttpError } from '../../../errors.ts';
import { scoringSite } from '#domain/tour/names.ts';
import { unreadable } from '../source-errors.ts';

/** Words and resource names that appear only on pages of bot checks. */
const BOT_CHECK =
  /just a moment|attention required|access (to this page has been )?denied|pardon our interruption|verify(ing)? (that )?you are (a )?human|are you a robot|unusual traffic|request unsuccessful|cf-chl|cf_chl|captcha-delivery|px-captcha|_incapsula_|awswaf/i;

/**
 * The 422 for a page without the wanted table. A bot check gets its own sentence, because then the
 * address is right and an upload helps.
 */
export function missingTable(html: string, what: string): HttpError {
  return BOT_CHECK.test(html)
    ? unreadable(
        `${scoringSite() || 'The site'} sent a bot check instead of the page. Open the page in your browser, save it and upload the saved file.`,
      )
    : unreadable(`The page has no ${what}. Check that the address leads to the right page.`);
}
