/** URLs of the demo's scoring pages, in BlueGolf's form. */

/** The default origin of the scoring pages. */
export const DEMO_BLUEGOLF = 'https://demo.bluegolf.com';

/** Contest numbers of an event's five leaderboards. */
export const CONTESTS = { net: 1, gross: 2, teams: 3, skins: 4, wgr: 5 } as const;

const page = (base: string, season: string, path: string) =>
  `${base}/bluegolf/bluegolfw/${season}/${path}`;

/** The code of a season in URLs: `lfgtour26`. */
export function seasonCode(year: number): string {
  return `lfgtour${String(year).slice(-2)}`;
}

/** An event's folder; `number` counts from 1 through the season. */
function eventFolder(year: number, number: number): string {
  return `event/${seasonCode(year)}${number}`;
}

/** The main page of an event. */
export function eventUrl(base: string, year: number, number: number): string {
  return page(base, seasonCode(year), `${eventFolder(year, number)}/index.htm`);
}

/** A leaderboard of an event. */
export function leaderboardUrl(
  base: string,
  year: number,
  number: number,
  contest: keyof typeof CONTESTS,
): string {
  const path = `contest/${CONTESTS[contest]}/leaderboard.htm`;
  return page(base, seasonCode(year), `${eventFolder(year, number)}/${path}`);
}

/** The scorecard of a contestant in a contest of an event. */
export function scorecardUrl(
  base: string,
  year: number,
  number: number,
  contest: keyof typeof CONTESTS,
  contestant: number,
): string {
  const path = `contest/${CONTESTS[contest]}/contestant/${contestant}/scorecard.htm`;
  return page(base, seasonCode(year), `${eventFolder(year, number)}/${path}`);
}

/** A player-of-the-year ranking of a season. */
export function rankingUrl(base: string, year: number, award: 'season' | 'wgr'): string {
  return page(base, seasonCode(year), `poy/${award}/index.htm`);
}

/** The bracket of a year's match play. */
export function bracketUrl(base: string, year: number): string {
  const season = seasonCode(year);
  return page(base, season, `event/${season}mp/contest/1/leaderboard.htm`);
}
