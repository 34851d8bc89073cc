import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configFrom } from '../../server/config.ts';
import { DEMO_DAY_HEADER, demoNoteIn } from './demo-note.ts';
import { startDemoServices } from './demo-services.ts';

let dataDir: string;
let server: Server;
let origin: string;
let header: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tour-services-'));
  header = '';
  server = createServer((_request, response) => {
    response.setHeader(DEMO_DAY_HEADER, header).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  await demoNoteIn(dataDir).write({ today: '2026-06-10', bluegolf: origin, storefront: origin });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise((done) => server.close(done));
  await rm(dataDir, { recursive: true, force: true });
});
const found = async (more: Record<string, string> = {}) => {
  const { config } = await startDemoServices(configFrom({ DATA_DIR: dataDir, ...more }));
  return { scoring: config.demoBlueGolf, shop: config.storefront?.origin ?? null };
};
const NOTHING = { scoring: null, shop: null };

test('a port that another program uses is reported in one sentence, and its service is not used', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  for (const other of ['', '2025-01-01']) {
    header = other;
    expect(await found()).toEqual(NOTHING);
  }
  expect(log).toHaveBeenCalledTimes(4);
  for (const [sentence] of log.mock.calls) expect(sentence).toMatch(/^Port \d+ is in use, .*\.$/);
});

test('services of the same demo that already run are used', async () => {
  header = '2026-06-10';
  expect(await found()).toEqual({ scoring: origin, shop: origin });
});

test('nothing is started with DEMO=off, for another tour, or when services are configured', async () => {
  expect(await found({ DEMO: 'off' })).toEqual(NOTHING);
  const configured = 'http://127.0.0.1:4711';
  const shop = 'https://shop.example';
  header = '2026-06-10';
  const settings = { STOREFRONT_HOST: shop, STOREFRONT_TOKEN: 'token' };
  const both = await found({ DEMO_BLUEGOLF: configured, ...settings });
  expect(both).toEqual({ scoring: configured, shop });
  await rm(join(dataDir, 'demo.json'));
  expect(await found()).toEqual(NOTHING);
});
