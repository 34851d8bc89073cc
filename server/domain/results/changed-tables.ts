/** The tables of an event's results, of which each is put back alone when others were changed since. */
import type { AnyRecord } from '../log/history.schema.ts';
import { andList } from '../tour/lists.ts';
import { EVENT_TABLES } from './leaderboard.ts';
import { EVENT_TABLE_LABELS } from './table-labels.ts';

/** The tables in which two versions of results differ. */
export function changedTables(before: object | null, after: object | null): string[] {
  const [old, now] = [tablesOf(before), tablesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (table) => !isSame(old.get(table), now.get(table)),
  );
}

/** The name of changed results with the tables that changed: `Net and Skins of Frost Open`. */
export function namedByTables(
  name: string,
  { before, after }: { before: object | null; after: object | null },
): string {
  const labels = changedTables(before, after).map(tableLabel);
  // When all of them came or went, it is of results.
  return before && after && labels.length > 0
    ? name.replace(/^Results/, andList().format(labels))
    : name;
}

/** What staff call a table of an event. */
export function tableLabel(table: string): string {
  const known = EVENT_TABLES.find((each) => each === table);
  if (known) return EVENT_TABLE_LABELS[known];
  return table === 'scorecards' ? 'Scorecards' : 'Colony Cup';
}

/** The current results with one table of a version, or without it when the version has none. */
export function withTable(
  current: object | null,
  version: AnyRecord,
  table: string,
): AnyRecord | null {
  const tables = tablesOf(current);
  const wanted = tablesOf(version).get(table);
  if (wanted === undefined) tables.delete(table);
  else tables.set(table, wanted);
  return tables.size === 0 ? null : { eventID: version.eventID, ...Object.fromEntries(tables) };
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
  if (!changed.every((table) => isSame(now.get(table), then.get(table)))) return null;
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

/** Fields are always stored in the order of their schema. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
