import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configFrom } from '../../../server/config.ts';
import { writeDemoNote } from '../demo-note.ts';
import { startCompanion } from './companion.ts';
import { DEMO_HEADER } from './server.ts';

let dataDir: string;
let server: Server;
let origin: string;
let header: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tour-companion-'));
  header = '';
  server = createServer((_request, response) => {
    response.setHeader(DEMO_HEADER, header).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  await writeDemoNote(dataDir, { today: '2026-06-10', bluegolf: origin });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise((done) => server.close(done));
  await rm(dataDir, { recursive: true, force: true });
});
const config = (more: Record<string, string> = {}) => configFrom({ DATA_DIR: dataDir, ...more });

test('a port that something else holds is told in one sentence, and is never read', async () => {
  const told = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  for (const other of ['', '2025-01-01']) {
    header = other;
    expect((await startCompanion(config())).origin).toBeNull();
  }
  expect(told.mock.calls.flat()).toEqual([
    expect.stringMatching(/^Port \d+ is in use, .*\.$/),
    expect.stringMatching(/^Port \d+ is in use, .*\.$/),
  ]);
});

test('the same demo on its port is used as it is', async () => {
  header = '2026-06-10';
  expect((await startCompanion(config())).origin).toBe(origin);
});

test('nothing is started with DEMO=off, for another tour, or beside pages named already', async () => {
  expect((await startCompanion(config({ DEMO: 'off' }))).origin).toBeNull();
  await rm(join(dataDir, 'demo.json'));
  expect((await startCompanion(config())).origin).toBeNull();
  const named = 'http://127.0.0.1:4711';
  expect((await startCompanion(config({ DEMO_BLUEGOLF: named }))).origin).toBe(named);
});
