/** Servers that must not start, alone or next to another one: they print a sentence and change nothing. */
import { spawn } from 'node:child_process';
import { cp, readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeFolder } from '../helpers/remove-folder.ts';
import { ROOT } from '../../scripts/run.ts';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { Client, eventForm } from '../helpers/client.ts';
import { eventRecord } from '../helpers/events.ts';
import { folderWith, NOW, signedIn, startIn } from './whole-tour.ts';

let published = '';
let folder = '';
let tour: TourProcess | null = null;
beforeAll(async () => {
  published = await folderWith(async ({ events, champions }) => {
    await events.update((all) => {
      all.push(eventRecord(), eventRecord({ eventID: '2026-second', name: 'Second' }));
    });
    await champions.update((all) => {
      all.push({ ID: 1, year: 2025, player: 'Ann Lee', thumbnail: '' });
    });
  });
  const first = await startIn(published, { TOUR_NOW: NOW });
  await first.stop();
});
afterAll(() => removeFolder(published));
beforeEach(async () => {
  folder = `${published}-copy`;
  await cp(published, folder, { recursive: true, verbatimSymlinks: true });
});
afterEach(async () => {
  await tour?.kill();
  tour = null;
  await removeFolder(folder);
});

/** Attempts to start a server over the folder; resolves with its output and exit code. */
function attemptStart(
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'server/index.ts')], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      TOUR_NOW: NOW,
      LOG_LEVEL: 'info',
      DATA_DIR: join(folder, 'data'),
      DIST_DIR: join(folder, 'dist'),
      ...env,
    },
  });
  let output = '';
  const collect = (part: Buffer) => {
    output += part.toString();
    // A server that does start would never end.
    if (output.includes('"listening"')) child.kill('SIGKILL');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((done) =>
    child.once('close', (code) => {
      done({ code, output: output.trim() });
    }),
  );
}

/** Every file of the data, and which build is published. */
async function everything(): Promise<Map<string, string>> {
  const data = join(folder, 'data');
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path, await readFile(path, 'latin1')] as const;
  });
  const current = ['current', await readlink(join(folder, 'dist/site/current'))] as const;
  return new Map([...(await Promise.all(texts)), current]);
}

const change = async (file: string, how: (text: string) => string) => {
  const path = join(folder, 'data', file);
  await writeFile(path, how(await readFile(path, 'utf8')));
};

describe('a server does not start', () => {
  const [NEWER, NO_JSON] = ['{"schemaVersion": 99}', 'can’t be used: it is not valid JSON'];
  const mistyped = (text: string) => text.replace(/"year": \d+/, '"year": "last"');
  const NO_YEAR = 'champions.json can’t be used: it does not fit: entry 1: year: ';
  const same = (text: string) => text.replaceAll(/"eventID": "[^"]+"/g, '"eventID": "2026-same"');
  const TWICE = 'events.json can’t be used: it does not fit: Two events carry the same eventID';
  const noAccount = () => '[{"username": "admin"}]';
  test.each([
    [
      'a newer version',
      'meta.json',
      () => NEWER,
      'The data directory was written by a newer version',
    ],
    [
      'a cut-off file',
      'events.json',
      (text: string) => text.slice(0, 500),
      `events.json ${NO_JSON}`,
    ],
    ['a typing error', 'champions.json', mistyped, NO_YEAR],
    ['two of one kind', 'events.json', same, TWICE],
    ['no accounts', 'private/accounts.json', noAccount, 'accounts.json can’t be used'],
  ])('over %s: it prints the reason, and nothing changes', async (_what, file, how, sentence) => {
    await change(file, how);
    const before = await everything();
    const { code, output } = await attemptStart();
    expect([code, output.slice(0, sentence.length)]).toEqual([1, sentence]);
    expect(output).not.toMatch(/\n\s+at |node_modules/);
    expect(output.split('\n')).toHaveLength(1);
    const after = await everything();
    // The first process creates the lock file, which is empty.
    for (const each of [before, after]) each.delete(join(folder, 'data/private/server.lock'));
    expect(after).toEqual(before);
  });

  test('with an invalid setting', async () => {
    expect(await attemptStart({ TOUR_TIMEZONE: 'Mars/Olympus' })).toEqual({
      code: 1,
      output: 'TOUR_TIMEZONE must be a zone such as America/New_York.',
    });
  });
});

test('of two servers over one directory the second refuses to start, and the first one’s death frees it', async () => {
  const first = await startIn(folder, { TOUR_NOW: NOW });
  tour = first;
  const staff = await signedIn(first);
  const second = await Promise.all([attemptStart(), attemptStart()]);
  for (const { code, output } of second) {
    expect(code).toBe(1);
    expect(output).toMatch(/^The data directory .* is in use by another server\. [^\n]*$/);
  }
  const form = eventForm({ name: 'Saved meanwhile', date: '2026-07-04' });
  expect((await staff.send('POST', '/api/events', { form })).status).toBe(201);
  await first.kill();

  // The lock ends with its process, and the next server has what was saved.
  const next = await startIn(folder, { TOUR_NOW: NOW });
  tour = next;
  const { text } = await new Client(next.origin).get('/api/events?year=2026');
  expect(text).toContain('Saved meanwhile');
  expect(next.errors).toEqual([]);
});

test('a start shows what was edited by hand while no server ran', async () => {
  await change('events.json', (text) =>
    `\uFEFF${text.replace(/"town": "[^"]*"/, '"town": "Typed by Hand"')}`.replaceAll('\n', '\r\n'),
  );
  const own = await startIn(folder, { TOUR_NOW: NOW });
  tour = own;
  const { text } = await new Client(own.origin).get('/api/events?year=2026');
  expect(text.split('"town":"Typed by Hand"')).toHaveLength(2);
});
