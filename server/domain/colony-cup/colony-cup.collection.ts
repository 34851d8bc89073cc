import { z } from 'zod';
import { newestFirst, oneEachYear, recordList } from '../shared/collection.ts';
import { ColonyCupYear, ColonyCupResponse } from './colony-cup.schema.ts';
import { routesAt } from '../api/route.ts';

/** The years of the Colony Cup, the newest first. */
export const colonyCup = recordList({
  file: 'colony-cup.json',
  record: ColonyCupYear,
  unique: oneEachYear,
  order: newestFirst,
  part: 'colonyCup',
  backupLabel: 'Colony cup',
  nameOf: ({ year }) => `Colony Cup ${year}`,
  idOf: ({ ID }) => ID,
  keysOf: ({ year }) => [year],
  inPanel: {
    label: '{cup} team',
    path: 'colony-cup',
    title: '{cup}',
    key: 'c',
    menu: { group: 'season', order: 50, icon: 'cup' },
    foundAs: ({ year }, { cup }) => `${cup} ${year}`,
    note: ({ team }) => team.join(', '),
  },
  sentences: {
    missing: 'There is no Colony Cup entry with this ID or year.',
    taken: ({ year }) =>
      `There is already a Colony Cup entry for ${year}. Change that one instead.`,
    notDeleted: 'There is no deleted Colony Cup entry of this year.',
  },
  changedDependencies: () => ['colony-cup'],
});

const cups = routesAt('/api/colony-cup', { role: null, part: 'colonyCup' });

export const colonyCupsApi = {
  list: cups.get('', 'The teams.', z.array(ColonyCupResponse.omit({ ID: true }))),
  all: cups.get('/all', 'The same with IDs.', z.array(ColonyCupResponse), {
    role: colonyCup.writers,
  }),
};
