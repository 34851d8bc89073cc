import { changedYears } from '../shared/changed-names.ts';
import { listCollection, newestFirst, oneEachYear } from '../shared/collection.ts';
import { SeasonMoney } from './money.schema.ts';

/** The money of each season, the newest first. Visitors see who won how much in those seasons that say so. */
export const money = listCollection({
  file: 'money.json',
  record: SeasonMoney,
  unique: oneEachYear,
  order: newestFirst,
  backupLabel: 'Money',
  nameOf: ({ year }) => `Money ${year}`,
  readers: 'editor',
  changedDependencies: (after, before) => {
    const shown = (all: readonly SeasonMoney[]) => all.filter(({ isPublic }) => isPublic);
    const names = changedYears('money', shown(after), shown(before));
    return names.length === 1 ? [] : names;
  },
});
