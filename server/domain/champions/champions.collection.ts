import { z } from 'zod';
import { newestFirst, oneEachYear, recordList } from '../shared/collection.ts';
import { ChampionRecord, CHAMPION_FIELDS, ChampionResponse } from './champion.schema.ts';
import { bodiesOf, type ValuesOf } from '../describe/bodies.ts';
import { columnsOf, namedFields } from '../describe/fields.ts';
import type { ImportKind } from '../imports/import-kind.ts';
import { routesAt } from '../api/route.ts';

/** The champion of each year, the newest first. */
export const champions = recordList({
  file: 'champions.json',
  record: ChampionRecord,
  unique: oneEachYear,
  order: newestFirst,
  part: 'pastChampions',
  backupLabel: 'Champions',
  nameOf: ({ year }) => `Champion of ${year}`,
  idOf: ({ year }) => year,
  keysOf: ({ year }) => [year],
  inPanel: {
    label: 'Champion',
    path: 'past-champions',
    title: 'Past Champions',
    key: 'w',
    menu: { group: 'season', order: 60, icon: 'star' },
    note: ({ player }) => player,
  },
  sentences: {
    missing: 'There is no champion of this year.',
    taken: ({ year }) => `There is already a champion of ${year}. Change that one instead.`,
    notDeleted: 'There is no deleted champion of this year.',
  },
  changedDependencies: () => ['champions'],
  pictureOf: ({ thumbnail }) => thumbnail,
});

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

const api = routesAt('/api/champions', { role: null });

export const championsApi = {
  list: api.get('', 'All champions.', z.array(ChampionResponse)),
  picture: api.get('/:year/image', 'Their picture.', null, { sends: 'image/webp' }),
};
