/** The tables of an event's results, of which each is put back alone when others were changed since. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyRecord } from '../domain/history/history.schema.ts';

/** The tables in which two versions of results differ. */
export function changedTables(before: object | null, after: object | null): string[] {
  const [old, now] = [tablesOf(before), tablesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (table) => !isDeepStrictEqual(old.get(table), now.get(table)),
  );
}

/**
 * The current results with the tables of a version that a change replaced, if it is still the last change of all of
 * these tables; null when it isn't.
 */
export function withTablesOf(
  current: object,
  after: object | null,
  version: object | null,
): { version: AnyRecord | null } | null {
  const changed = changedTables(after, version);
  const [now, then, wanted] = [tablesOf(current), tablesOf(after), tablesOf(version)];
  if (!changed.every((table) => isDeepStrictEqual(now.get(table), then.get(table)))) return null;
  for (const table of changed) {
    if (wanted.has(table)) now.set(table, wanted.get(table));
    else now.delete(table);
  }
  const own = Object.entries(current).filter(([field]) => field === 'eventID');
  return { version: now.size === 0 ? null : Object.fromEntries([...own, ...now]) };
}

/** Every table by its field. */
const tablesOf = (results: object | null): Map<string, unknown> =>
  new Map(Object.entries(results ?? {}).filter(([field]) => field !== 'eventID'));
