/** The years of match play: texts, fields and API calls of their screen. */
import { z } from 'zod';
import { yearOf } from '#domain/time/calendar.ts';
import { RefreshResponse } from '#domain/results/refresh.schema.ts';
import { MatchPlayResponse, MatchPlayYear } from '#domain/publish/tour-records.schema.ts';
import { call } from '../api.ts';
import { labelIn, loadFailed, saveFailed } from '../records/collection.ts';
import type { Collection, FieldSpec } from '../records/collection.ts';
import type { StateChange } from '../records/list/state-changes.ts';
import { listCache } from '../records/list/list-cache.ts';
import type { Saved } from '../records/record-kind.ts';
import { identified, typedYear } from '../records/editor/sent.ts';
import { tablesKey } from '../records/list/year-tables.tsx';
import { today } from '../today.ts';
import { textIn } from '../records/editor/values.ts';

const PATH = '/api/match-play';

const Stored = z.object(MatchPlayResponse.shape);
const List = z.array(identified(Stored));
const SavedResponse = identified(
  z.object({ ...Stored.shape, refresh: RefreshResponse.optional().catch(undefined) }),
);
const Refreshed = z.object({ refresh: RefreshResponse });

const { year, bracketUrl, shopifyUrl, registrationOpen } = MatchPlayYear.shape;
const Form = z.object({ year: typedYear(year), bracketUrl, shopifyUrl, registrationOpen });

/** The editor's fields. */
export const FIELDS: readonly FieldSpec[] = [
  { name: 'year', label: 'Year', kind: 'year', span: 2 },
  { name: 'registrationOpen', label: 'Registration Open', kind: 'yes-no', span: 2 },
  { name: 'bracketUrl', label: 'Bracket URL', kind: 'url' },
  {
    name: 'shopifyUrl',
    label: 'Shopify URL',
    kind: 'url',
    hint: 'The product’s handle in the shop, or its address',
  },
];

/** Where the state of a year's bracket is, and where it is uploaded to. */
export const bracketPath = (of: string) => `/api/leaderboards/match-play/${of}`;

const byYear = (a: MatchPlayResponse, b: MatchPlayResponse) => Number(b.year) - Number(a.year);
const base = { key: 'match-play', idOf: ({ ID }: MatchPlayResponse) => String(ID) };

async function read(): Promise<MatchPlayResponse[]> {
  return (await call('GET', PATH, { schema: List })).sort(byYear);
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
export const MATCH_PLAY: Collection<MatchPlayResponse> = {
  ...base,
  ...listCache({ ...base, compare: byYear }),
  texts: {
    title: 'Match Play',
    add: 'Add Year',
    empty: 'No years found.',
    hint: 'Use Add Year to add a year. You can add the address of its bracket after the draw.',
    many: 'years',
    loadFailed,
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
  valuesOf: (record) => ({
    year: record.year,
    registrationOpen: record.registrationOpen,
    bracketUrl: record.bracketUrl,
    shopifyUrl: record.shopifyUrl,
  }),
  newValues: () => ({
    year: String(yearOf(today())),
    registrationOpen: false,
    bracketUrl: '',
    shopifyUrl: '',
  }),
  fields: FIELDS,
  labelOf: labelIn(FIELDS),
  schema: Form,
  saveFailed,
  slowText: (before, values) =>
    values.bracketUrl !== '' && values.bracketUrl !== before?.bracketUrl
      ? 'Saving and reading the bracket…'
      : '',
  read,
  current: async ({ ID }) => (await read()).find((each) => each.ID === ID) ?? null,
  save: async ({ record, tag, values }): Promise<Saved<MatchPlayResponse>> => {
    const body = { ...(record ? { ID: record.ID } : {}), ...Form.parse(values) };
    const method = record ? 'PUT' : 'POST';
    const { refresh, ...stored } = await call(method, PATH, { schema: SavedResponse, body, tag });
    return { record: stored, refresh };
  },
  remove: async (record, tag) => {
    await call('DELETE', PATH, { schema: z.unknown(), body: { year: record.year }, tag });
  },
  restore: (record) =>
    call('POST', `${PATH}/${record.year}/restore`, { schema: identified(Stored) }),
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
      const path = '/api/refresh-match-play-bracket';
      return (await call('POST', path, { schema: Refreshed, body })).refresh;
    },
    changes: (record) => tablesKey(bracketPath(record.year)),
  },
};
