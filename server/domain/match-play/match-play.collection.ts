import { MatchPlayYear } from '../publish/tour-records.schema.ts';
import { changedYears } from '../shared/changed-names.ts';
import { newestFirst, oneEachYear, recordList } from '../shared/collection.ts';

/** The years of match play, the newest first. */
export const matchPlay = recordList({
  file: 'match-play.json',
  record: MatchPlayYear,
  unique: oneEachYear,
  order: newestFirst,
  part: 'matchPlay',
  backupLabel: 'Match play',
  nameOf: ({ year }) => `Match Play ${year}`,
  idOf: ({ ID }) => ID,
  keysOf: ({ year }) => [year],
  inPanel: {
    label: 'Match play',
    path: 'match-play',
    title: 'Match Play',
    key: 'm',
    menu: { group: 'season', order: 30, icon: 'bracket' },
    role: 'scorer',
    opensEditor: false,
  },
  sentences: {
    missing: 'There is no match play with this ID or year.',
    taken: ({ year }) => `There is already a match play for ${year}. Change that one instead.`,
    notDeleted: 'There is no deleted match play of this year.',
  },
  changedDependencies: (after, before) => changedYears('match-play', after, before),
});
