import { bodiesOf, type ValuesOf } from '../describe/bodies.ts';
import { columnsOf, namedFields } from '../describe/fields.ts';
import type { ImportKind } from '../imports/import-kind.ts';
import { CHAMPION_FIELDS, type ChampionRecord } from './champion.schema.ts';

/** Past champions as a table; a row is about the champion of its year. Pictures are set in the panel. */
export const championsImport: ImportKind<ChampionRecord, ValuesOf<typeof CHAMPION_FIELDS>> = {
  columns: columnsOf(namedFields(CHAMPION_FIELDS)),
  schema: bodiesOf(CHAMPION_FIELDS).Form,
  empty: {},
  finder: (stored) => {
    const byYear = new Map(stored.map((champion) => [champion.year, champion]));
    return ({ year }) => byYear.get(year);
  },
  keyOf: ({ year }) => String(year),
  nameOf: ({ year, player }) => `${year} ${player}`,
};
