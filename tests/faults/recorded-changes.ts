/** Whether the history of records and the activity log of a running tour agree. */
import { type z } from 'zod';
import { ActivityResponse } from '#domain/history/activity.schema.ts';
import { CHANGES, LastChangesResponse, VersionsResponse } from '#domain/history/history.schema.ts';
import type { Client } from '../helpers/client.ts';

const COLLECTIONS = [
  'events',
  'results',
  'champions',
  'colony-cup',
  'match-play',
  'disabled-golfers',
  'directory',
  'announcements',
];

/** Entries of one response at most. */
const PAGE = 200;

interface Change {
  by: string;
  /** `collection/record version instant author`. */
  name: string;
}

const changeOf = (
  collection: string,
  id: string,
  { version = 0, at, by }: { version?: number | undefined; at: string; by: string },
): Change => ({ by, name: `${collection}/${id} ${version} ${at} ${by}` });

async function json<Data>(staff: Client, path: string, schema: z.ZodType<Data>): Promise<Data> {
  const { status, text } = await staff.get(path);
  if (status !== 200) throw new Error(`${path} responded ${status}: ${text}`);
  return schema.parse(JSON.parse(text));
}

/** Every change in the activity log. */
async function changesIn(staff: Client): Promise<Change[]> {
  const changes: Change[] = [];
  for (let skip = 0; ; skip += PAGE) {
    const path = `/api/activity?skip=${skip}`;
    const { entries, hasMore } = await json(staff, path, ActivityResponse);
    for (const entry of entries) {
      const { kind, collection = '', recordID = '' } = entry;
      if (CHANGES.some((change) => change === kind)) {
        changes.push(changeOf(collection, recordID, entry));
      }
    }
    if (!hasMore) return changes;
  }
}

/** Every version in the history of every record. */
async function versionsIn(staff: Client): Promise<Change[]> {
  const versions: Change[] = [];
  for (const collection of COLLECTIONS) {
    const last = await json(staff, `/api/history/${collection}`, LastChangesResponse);
    for (const id of Object.keys(last)) {
      const path = `/api/history/${collection}/${encodeURIComponent(id)}`;
      for (const version of await json(staff, path, VersionsResponse)) {
        if (version.change !== 'original') versions.push(changeOf(collection, id, version));
      }
    }
  }
  return versions;
}

/**
 * Versions without exactly one entry of the same person in the activity log, versions and entries that are
 * there twice, and people with fewer entries than acknowledged writes.
 */
export async function recordingProblems(
  staff: Client,
  acknowledged: ReadonlyMap<string, number>,
): Promise<string[]> {
  const [changes, versions] = [await changesIn(staff), await versionsIn(staff)];
  const twice = (all: readonly Change[]) => {
    const names = all.map(({ name }) => name);
    return names.filter((name, at) => names.indexOf(name) !== at);
  };
  const known = new Set(changes.map(({ name }) => name));
  const entriesOf = (person: string) => changes.filter(({ by }) => by === person).length;
  return [
    ...twice(changes).map((name) => `twice in the activity: ${name}`),
    ...twice(versions).map((name) => `twice in the history: ${name}`),
    ...versions
      .filter(({ name }) => !known.has(name))
      .map(({ name }) => `not in the activity: ${name}`),
    ...[...acknowledged]
      .filter(([person, writes]) => entriesOf(person) < writes)
      .map(([person, writes]) => `${entriesOf(person)} entries of ${writes} writes of ${person}`),
  ];
}
