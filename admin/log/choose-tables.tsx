/** Asks which tables of an event's results to restore, with what that changes now. */
import type { QueryClient } from '@tanstack/react-query';
import type { Version } from '#domain/log/history.schema.ts';
import { changedTables, tableLabel } from '#domain/results/changed-tables.ts';
import { ask } from '../ui/ask.tsx';
import { whenText } from '../ui/when.ts';
import { differencesOf, Differences } from './differences.tsx';
import { versionQuery, type RecordKey } from './history-queries.ts';

const ALL = 'all';
const CANCEL = 'cancel';

interface Choice {
  record: RecordKey;
  name: string;
  /** The version to restore, and the newest one. */
  version: Version;
  newest: Version;
  labelOf: (field: string) => string;
}

/** Returns the table to restore, `null` for all of them, and `undefined` for none. Throws ApiError. */
export async function chooseTables(
  queries: QueryClient,
  { record, name, version, newest, labelOf }: Choice,
): Promise<string | null | undefined> {
  const read = (of: Version) => queries.query(versionQuery(record, of.version));
  const [wanted, current] = [await read(version), (await read(newest)).record];
  const then = wanted.record ?? wanted.before;
  const tables = changedTables(current, then);
  const choice = await ask({
    title: `Restore ${name} of ${whenText(version.at)}?`,
    text:
      tables.length === 0
        ? 'All tables are as they were then.'
        : 'These rows change. A dash is a row that is not there.',
    details: (
      <Differences of={differencesOf(current, then, labelOf)} columns={['Now', 'Restored']} />
    ),
    choices: [
      { value: CANCEL, label: 'Cancel', kind: 'quiet' },
      ...(tables.length > 1
        ? tables.map((table) => ({
            value: table,
            label: `Only ${tableLabel(table)}`,
            kind: 'quiet' as const,
          }))
        : []),
      { value: ALL, label: tables.length > 1 ? 'All tables' : 'Restore', kind: 'primary' },
    ],
    focus: CANCEL,
    escape: CANCEL,
  });
  if (choice === CANCEL) return undefined;
  return choice === ALL ? null : choice;
}
