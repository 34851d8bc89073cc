/** Addresses of the demo's scoring pages, in BlueGolf's form. */

/** Contest numbers of an event's five leaderboards. */
const CONTESTS = { net: 1, gross: 2, teams: 3, skins: 4, wgr: 5 } as const;

/** The addresses of a season; `base` is the origin of the scoring pages. */
export function addressesOf(base: string, year: number) {
  const code = `lfgtour${String(year).slice(-2)}`;
  const season = `${base}/bluegolf/bluegolfw/${code}`;
  return {
    ranking: (award: 'season' | 'wgr') => `${season}/poy/${award}/index.htm`,
    bracket: `${season}/event/${code}mp/contest/1/leaderboard.htm`,
    /** Of an event; `number` counts from 1 through the season. */
    event: (number: number) => ({
      main: `${season}/event/${code}${number}/index.htm`,
      leaderboard: (contest: keyof typeof CONTESTS) =>
        `${season}/event/${code}${number}/contest/${CONTESTS[contest]}/leaderboard.htm`,
    }),
  };
}

/** The address of an entry's scorecard in a contest. */
export const scorecardAddress = (leaderboard: string, entry: string): string =>
  leaderboard.replace(/leaderboard\.htm$/, `contestant/${entry}/scorecard.htm`);
