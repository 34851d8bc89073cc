/** The disabled list in the panel. Its documented requests have the name of a golfer in their path. */
import { z } from 'zod';
import {
  disabledGolfers,
  type DisabledGolfer,
} from '#domain/disabled-list/disabled-list.collection.ts';
import { ApiError, call, UNREADABLE } from '../api.ts';
import { describedCollection, storedIn } from '../records/described.ts';
import type { RecordSave, Saved } from '../records/record-kind.ts';

const PATH = '/api/disabled-golfers';

const Stored = storedIn(disabledGolfers);

const pathOf = (stored: string) => `${PATH}/${encodeURIComponent(stored)}`;

/** The response may be empty; the reloaded list then shows what was stored. */
async function save(wanted: RecordSave<DisabledGolfer>): Promise<Saved<DisabledGolfer>> {
  const { record, tag, values } = wanted;
  const fields = disabledGolfers.Form.parse(values);
  const body = { ...(record ? { ID: record.ID } : {}), ...fields };
  const path = pathOf(record?.name ?? fields.name);
  const schema = z.union([z.undefined(), Stored]);
  const response = await call(record ? 'PUT' : 'POST', path, { schema, body, tag });
  const stored = response ?? (await GOLFERS.read()).find((each) => each.name === fields.name);
  if (!stored) throw new ApiError(200, UNREADABLE);
  return { record: stored };
}

/** The screen `/admin/disabled-list`. */
export const GOLFERS = describedCollection(disabledGolfers, {
  save,
  calls: { one: ({ name }) => pathOf(name), removed: ({ name }) => ({ name }) },
});
