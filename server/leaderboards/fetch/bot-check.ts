/** Detects responses of bot checks. */

/** Statuses with which sites refuse automated clients. */
const STATUSES = new Set([403, 429, 503]);

/** Titles of the checks in front of many sites: Cloudflare, Imperva, Akamai, AWS, PerimeterX … */
const TITLES =
  /^(just a moment|attention required|access denied|pardon our interruption|human verification|security check|checking your browser|please wait|one moment, please|are you (a )?(human|robot)|robot or human|verify (that )?you are (a )?human|ddos-guard|bot (check|verification)|request (rejected|unsuccessful))/i;

/** Texts that only a bot check contains, on a page without a table. */
const MARKS =
  /_cf_chl_opt|cf-turnstile|_Incapsula_Resource|awswaf|px-captcha|captcha-delivery\.com|g-recaptcha|h-captcha|verify(ing)? (that )?you are (a )?human|checking your browser|are you a robot|access to this page has been denied|unusual traffic/i;

/** Marks are near the top: pages of bot checks are small. */
const SEARCHED = 100_000;

/** Whether the status and headers are those of a bot check. */
export function isBotCheckResponse(
  status: number,
  headers: NodeJS.Dict<string | string[]>,
): boolean {
  return STATUSES.has(status) || headers['cf-mitigated'] === 'challenge';
}

/**
 * Whether the HTML is a bot check instead of the requested page. A page with a table never is:
 * ordinary pages include scripts of the same vendors.
 */
export function isBotCheck(html: string): boolean {
  if (/<table\b/i.test(withoutScripts(html))) return false;
  const start = html.slice(0, SEARCHED);
  const title = /<title[^<>]*>([^<]{0,200})/i.exec(start)?.[1]?.trim() ?? '';
  return TITLES.test(title) || MARKS.test(start);
}

/** Scripts can contain table tags too. One without an end tag reaches to the end of the page. */
function withoutScripts(html: string): string {
  const parts = html.split(/<script\b/i);
  const afterScripts = parts.slice(1).map((part) => {
    const end = part.search(/<\/script\b/i);
    return end < 0 ? '' : part.slice(end);
  });
  return [parts[0] ?? '', ...afterScripts].join('');
}
