/** The years of match play: texts, fields and API calls of their screen. */
import { z } from 'zod';
import { listApi } from '#domain/describe/list.ts';
import { bodiesOf } from '#domain/describe/bodies.ts';
import { namedFields, withFirst } from '#domain/describe/fields.ts';
import { yearOf } from '#domain/time/calendar.ts';
import { refreshApi } from '#domain/results/leaderboards.api.ts';
import { MATCH_PLAY_FIELDS, MatchPlayResponse } from '#domain/publish/tour-records.schema.ts';
import { request } from '../api.ts';
import { defineList, identified } from '../records/define-list.ts';
import { specsOf } from '../records/collection.ts';
import type { StateChange } from '../records/list/state-buttons.tsx';
import { tablesKey } from '../records/list/year-tables.tsx';
import { today } from '../today.ts';
import { textIn } from '../records/editor/values.ts';

const PATH = '/api/match-play';

const Stored = identified(z.object(MatchPlayResponse.shape));

const { Form } = bodiesOf(MATCH_PLAY_FIELDS);

/** The editor's fields. */
const FIELDS = specsOf(withFirst(namedFields(MATCH_PLAY_FIELDS), 'year', 'registrationOpen'));

/** Names the state of a year's bracket. */
export const bracketID = (year: string) => `match-play/${year}`;

const byYear = (a: MatchPlayResponse, b: MatchPlayResponse) => Number(b.year) - Number(a.year);

async function read(): Promise<MatchPlayResponse[]> {
  return (await request(listApi(PATH, Stored, null).list, {})).sort(byYear);
}

/** Registration can be closed while it is open, and opened until the year is over. */
function registrationChanges(record: MatchPlayResponse): StateChange[] {
  const isOpen = record.registrationOpen;
  if (!isOpen && Number(record.year) < yearOf(today())) return [];
  return [
    {
      state: 'registration',
      label: isOpen ? 'Close registration' : 'Open registration',
      values: { registrationOpen: !isOpen },
      done: isOpen ? 'closed for registration' : 'opened for registration',
    },
  ];
}

/** The screen `/admin/match-play`. */
export const MATCH_PLAY = defineList<MatchPlayResponse, z.output<typeof Form>>({
  key: 'match-play',
  idOf: ({ ID }) => String(ID),
  compare: byYear,
  calls: {
    read,
    stored: Stored,
    add: PATH,
    one: () => PATH,
    restore: ({ year: of }) => `${PATH}/${of}/restore`,
    sent: (fields, record) => ({ ...(record ? { ID: record.ID } : {}), ...fields }),
    removed: ({ year: of }) => ({ year: of }),
  },
  texts: {
    title: 'Match Play',
    add: 'Add Year',
    empty: 'No years found.',
    hint: 'Use Add Year to add a year. You can add the address of its bracket after the draw.',
    many: 'years',
  },
  filter: {
    label: 'Filter by year or address',
    textOf: ({ year: of, bracketUrl: bracket, shopifyUrl: shop }) => `${of} ${bracket} ${shop}`,
    none: 'No year matches this filter.',
  },
  site: {
    under: '/match-play',
    pageOf: ({ year: of }) => `/match-play/${of}`,
    addressOf: ({ year: of }) => `/match-play?year=${of}`,
  },
  nameOf: (values) => (values.year === '' ? '' : `the match play of ${textIn(values.year)}`),
  newName: 'the new year',
  newTitle: 'New year',
  titleOf: (record) => record.year,
  newValues: () => ({ year: String(yearOf(today())) }),
  fields: FIELDS,
  schema: Form,
  slowText: (before, values) =>
    values.bracketUrl !== '' && values.bracketUrl !== before?.bracketUrl
      ? 'Saving and reading the bracket…'
      : '',
  deletion: (record) => ({
    title: `Are you sure you want to delete the match play of ${record.year}?`,
    text: 'The year and its bracket are removed from the site. You can undo this right afterward.',
    verb: `Delete ${record.year}`,
  }),
  stateChanges: registrationChanges,
  refresh: {
    question: (record) => ({
      title: `Refresh the bracket of ${record.year}?`,
      text: 'The server reads it again from its address. The current bracket stays on the site until the new one has been read.',
      verb: `Refresh ${record.year}`,
    }),
    busy: (record) => `Reading the bracket of ${record.year}…`,
    run: async (record) => {
      const body = { year: record.year };
      return (await request(refreshApi.bracket, { body })).refresh;
    },
    changes: (record) => tablesKey(bracketID(record.year)),
  },
});
