/** The disabled list: texts, fields and API calls of its screen. */
import { z } from 'zod';
import { NAME_REQUIRED, NO_DISABLED_GOLFERS } from '#domain/player/disabled-golfer.ts';
import { DisabledGolfer } from '#domain/player/disabled-golfer.schema.ts';
import { disabledGolfersImport } from '#domain/player/disabled-golfers.import.ts';
import { ApiError, call, UNREADABLE } from '../api.ts';
import { defineList } from '../records/define-list.ts';
import type { FieldSpec } from '../records/collection.ts';
import type { RecordSave, Saved } from '../records/record-kind.ts';
import { identified } from '../records/editor/sent.ts';
import { textIn } from '../records/editor/values.ts';

const PATH = '/api/disabled-golfers';

const Stored = identified(z.object(DisabledGolfer.shape));
const { name, reason, duration } = DisabledGolfer.shape;
const Form = z.object({ name, reason, duration });

/** The editor's fields. */
const FIELDS: readonly FieldSpec[] = [
  { name: 'name', label: 'Name', kind: 'player', placeholder: 'Golfer Name' },
  { name: 'reason', label: 'Reason', kind: 'text', span: 4, placeholder: 'Why disabled?' },
  { name: 'duration', label: 'Duration', kind: 'text', span: 2, placeholder: 'e.g. 2 weeks' },
];

const byName = (a: DisabledGolfer, b: DisabledGolfer) => a.name.localeCompare(b.name, 'en');

/** The API identifies a record by the golfer's stored name. */
const pathOf = (stored: string) => `${PATH}/${encodeURIComponent(stored)}`;

async function read(): Promise<DisabledGolfer[]> {
  return (await call('GET', PATH, { schema: z.array(Stored) })).sort(byName);
}

/** The response may be empty; the reloaded list then shows what was stored. */
async function save(wanted: RecordSave<DisabledGolfer>): Promise<Saved<DisabledGolfer>> {
  const { record, tag, values } = wanted;
  const fields = Form.parse(values);
  const body = { ...(record ? { ID: record.ID } : {}), ...fields };
  const path = pathOf(record?.name ?? fields.name);
  const schema = z.union([z.undefined(), Stored]);
  const response = await call(record ? 'PUT' : 'POST', path, { schema, body, tag });
  const stored = response ?? (await read()).find((each) => each.name === fields.name);
  if (!stored) throw new ApiError(200, UNREADABLE);
  return { record: stored };
}

/** The screen `/admin/disabled-list`. */
export const GOLFERS = defineList<DisabledGolfer, z.output<typeof Form>>({
  key: 'disabled-golfers',
  idOf: ({ ID }) => String(ID),
  compare: byName,
  calls: {
    read,
    stored: Stored,
    add: PATH,
    one: ({ name }) => pathOf(name),
    removed: ({ name }) => ({ name }),
  },
  texts: {
    title: 'Disabled List',
    add: 'Add Golfer',
    empty: NO_DISABLED_GOLFERS,
    hint: 'Use Add Golfer to add a member who cannot play for a while. Reason and duration are optional.',
    many: 'golfers',
  },
  table: {
    list: 'disabled-golfers',
    many: 'golfers',
    columns: disabledGolfersImport.columns,
    file: '/api/disabled-golfers.csv',
    match: 'the golfer with its name',
  },
  titles: 'names',
  filter: {
    label: 'Filter by name or reason',
    textOf: (golfer) => `${golfer.name} ${golfer.reason} ${golfer.duration}`,
    none: 'No golfer matches this filter.',
  },
  site: {
    under: '/disabled-list',
    pageOf: () => '/disabled-list',
  },
  bulk: { one: 'golfer', many: 'golfers' },
  nameOf: (values) => textIn(values.name).trim(),
  newName: 'the new golfer',
  newTitle: 'New Golfer',
  titleOf: (golfer) => golfer.name,
  fields: FIELDS,
  schema: Form,
  required: { fields: ['name'], sentence: NAME_REQUIRED },
  saveFailed: (message) => `Error saving golfer: ${message}`,
  deleteFailed: (message) => `Error deleting golfer: ${message}`,
  save,
  deletion: (golfer) => ({
    title: `Are you sure you want to delete golfer "${golfer.name}"?`,
    text: 'The entry is removed from the disabled list on the site. You can undo this right afterward.',
    verb: `Delete ${golfer.name}`,
  }),
});
