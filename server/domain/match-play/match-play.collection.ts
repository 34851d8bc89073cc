import { z } from 'zod';
import {
  MatchPlayYear,
  YearBracket,
  MatchPlayPlayer,
  MatchPlayResponse,
} from '../publish/tour-records.schema.ts';
import { changedYears } from '../shared/changed-names.ts';
import {
  newestFirst,
  oneEachYear,
  recordList,
  listCollection,
  tablesOfYear,
} from '../shared/collection.ts';
import { routesAt } from '../api/route.ts';
import { YearQuery } from '../api/schemas.ts';
import { BracketResults } from '../results/results.schema.ts';

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

/** The bracket of each year, the newest first. */
export const brackets = listCollection({
  file: 'brackets.json',
  record: YearBracket,
  unique: oneEachYear,
  order: newestFirst,
  part: 'matchPlay',
  backupLabel: 'Brackets',
  nameOf: ({ year }) => `Bracket ${year}`,
  belongsTo: tablesOfYear({
    list: 'match-play',
    by: 'year',
    target: 'match-play',
    missing: (year) => `The match play of ${year} was deleted. Restore it first.`,
  }),
  writers: 'scorer',
  changedDependencies: (after, before) => changedYears('match-play', after, before),
});

const api = routesAt('/api/match-play', { role: null, part: 'matchPlay' });

/** Years are text, null while there is no bracket. */
const BracketResponse = z.object({
  calendarYear: z.string().nullable(),
  additionalYears: z.array(z.string()),
  results: BracketResults,
});

export const matchPlayApi = {
  list: api.get('', 'The years of match play.', z.array(MatchPlayResponse)),
  results: api.get('/results', 'A bracket.', BracketResponse, { query: YearQuery }),
};

export const matchPlayPlayersApi = {
  list: api.get('/players', 'The players.', z.array(z.object(MatchPlayPlayer.shape))),
};
