/** Addresses of the demo's scoring pages, in BlueGolf's form. */
import { ADDRESS_FIELD } from '#domain/results/leaderboard.ts';

/** The leaderboards of an event in the order of their contest numbers, which begin with 1. */
const CONTESTS = ['net', 'gross', 'teams', 'skins', 'wgr'] as const;

/** The addresses of a season; `base` is the origin of the scoring pages. */
export function addressesOf(base: string, year: number) {
  const code = `lfgtour${String(year).slice(-2)}`;
  const season = `${base}/bluegolf/bluegolfw/${code}`;
  /** `number` counts from 1 through the season. */
  const eventFolder = (number: number) => `${season}/event/${code}${number}`;
  return {
    ranking: (award: 'season' | 'wgr') => `${season}/poy/${award}/index.htm`,
    bracket: `${season}/event/${code}mp/contest/1/leaderboard.htm`,
    /** The main page of an event. */
    main: (number: number) => `${eventFolder(number)}/index.htm`,
    /** The leaderboards of an event, by their fields in its record. */
    leaderboards: (number: number) =>
      Object.fromEntries(
        CONTESTS.map((table, at) => [
          ADDRESS_FIELD[table],
          `${eventFolder(number)}/contest/${at + 1}/leaderboard.htm`,
        ]),
      ),
  };
}

/** The address of an entry's scorecard in a contest. */
export const scorecardAddress = (leaderboard: string, entry: string): string =>
  leaderboard.replace(/leaderboard\.htm$/, `contestant/${entry}/scorecard.htm`);
