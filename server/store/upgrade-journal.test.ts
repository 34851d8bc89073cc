import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { backupOf, filesOf, restoreBackup, takeBackup, zipOf } from '../../tests/helpers/backup.ts';
import type { Client } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { testFolder } from '../../tests/helpers/folder.ts';
import { start } from '../../tests/helpers/server.ts';
import { ActivityResponse } from '../domain/history/activity.schema.ts';
import { VersionResponse, VersionsResponse } from '../domain/history/history.schema.ts';
import { openStores } from './stores.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await testFolder(), 'data');
  for (const each of ['history/events', 'history/season', 'activity']) {
    await mkdir(join(folder, each), { recursive: true });
  }
});

const ID = '2026-opener';
const event = (town: string) => eventRecord({ eventID: ID, name: 'Opener', town });
const at = (hour: number, month = '06') => `2026-${month}-01T${hour}:00:00.000Z`;
const linesOf = (values: readonly object[]) =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** An older version's files: an event with three versions, one that the activity alone has, and a deleted season. */
const FILES: Readonly<Record<string, string>> = {
  'meta.json': '{"schemaVersion": 8}',
  'events.json': JSON.stringify([event('Rye')]),
  [`history/events/${ID}.jsonl`]: linesOf([
    {
      version: 2,
      at: at(11),
      by: 'ann',
      change: 'changed',
      id: ID,
      name: 'Opener',
      after: 'x',
      before: event('Dover'),
    },
    {
      version: 3,
      at: at(12),
      by: '',
      change: 'changed',
      id: ID,
      name: 'Opener',
      after: 'y',
      before: event('Keene'),
    },
  ]),
  'history/season/current.jsonl': `${linesOf([
    {
      version: 1,
      at: at(11),
      by: 'ann',
      change: 'deleted',
      id: 'current',
      after: '',
      before: { year: 2026 },
    },
  ])}{"version":2,"at`,
  'activity/2026-05.jsonl': linesOf([
    {
      at: at(10, '05'),
      by: 'bo',
      kind: 'created',
      collection: 'events',
      recordID: ID,
      name: 'Opener',
      version: 1,
    },
    {
      at: at(11, '05'),
      by: '',
      kind: 'failed-sign-in',
      name: 'bo',
      address: '192.0.2.7',
      count: 3,
      since: at(10, '05'),
    },
  ]),
  'activity/2026-06.jsonl': linesOf([
    {
      at: at(11),
      by: 'ann',
      kind: 'changed',
      collection: 'events',
      recordID: ID,
      name: 'Opener',
      version: 2,
    },
    {
      at: at(12),
      by: '',
      kind: 'changed',
      collection: 'events',
      recordID: ID,
      name: 'Opener',
      version: 3,
    },
    { at: at(13), by: 'ann', kind: 'backup', name: '' },
  ]),
};

async function write(): Promise<void> {
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
}

const parsed = async (client: Client, path: string): Promise<unknown> => client.json(path);

/** What staff read of the files above. */
async function shown(client: Client) {
  const versions = VersionsResponse.parse(await parsed(client, `/api/history/events/${ID}`));
  const towns = versions.map(async ({ version, change, by }) => {
    const path = `/api/history/events/${ID}/${version}`;
    const { record } = VersionResponse.parse(await parsed(client, path));
    return `${change} by ${by}: ${String(record?.town)}`;
  });
  const { entries } = ActivityResponse.parse(await parsed(client, '/api/activity?day='));
  const older = entries.filter(({ at: then }) => then < at(14));
  return {
    towns: await Promise.all(towns),
    entries: older.map(({ kind, by, name, count }) =>
      [kind, by, name, ...(count ? [count] : [])].join(' '),
    ),
  };
}

const EXPECTED = {
  towns: ['changed by : Rye', 'changed by ann: Keene', 'created by bo: Dover'],
  entries: [
    'backup ann ',
    'changed  Opener',
    'deleted ann current',
    'changed ann Opener',
    'failed-sign-in  bo 3',
    'created bo Opener',
  ],
};

describe('the histories and the activity of an older version', () => {
  it('are lines of the journal after the first start, and the old files are saved', async () => {
    await write();
    const server = await start({ dataDir: folder });
    onTestFinished(() => server.stop());
    const client = await server.signIn();
    expect(await shown(client)).toEqual(EXPECTED);
    const numbers = VersionsResponse.parse(await parsed(client, `/api/history/events/${ID}`));
    const oldest = numbers.at(-1)?.version;
    expect((await client.post(`/api/history/events/${ID}/${oldest}/restore`)).status).toBe(200);
    expect(server.stores.events.data[0]?.town).toBe('Dover');
    const saved = await filesOf(await readFile(join(folder, 'private', 'before-journal.zip')));
    for (const [name, content] of saved) expect(content.toString(), name).toBe(FILES[name]);
    expect([...saved.keys()].sort()).toEqual(
      Object.keys(FILES)
        .filter((name) => name.includes('/'))
        .sort(),
    );
    for (const old of ['history', 'activity']) {
      await expect(access(join(folder, old))).rejects.toThrow();
    }
  });

  it('are moved once, also by a start after one that a crash ended', async () => {
    await write();
    await openStores(folder);
    const lines = await readFile(join(folder, 'journal', '2026-06.jsonl'), 'utf8');
    await writeFile(join(folder, 'meta.json'), '{"schemaVersion": 8}');
    await openStores(folder);
    expect(await readFile(join(folder, 'journal', '2026-06.jsonl'), 'utf8')).toBe(lines);
    expect((await readdir(join(folder, 'journal'))).sort()).toEqual([
      '2026-05.jsonl',
      '2026-06.jsonl',
    ]);
  });

  it('in a backup are restored, next to what was done since', async () => {
    const server = await start();
    onTestFinished(() => server.stop());
    const client = await server.signIn();
    const now = await filesOf(await takeBackup(client));
    const files = new Map([...now].filter(([name]) => !name.startsWith('journal/')));
    for (const [name, text] of Object.entries(FILES)) files.set(name, Buffer.from(text));
    await restoreBackup(client, zipOf(backupOf(files)));
    const { towns, entries } = await shown(client);
    // The restore is a change too: the event was not there before.
    expect(towns).toEqual(['created by admin: Rye', ...EXPECTED.towns]);
    expect(entries).toEqual(EXPECTED.entries);
  });
});
