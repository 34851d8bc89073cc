/** Recognises answers that ask whether the reader is human, or turn it away for not being. */

/** Statuses with which sites turn programs away. */
const STATUSES = new Set([403, 429, 503]);

/** Titles of the checks in front of many sites: Cloudflare, Imperva, Akamai, AWS, PerimeterX … */
const TITLES =
  /^(just a moment|attention required|access denied|pardon our interruption|human verification|security check|checking your browser|please wait|one moment, please|are you (a )?(human|robot)|robot or human|verify (that )?you are (a )?human|ddos-guard|bot (check|verification)|request (rejected|unsuccessful))/i;

/** What only the page of a check contains, as long as it has no table. */
const MARKS =
  /_cf_chl_opt|cf-turnstile|_Incapsula_Resource|awswaf|px-captcha|captcha-delivery\.com|g-recaptcha|h-captcha|verify(ing)? (that )?you are (a )?human|checking your browser|are you a robot/i;

/** Marks stand near the top; a check is a small page. */
const LOOKED_AT = 100_000;

/** Whether a status and its header lines are those of a check. */
export function isTurnedAway(status: number, headers: NodeJS.Dict<string | string[]>): boolean {
  return STATUSES.has(status) || headers['cf-mitigated'] === 'challenge';
}

/**
 * Whether the HTML is a check instead of the page asked for. A page with a table never is: ordinary
 * pages carry scripts of the same makers.
 */
export function isBotCheck(html: string): boolean {
  if (/<table\b/i.test(withoutScripts(html))) return false;
  const start = html.slice(0, LOOKED_AT);
  const title = /<title[^<>]*>([^<]{0,200})/i.exec(start)?.[1]?.trim() ?? '';
  return TITLES.test(title) || MARKS.test(start);
}

/** Scripts write tables too, which tells nothing; one without an end reaches to the end of the page. */
function withoutScripts(html: string): string {
  const parts = html.split(/<script\b/i);
  const behind = parts.slice(1).map((part) => {
    const end = part.search(/<\/script\b/i);
    return end < 0 ? '' : part.slice(end);
  });
  return [parts[0] ?? '', ...behind].join('');
}
