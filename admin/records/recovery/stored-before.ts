/** A save without a response may have been stored all the same. */
import { pictureVersion } from '../../ui/picture.ts';
import type { RecordKind, RecordSave } from '../record-kind.ts';
import { changedFields, type Values } from '../editor/values.ts';

/** What a save makes of a record, or of none. */
type Aim<Stored> = Pick<RecordSave<Stored>, 'record' | 'values' | 'picture'>;

type Kind<Stored extends object> = Pick<RecordKind<Stored>, 'valuesOf' | 'pictureOf' | 'among'>;

/** Which picture a record has; empty for none. */
export function versionOf<Stored extends object>(
  kind: Pick<RecordKind<Stored>, 'pictureOf'>,
  record: Stored,
): string {
  return pictureVersion(kind.pictureOf?.(record) ?? '');
}

/** Values as the server stores them: trimmed. */
function trimmed(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]): [string, Values[string]] => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(entries);
}

function isDone<Stored extends object>(
  kind: Kind<Stored>,
  { record, values, picture }: Aim<Stored>,
  found: Stored,
): boolean {
  if (changedFields(kind.valuesOf(found), trimmed(values)).length > 0) return false;
  const version = versionOf(kind, found);
  if (picture.kind === 'keep') return true;
  if (picture.kind === 'remove') return version === '';
  return version !== '' && version !== (record ? versionOf(kind, record) : '');
}

/**
 * The stored record that is just what a save wanted, or null: saving it once more would make it twice.
 * Throws ApiError.
 */
export async function storedBefore<Stored extends object>(
  kind: Kind<Stored>,
  aim: Aim<Stored>,
): Promise<Stored | null> {
  const all = (await kind.among?.(aim.values)) ?? [];
  return all.find((each) => isDone(kind, aim, each)) ?? null;
}
