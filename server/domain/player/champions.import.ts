import { PLAYER_HEADINGS, wholeNumber } from '../import/cells.ts';
import type { ImportKind } from '../import/import-kind.ts';
import { ChampionRecord } from './champion.schema.ts';

/** The fields of a champion in a table; its picture is set in the panel. */
const ChampionFields = ChampionRecord.pick({ year: true, player: true }).strip();
type ChampionFields = Pick<ChampionRecord, 'year' | 'player'>;

/** Past champions as a table; a row is about the champion of its year. */
export const championsImport: ImportKind<ChampionRecord, ChampionFields> = {
  columns: [
    { field: 'year', label: 'Year', also: ['season'], isRequired: true, ...wholeNumber },
    {
      field: 'player',
      label: 'Player',
      also: ['champion', 'winner', ...PLAYER_HEADINGS],
      isRequired: true,
      isPerson: true,
    },
  ],
  schema: ChampionFields,
  empty: {},
  finder: (stored) => {
    const byYear = new Map(stored.map((champion) => [champion.year, champion]));
    return ({ year }) => byYear.get(year);
  },
  keyOf: ({ year }) => String(year),
  nameOf: ({ year, player }) => `${year} ${player}`,
};
