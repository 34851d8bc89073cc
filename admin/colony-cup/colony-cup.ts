/** The teams of the Colony Cup: texts, fields and API calls of their screen. */
import { z } from 'zod';
import { bodiesOf } from '#domain/describe/bodies.ts';
import { namedFields, withFirst } from '#domain/describe/fields.ts';
import { yearOf } from '#domain/time/calendar.ts';
import {
  ColonyCupResponse,
  COLONY_CUP_FIELDS,
  SentTeam,
} from '#domain/colony-cup/colony-cup.schema.ts';
import { call } from '../api.ts';
import { defineList, identified } from '../records/define-list.ts';
import { specsOf } from '../records/collection.ts';
import { SETTINGS } from '../settings/settings.ts';
import { today } from '../today.ts';
import { textIn } from '../records/editor/values.ts';

const PATH = '/api/colony-cup';

const { identity } = SETTINGS;

/** Responses contain the team as a list or as JSON text. */
export const StoredCup = identified(z.object({ ...ColonyCupResponse.shape, team: SentTeam }));

const { Form } = bodiesOf(COLONY_CUP_FIELDS);

/** The editor's fields. */
const FIELDS = specsOf(withFirst(namedFields(COLONY_CUP_FIELDS), 'year', 'winningTeam'));

const byYear = (a: ColonyCupResponse, b: ColonyCupResponse) => Number(b.year) - Number(a.year);

/** With IDs, which visitors don't get. */
async function read(): Promise<ColonyCupResponse[]> {
  return (await call('GET', `${PATH}/all`, { schema: z.array(StoredCup) })).sort(byYear);
}

/** The screen `/admin/colony-cup`. */
export const COLONY_CUP = defineList<ColonyCupResponse, z.output<typeof Form>>({
  key: 'colony-cup',
  idOf: ({ ID }) => String(ID),
  compare: byYear,
  calls: {
    read,
    stored: StoredCup,
    add: PATH,
    one: () => PATH,
    restore: ({ year }) => `${PATH}/${year}/restore`,
    // The team goes as a JSON text, without its blank lines.
    sent: ({ team, ...fields }, record) => ({
      ...(record ? { ID: record.ID } : {}),
      ...fields,
      team: JSON.stringify(team),
    }),
    removed: ({ ID }) => ({ ID }),
  },
  texts: {
    title: identity.cup,
    add: 'Add Year',
    empty: 'No entries found.',
    hint: 'Use Add Year to add a year. You can paste its team as a list.',
    many: 'entries',
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
  nameOf: (values) => (values.year === '' ? '' : `the ${identity.cup} of ${textIn(values.year)}`),
  newName: 'the new year',
  newTitle: 'New year',
  titleOf: (record) => record.year,
  newValues: () => ({ year: String(yearOf(today())) }),
  fields: FIELDS,
  schema: Form,
  deletion: (record) => ({
    title: `Are you sure you want to delete the ${identity.cup} of ${record.year}?`,
    text: 'The year and its team are removed from the site. You can undo this right afterward.',
    verb: `Delete ${record.year}`,
  }),
});
