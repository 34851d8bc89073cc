/**
 * A change of several files whose files were replaced in part: by a kill in the middle, or because a power loss
 * forgot some of the renames. Every mix of old and new files is opened as a data directory.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { addDraft } from '../../tests/helpers/drafts.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { testFolder } from '../../tests/helpers/folder.ts';
import { individualRow, standingsRow, stored } from '../../tests/helpers/results.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { journaledCollections } from './journaled-collections.ts';
import { openStores } from './stores.ts';

const { server, staff } = useServer();
let folder: string;
beforeEach(async () => {
  folder = await testFolder();
});

const ID = '2026-opener';
const send = (method: string, path: string, json?: object) =>
  staff.send(method, path, json && { json });

/** The files of records that differ between two folders. */
async function changedFiles(before: string, after: string): Promise<string[]> {
  const files = (await readdir(after, { recursive: true })).filter(
    (name) => name.endsWith('.json') && !/last-good|private/.test(name),
  );
  const text = (path: string) => readFile(path, 'utf8').catch(() => '');
  const isChanged = await Promise.all(
    files.map(async (name) => (await text(join(before, name))) !== (await text(join(after, name)))),
  );
  return files.filter((_, at) => isChanged[at]);
}

/** What the journal covers, as a start finds it. */
async function recordsIn(dataDir: string): Promise<string> {
  const stores = await openStores(dataDir);
  const all = [...journaledCollections(stores)].map(([name, { records }]) => [
    name,
    records()
      .map(({ record }) => JSON.stringify(record))
      .sort(),
  ]);
  return JSON.stringify(all);
}

/** The state before and after a change, and what a start makes of every mix of their files. */
async function mixesOf(change: () => Promise<{ status: number; text: string }>) {
  const [before, after] = [join(folder, 'before'), join(folder, 'after')];
  await cp(server.dataDir, before, { recursive: true });
  const { status, text } = await change();
  expect(status, text).toBeLessThan(300);
  await cp(server.dataDir, after, { recursive: true });
  const files = await changedFiles(before, after);
  const [old, made] = [await recordsIn(before), await recordsIn(after)];
  expect(old).not.toBe(made);
  const found: string[] = [];
  for (let mix = 0; mix < 2 ** files.length; mix += 1) {
    for (const isInterrupted of [false, true]) {
      const name = `${mix.toString(2)} of ${files.length}, ${isInterrupted ? 'killed' : 'power lost'}`;
      const mixed = join(folder, 'mixed');
      await rm(mixed, { recursive: true, force: true });
      await cp(after, mixed, { recursive: true });
      for (const [at, file] of files.entries()) {
        if (mix & (2 ** at)) continue;
        await rm(join(mixed, file));
        await mkdir(dirname(join(mixed, file)), { recursive: true });
        await cp(join(before, file), join(mixed, file)).catch(() => undefined);
      }
      if (isInterrupted) await writeFile(join(mixed, '.events.json.unfinished'), '[{"even');
      const state = await recordsIn(mixed);
      found.push(`${name}: ${state === made ? 'whole' : state === old ? 'absent' : 'HALF'}`);
    }
  }
  return { files, found };
}

/** Without a sign of a crash, a set of which nothing is there stays away: someone may have put the files there. */
const expected = (files: readonly string[]) =>
  Array.from({ length: 2 ** files.length }, (_, mix) => {
    const of = `${mix.toString(2)} of ${files.length}`;
    return [`${of}, power lost: ${mix === 0 ? 'absent' : 'whole'}`, `${of}, killed: whole`];
  }).flat();

async function fill(): Promise<void> {
  const { stores } = server;
  await stores.events.update((events) => events.push(eventRecord({ eventID: ID })));
  await stores.results.fill([{ eventID: ID, net: stored([individualRow()]) }]);
  await stores.standings.update((years) =>
    years.push({ year: 2026, season: stored([standingsRow()]) }),
  );
}

const URLS = { seasonStandingsUrl: '', wgrStandingsUrl: '' };

test.each([
  [
    'a deleted event with results are completed',
    ['events.json', 'results/2026.json'],
    () => send('DELETE', `/api/events/${ID}`),
  ],
  [
    'a year of standings that became another are completed',
    ['standings-urls.json', 'standings.json'],
    () => send('PUT', '/api/standings-urls', { ID: 1, calendarYear: '2025', ...URLS }),
  ],
  [
    'a published draft are completed, and it is published once',
    ['drafts.json', 'events.json'],
    () => send('POST', `/api/drafts/${server.stores.drafts.data[0]?.id ?? ''}/publish`),
  ],
])('half of the files of %s', async (_what, wanted, change) => {
  await fill();
  await send('POST', '/api/standings-urls', { calendarYear: '2026', ...URLS });
  await addDraft(staff, 'events', { name: 'Frost Open', date: '2026-12-05' });
  const { files, found } = await mixesOf(change);
  expect(files.sort()).toEqual(wanted);
  expect(found).toEqual(expected(files));
});

test('half of the files of typed results that clear their address are completed', async () => {
  await fill();
  await server.stores.events.update((events) => {
    for (const event of events) event.netLeaderboardUrl = 'https://a.bluegolf.com/net';
  });
  const rows = [{ player: 'Ann Lee', strokes: '70' }];
  const typed = { par: 72, points: 'regular', rows, clearAddress: true };
  const { files, found } = await mixesOf(() => send('PUT', `/api/results/${ID}/tables/net`, typed));
  expect(files).toEqual(expect.arrayContaining(['events.json', 'results/2026.json']));
  expect(found.filter((each) => each.endsWith('HALF'))).toEqual([]);
});
