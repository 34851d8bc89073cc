import { newestFirst, oneEachYear, recordList } from '../shared/collection.ts';
import { ChampionRecord } from './champion.schema.ts';

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
