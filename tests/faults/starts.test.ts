/** Servers that must not start, and starts over data of another version, of a killed server and of an editor. */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../../scripts/run.ts';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { SCHEMA_VERSION } from '../../server/store/upgrades/migrations.ts';
import { Client, eventForm } from '../helpers/client.ts';
import { ended } from '../helpers/processes/ended.ts';
import { eventRecord } from '../helpers/events.ts';
import { removeFolder } from '../helpers/remove-folder.ts';
import { signedIn, startIn } from './whole-tour.ts';

let folder: string;
let dataDir: string;
let tour: TourProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-starts-'));
  dataDir = join(folder, 'data');
  await mkdir(join(dataDir, 'results'), { recursive: true });
});
afterEach(async () => {
  await tour?.kill();
  tour = undefined;
  await removeFolder(folder);
});

const write = (file: string, content: unknown) =>
  writeFile(join(dataDir, file), typeof content === 'string' ? content : JSON.stringify(content));
const read = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(dataDir, file), 'utf8'));

/** Attempts to start a server over the folder; resolves with its output and exit code. */
function attemptStart(env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [join(ROOT, 'server/index.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DIST_DIR: join(folder, 'dist'), ...env },
  });
  child.stdout.on('data', (part: Buffer) => {
    // A server that does start would never end.
    if (part.includes('"listening"')) child.kill('SIGKILL');
  });
  return ended(child);
}

/** Every file of the data but the lock, which the first process creates. */
async function everything(): Promise<Map<string, string>> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile() && each.name !== 'server.lock');
  const texts = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path, await readFile(path, 'latin1')] as const;
  });
  return new Map(await Promise.all(texts));
}

// server/store tests every damage of a file.
test.each<[string, Record<string, unknown>, Record<string, string>, unknown]>([
  [
    'a newer version wrote the data',
    { 'meta.json': '{"schemaVersion": 99}' },
    {},
    `The data directory was written by a newer version (schema 99, this one knows ${SCHEMA_VERSION}). ` +
      'Nothing was changed. Install the newer version, or restore an older backup.',
  ],
  [
    'a version before the first release wrote the data',
    { 'meta.json': '{"schemaVersion": 11}' },
    {},
    'The data directory was written before the first release (schema 11, this one reads 12 and newer). ' +
      'Nothing was changed. docs/releasing.md says how to upgrade it.',
  ],
  [
    'a file is cut off',
    { 'events.json': '[{' },
    {},
    expect.stringMatching(
      /^events\.json can’t be used: it is not valid JSON.*Mend it, or copy .* over it, and start again\.$/,
    ),
  ],
  [
    'a setting is invalid',
    {},
    { TOUR_TIMEZONE: 'Mars/Olympus' },
    'TOUR_TIMEZONE must be a zone such as America/New_York.',
  ],
])(
  'when %s, the server prints the reason, and nothing changes',
  async (_when, files, env, output) => {
    await write('meta.json', { schemaVersion: SCHEMA_VERSION });
    for (const [name, content] of Object.entries(files)) await write(name, content);
    const before = await everything();
    expect(await attemptStart(env)).toEqual({ code: 1, output });
    expect(await everything()).toEqual(before);
  },
);

test('data of a version belongs to one server, and outlives it', async () => {
  await write('meta.json', { schemaVersion: SCHEMA_VERSION });
  await write('events.json', [eventRecord({ name: 'Granite Open', eventID: '2026-granite-open' })]);
  tour = await startIn(folder);
  expect(await read('meta.json')).toEqual({ schemaVersion: SCHEMA_VERSION });
  const staff = await signedIn(tour);
  expect((await staff.get('/schedule/2026')).text).toContain('Granite Open');

  const inUse = `The data directory ${dataDir} is in use by another server. Stop that one first, or set DATA_DIR to a directory of its own.`;
  expect(await attemptStart()).toEqual({ code: 1, output: inUse });
  const form = eventForm({ name: 'Saved meanwhile', date: '2026-07-04' });
  expect((await staff.send('POST', '/api/events', { form })).status).toBe(201);
  // A flood of pipelined requests ends its connection, which only a hardened server does.
  const flood = connect(Number(new URL(tour.origin).port), 'localhost');
  let responses = 0;
  flood.on('data', (part) => (responses += part.toString('latin1').split('HTTP/1.1 ').length - 1));
  flood.on('error', () => undefined);
  flood.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(10_000));
  await new Promise((done) => flood.once('close', done));
  expect(responses).toBeLessThan(100);
  expect(tour.errors).toEqual([]);
  await tour.kill();

  // The lock ends with its process. Meanwhile a maintainer edits a file with an editor of Windows.
  const text = await readFile(join(dataDir, 'events.json'), 'utf8');
  const edited = text.replace(/"town": "[^"]*"/, '"town": "Typed by Hand"');
  await write('events.json', `\uFEFF${edited.replaceAll('\n', '\r\n')}`);
  tour = await startIn(folder);
  const shown = (await new Client(tour.origin).get('/api/events?year=2026')).text;
  for (const name of ['Granite Open', 'Saved meanwhile'])
    expect(shown).toContain(`"name":"${name}"`);
  expect(shown.split('"town":"Typed by Hand"')).toHaveLength(2);
  expect(tour.errors).toEqual([]);
});
