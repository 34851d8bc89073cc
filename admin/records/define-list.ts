/** What the lists of records have in common: their calls, and what follows from their fields. */
import { z } from 'zod';
import { RefreshResponse } from '#domain/results/refresh.schema.ts';
import type { DraftCollection } from '#domain/drafts/draft.schema.ts';
import { call } from '../api.ts';
import { draftKind } from '../drafts/draft-kind.ts';
import { labelIn, saveFailed, type Collection, type FieldSpec } from './collection.ts';
import { Values, type FormValue } from './editor/values.ts';
import { listCache } from './list/list-cache.ts';
import type { RecordSave, Saved } from './record-kind.ts';
import type { PictureChange } from '../ui/picture.ts';
import { pictureParts, sendForm } from '../upload.ts';

/** The calls of a list. */
export interface ListCalls<Stored extends object, Fields extends object> {
  /** All records, in the order of `compare`. Throws ApiError. */
  read: () => Promise<readonly Stored[]>;
  /** A record as the server sends it. */
  stored: z.ZodType<Stored>;
  /** Where a record is added, and where one is changed and deleted. */
  add: string;
  one: (record: Stored) => string;
  /** Where one is restored; below `one` by default. */
  restore?: (record: Stored) => string;
  /** What a save sends; the fields by default. */
  sent?: (fields: Fields, record: Stored | null) => object;
  /** Sends a new picture before the record, and returns the fields that name or remove it. Throws ApiError. */
  pictured?: (picture: PictureChange, onProgress: (share: number) => void) => Promise<object>;
  /** The body of a deletion; none by default. */
  removed?: (record: Stored) => object;
  /** The form's part with the fields, of records with a picture; JSON is sent otherwise. */
  part?: string;
}

type Derived =
  | 'put'
  | 'drop'
  | 'reload'
  | 'read'
  | 'current'
  | 'save'
  | 'remove'
  | 'restore'
  | 'labelOf'
  | 'valuesOf'
  | 'newValues'
  | 'saveFailed';

export interface ListDefinition<Stored extends object, Fields extends object>
  extends
    Omit<Collection<Stored>, Derived | 'schema' | 'drafts'>,
    Partial<Pick<Collection<Stored>, Derived>> {
  /** Set where unpublished records are drafts. */
  drafts?: DraftCollection;
  calls: ListCalls<Stored, Fields>;
  compare: (a: Stored, b: Stored) => number;
  /** The fields that a save sends, from what was typed. */
  schema: z.ZodType<Fields>;
}

/** A collection with everything that follows from its fields and calls; what it gives itself replaces that. */
export function defineList<Stored extends object, Fields extends object>(
  definition: ListDefinition<Stored, Fields>,
): Collection<Stored> {
  const { calls, compare, newValues, drafts, ...own } = definition;
  const { key, idOf, fields, schema, labelOf = labelIn(fields) } = own;
  const { read, stored, one } = calls;
  const { restore = (record: Stored) => `${one(record)}/restore` } = calls;
  return {
    ...listCache({ key, idOf, compare }),
    labelOf,
    valuesOf: (record) => valuesIn(record, fields),
    saveFailed,
    read,
    current: async (record) => (await read()).find((each) => idOf(each) === idOf(record)) ?? null,
    save: (wanted) => save(calls, schema, wanted),
    remove: async (record, tag) => {
      const body = calls.removed?.(record);
      await call('DELETE', one(record), { schema: z.unknown(), tag, ...(body && { body }) });
    },
    restore: (record) => call('POST', restore(record), { schema: stored }),
    ...own,
    newValues: () => ({ ...emptyValues(fields), ...newValues?.() }),
    ...(drafts && {
      drafts: {
        collection: drafts,
        kind: draftKind(drafts, { ...own, labelOf, hasPicture: own.pictureOf !== undefined }),
      },
    }),
  };
}

/** Sends a record, and reads what was stored with the outcome of a refresh. Throws ApiError. */
async function save<Stored extends object, Fields extends object>(
  { stored, add, one, sent = (fields) => fields, part, pictured }: ListCalls<Stored, Fields>,
  schema: z.ZodType<Fields>,
  { record, tag, values, picture, onProgress }: RecordSave<Stored>,
): Promise<Saved<Stored>> {
  const fields = sent(schema.parse(values), record);
  const body = { ...fields, ...(await pictured?.(picture, onProgress)) };
  const [method, path] = record ? (['PUT', one(record)] as const) : (['POST', add] as const);
  if (part !== undefined) {
    const route = { method, form: { json: part, file: 'image' }, answer: stored };
    const sent = { ...pictureParts(body, picture), tag, onProgress };
    return { record: await sendForm(route, path, sent) };
  }
  const response = z.preprocess(
    (sent) => ({ record: sent, refresh: refreshIn(sent) }),
    z.object({ record: stored, refresh: RefreshResponse.optional().catch(undefined) }),
  );
  return call(method, path, { schema: response, body, tag });
}

const refreshIn = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && 'refresh' in sent ? sent.refresh : undefined;

/** The form values of a record's fields. */
export function valuesIn(record: object, fields: readonly FieldSpec[]): Values {
  const stored: ReadonlyMap<string, unknown> = new Map(Object.entries(record));
  const valueOf = (value: unknown) => (typeof value === 'number' ? String(value) : value);
  return Values.parse(
    Object.fromEntries(fields.map(({ name }) => [name, valueOf(stored.get(name))])),
  );
}

const emptyValues = (fields: readonly FieldSpec[]): Values =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, emptyOf(kind)]));

function emptyOf(kind: FieldSpec['kind']): FormValue {
  if (kind === 'switch' || kind === 'yes-no') return false;
  return kind === 'names' || kind === 'players' ? [] : '';
}

/** A record whose ID arrives as `ID` or as `id`. */
export function identified<Output>(record: z.ZodType<Output>): z.ZodType<Output> {
  return z.preprocess((sent) => {
    if (typeof sent !== 'object' || sent === null || 'ID' in sent || !('id' in sent)) return sent;
    const { id: ID, ...fields } = sent;
    return { ID, ...fields };
  }, record);
}
