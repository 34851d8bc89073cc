/**
 * The process that renders pages is killed at any moment, as a system that runs out of memory does. The server
 * continues, every edit is published, and no page is ever incomplete.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFolder } from '../helpers/remove-folder.ts';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { childrenOf } from '../../scripts/bench/process-stats.ts';
import { eventForm, type Client } from '../helpers/client.ts';
import { randomOf } from '../helpers/random.ts';
import { comes } from './process-facts.ts';
import { countOf, SEED } from './scale.ts';
import { demoFolder, NOW, signedIn, startIn } from './whole-tour.ts';

const KILLS = countOf('RENDERER_KILLS', { short: 3, long: 300 });

/** The longest pause between an edit and a kill, in ms: rendering an edit's pages takes less. */
const PAUSE_MAX = 150;

const SEASON_PAGE = '/schedule/2026';

let folder = '';
let tour: TourProcess;
let staff: Client;
beforeAll(async () => {
  folder = await demoFolder();
  tour = await startIn(folder, { TOUR_NOW: NOW });
  staff = await signedIn(tour);
});
afterAll(async () => {
  await tour.stop();
  await removeFolder(folder);
});

async function killRenderer(): Promise<number> {
  let killed = 0;
  for (const pid of await childrenOf(tour.pid)) {
    try {
      process.kill(pid, 'SIGKILL');
      killed += 1;
    } catch {
      // The process has just ended.
    }
  }
  return killed;
}

test(`${KILLS} kills of the renderer break no page and lose no edit`, async () => {
  const random = randomOf(SEED);
  const made = await staff.send('POST', '/api/events', {
    form: eventForm({ name: 'Cut Off Classic', date: '2026-07-15' }),
  });
  expect(made.status, made.text).toBe(201);
  const failed: string[] = [];
  let killed = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const town = `Town ${kill} of ${SEED}`;
    const form = eventForm({ town });
    const saved = await staff.send('PUT', '/api/events/2026-cut-off-classic', { form });
    expect(saved.status, saved.text).toBe(200);
    // The first process is killed as soon as there is one, the others at any moment.
    if (kill === 0) await comes(async () => (await childrenOf(tour.pid)).length > 0);
    else await wait(random.below(PAUSE_MAX));
    killed += await killRenderer();
    const isLive = async () => {
      const { status, text } = await staff.get(SEASON_PAGE);
      expect([status, text.trimEnd().endsWith('</html>')]).toEqual([200, true]);
      const published = await staff.get('/api/publish');
      if (published.text.includes('"failed"')) failed.push(published.text);
      return text.includes(town) && published.text.includes('"state":"live"');
    };
    expect(await comes(isLive), `kill ${kill}, seed ${SEED}`).toBe(true);
  }
  console.info(`${KILLS} edits (seed ${SEED}), ${killed} processes killed while they rendered`);
  expect(failed).toEqual([]);
  expect(killed).toBeGreaterThan(0);
  expect(tour.errors).toEqual([]);
});
