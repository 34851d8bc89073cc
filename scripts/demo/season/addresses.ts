/** Addresses of the demo's scoring pages, in BlueGolf's form. */

/** Contest numbers of an event's five leaderboards. */
const CONTESTS = { net: 1, gross: 2, teams: 3, skins: 4, wgr: 5 } as const;
export type Contest = keyof typeof CONTESTS;

/** The addresses of a season; `base` is the origin of the scoring pages. */
export function addressesOf(base: string, year: number) {
  const code = `lfgtour${String(year).slice(-2)}`;
  const season = `${base}/bluegolf/bluegolfw/${code}`;
  return {
    ranking: (award: 'season' | 'wgr') => `${season}/poy/${award}/index.htm`,
    bracket: `${season}/event/${code}mp/contest/1/leaderboard.htm`,
    /** Of an event; `number` counts from 1 through the season. */
    event: (number: number) => {
      const event = `${season}/event/${code}${number}`;
      const contestFolder = (contest: Contest) => `${event}/contest/${CONTESTS[contest]}`;
      return {
        main: `${event}/index.htm`,
        leaderboard: (contest: Contest) => `${contestFolder(contest)}/leaderboard.htm`,
        scorecard: (contest: Contest, contestant: string) =>
          `${contestFolder(contest)}/contestant/${contestant}/scorecard.htm`,
      };
    },
  };
}
