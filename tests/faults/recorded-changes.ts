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
  'match-play-players',
  'disabled-golfers',
];

/** Entries of one response at most. */
const PAGE = 200;

/** A version as `collection/record version instant`. */
const named = (collection: string, id: string, version: number, at: string) =>
  `${collection}/${id} ${version} ${at}`;

async function json<Data>(staff: Client, path: string, schema: z.ZodType<Data>): Promise<Data> {
  const { status, text } = await staff.get(path);
  if (status !== 200) throw new Error(`${path} responded ${status}: ${text}`);
  return schema.parse(JSON.parse(text));
}

/** Every change in the activity log. */
async function changesIn(staff: Client): Promise<string[]> {
  const changes: string[] = [];
  for (let skip = 0; ; skip += PAGE) {
    const path = `/api/activity?skip=${skip}`;
    const { entries, hasMore } = await json(staff, path, ActivityResponse);
    for (const { kind, collection = '', recordID = '', version = 0, at } of entries) {
      if (CHANGES.some((change) => change === kind)) {
        changes.push(named(collection, recordID, version, at));
      }
    }
    if (!hasMore) return changes;
  }
}

/** Every version in the history of every record. */
async function versionsIn(staff: Client): Promise<string[]> {
  const versions: string[] = [];
  for (const collection of COLLECTIONS) {
    const last = await json(staff, `/api/history/${collection}`, LastChangesResponse);
    for (const id of Object.keys(last)) {
      const path = `/api/history/${collection}/${encodeURIComponent(id)}`;
      for (const { version, at, change } of await json(staff, path, VersionsResponse)) {
        if (change !== 'original') versions.push(named(collection, id, version, at));
      }
    }
  }
  return versions;
}

/** Versions without exactly one entry in the activity log, and versions and entries that are there twice. */
export async function recordingProblems(staff: Client): Promise<string[]> {
  const [changes, versions] = [await changesIn(staff), await versionsIn(staff)];
  const twice = (names: readonly string[]) =>
    names.filter((name, at) => names.indexOf(name) !== at);
  const known = new Set(changes);
  return [
    ...twice(changes).map((name) => `twice in the activity: ${name}`),
    ...twice(versions).map((name) => `twice in the history: ${name}`),
    ...versions.filter((name) => !known.has(name)).map((name) => `not in the activity: ${name}`),
  ];
}
