/** Addresses of an event's pages. All are below `…/event/{event}`. */

/** The address of the event that a page belongs to, without a slash at the end; null for other pages. */
export function eventAddress(address: string): string | null {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const event = /^(\/.+)?\/event\/[^/]+/.exec(url.pathname)?.[0];
  return event === undefined ? null : `${url.origin}${event}`;
}

/** The number of the contest in the address of one of its pages, or null. */
export function contestNumber(address: string): number | null {
  const { pathname = '' } = URL.parse(address) ?? {};
  const number = /\/event\/[^/]+\/contest\/([1-9]\d{0,5})(\/|$)/.exec(pathname)?.[1];
  return number === undefined ? null : Number(number);
}

/** The lasting address of a contest's leaderboard. */
export function leaderboardAddress(event: string, contest: number): string {
  return `${event}/contest/${contest}/leaderboard.htm`;
}
