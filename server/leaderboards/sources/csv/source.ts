import type { LeaderboardSource } from '../source.ts';
import * as readers from './csv-readers.ts';

/** CSV files, and every other text, so that the error names the missing heading. */
export const csv: LeaderboardSource = {
  id: 'csv',
  recognizes: () => true,
  readers: {
    net: readers.readIndividualCsv,
    gross: readers.readGrossCsv,
    skins: readers.readSkinsCsv,
    teams: readers.readTeamsCsv,
    wgr: readers.readIndividualCsv,
    'tee-times': (text) => ({ teeTimes: readers.readTeeTimesCsv(text), otherRounds: [] }),
    standings: readers.readStandingsCsv,
    bracket: readers.readBracketCsv,
  },
};
