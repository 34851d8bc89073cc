import type { LeaderboardSource, TableReader } from '../source.ts';
import * as readers from './csv-readers.ts';

const reader =
  <Rows>(read: (text: string, chosen: readonly string[]) => Rows): TableReader<Rows> =>
  (text, _address, chosen) =>
    read(text, chosen);

/** CSV files, and every other text, so that the error names the missing heading. */
export const csv: LeaderboardSource = {
  id: 'csv',
  recognizes: () => true,
  readColumns: readers.readColumns,
  readers: {
    net: reader(readers.readIndividualCsv),
    gross: reader(readers.readGrossCsv),
    skins: reader(readers.readSkinsCsv),
    teams: reader(readers.readTeamsCsv),
    wgr: reader(readers.readIndividualCsv),
    'tee-times': reader((text, chosen) => ({
      teeTimes: readers.readTeeTimesCsv(text, chosen),
      otherRounds: [],
    })),
    standings: reader(readers.readStandingsCsv),
    bracket: reader(readers.readBracketCsv),
  },
};
