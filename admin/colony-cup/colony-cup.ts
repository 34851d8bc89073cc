/** The teams of the Colony Cup: texts, fields and API calls of their screen. */
import { z } from 'zod';
import { yearOf } from '#domain/time/calendar.ts';
import {
  ColonyCupResponse,
  ColonyCupYear,
  SentTeam,
} from '#domain/colony-cup/colony-cup.schema.ts';
import { call } from '../api.ts';
import { labelIn, loadFailed, saveFailed } from '../records/collection.ts';
import type { Collection, FieldSpec } from '../records/collection.ts';
import { listCache } from '../records/list/list-cache.ts';
import type { RecordSave, Saved } from '../records/record-kind.ts';
import { identified, typedYear } from '../records/editor/sent.ts';
import { today } from '../today.ts';
import { textIn } from '../records/editor/values.ts';

const PATH = '/api/colony-cup';

/** Responses contain the team as a list or as JSON text. */
export const StoredCup = identified(z.object({ ...ColonyCupResponse.shape, team: SentTeam }));

const { year, winningTeam } = ColonyCupYear.shape;
const Form = z.object({ year: typedYear(year), winningTeam, team: SentTeam });

/** The editor's fields. */
export const FIELDS: readonly FieldSpec[] = [
  { name: 'year', label: 'Year', kind: 'year', span: 2 },
  { name: 'winningTeam', label: 'Winning Team?', kind: 'yes-no', span: 2 },
  {
    name: 'team',
    label: 'Team Members',
    kind: 'players',
    placeholder: 'Player #n',
    add: '+ Add Player',
    hint: 'A team has twelve players. Press Enter for the next line, or paste a list into any line.',
  },
];

/** The body of a save: the team goes as a JSON text, without its blank lines. */
export function cupBody({
  record,
  values,
}: Pick<RecordSave<ColonyCupResponse>, 'record' | 'values'>) {
  const { team, ...fields } = Form.parse(values);
  return { ...(record ? { ID: record.ID } : {}), ...fields, team: JSON.stringify(team) };
}

const byYear = (a: ColonyCupResponse, b: ColonyCupResponse) => Number(b.year) - Number(a.year);
const base = { key: 'colony-cup', idOf: ({ ID }: ColonyCupResponse) => String(ID) };

/** With IDs, which visitors don't get. */
async function read(): Promise<ColonyCupResponse[]> {
  return (await call('GET', `${PATH}/all`, { schema: z.array(StoredCup) })).sort(byYear);
}

/** The screen `/admin/colony-cup`. */
export const COLONY_CUP: Collection<ColonyCupResponse> = {
  ...base,
  ...listCache({ ...base, compare: byYear }),
  texts: {
    title: 'Colony Cup',
    add: 'Add Year',
    empty: 'No entries found.',
    hint: 'Use Add Year to add a year. You can paste its team as a list.',
    many: 'entries',
    loadFailed,
  },
  filter: {
    label: 'Filter by year or player',
    textOf: ({ year: of, team }) => [of, ...team].join(' '),
    none: 'No year matches this filter.',
  },
  site: {
    under: '/colony-cup',
    pageOf: () => '/colony-cup',
  },
  nameOf: (values) => (values.year === '' ? '' : `the Colony Cup of ${textIn(values.year)}`),
  newName: 'the new year',
  newTitle: 'New year',
  titleOf: (record) => record.year,
  valuesOf: (record) => ({
    year: record.year,
    winningTeam: record.winningTeam,
    team: [...record.team],
  }),
  newValues: () => ({ year: String(yearOf(today())), winningTeam: false, team: [] }),
  fields: FIELDS,
  labelOf: labelIn(FIELDS),
  schema: Form,
  saveFailed,
  read,
  current: async ({ ID }) => (await read()).find((each) => each.ID === ID) ?? null,
  save: async ({ record, tag, values }): Promise<Saved<ColonyCupResponse>> => {
    const body = cupBody({ record, values });
    const method = record ? 'PUT' : 'POST';
    return { record: await call(method, PATH, { schema: StoredCup, body, tag }) };
  },
  remove: async ({ ID }, tag) => {
    await call('DELETE', PATH, { schema: z.unknown(), body: { ID }, tag });
  },
  restore: (record) => call('POST', `${PATH}/${record.year}/restore`, { schema: StoredCup }),
  deletion: (record) => ({
    title: `Are you sure you want to delete the Colony Cup of ${record.year}?`,
    text: 'The year and its team are removed from the site. You can undo this right afterward.',
    verb: `Delete ${record.year}`,
  }),
};
