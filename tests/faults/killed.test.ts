/**
 * A server that is killed at any moment of any write, upload, refresh, publication, backup or restore loses
 * nothing that it acknowledged and starts again without repair; every version has its one entry in the activity
 * log.
 */
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFolder } from '../helpers/remove-folder.ts';
import { childrenOf } from '../../scripts/bench/process-stats.ts';
import { startTourProcess, type TourProcess } from '../../scripts/tour-process.ts';
import type { Client } from '../helpers/client.ts';
import { randomOf } from '../helpers/random.ts';
import { comes } from './process-facts.ts';
import { kindsOf } from './record-kinds.ts';
import { recordingProblems } from './recorded-changes.ts';
import { AcknowledgedWrites } from './acknowledged-writes.ts';
import { countOf, SEED } from './scale.ts';
import { startScoringPages, type ScoringPages } from './scoring-pages.ts';
import { Staff } from './staff.ts';
import { StaffWrites } from './staff-writes.ts';

/** How often the server is killed. */
const KILLS = countOf('KILLS', { short: 3, long: 500 });

/** The longest a server works before it is killed, in ms. */
const LIFE_MAX = 1_500;

let folder = '';
let pages: ScoringPages;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-killed-'));
  pages = await startScoringPages();
});
afterAll(async () => {
  pages.close();
  await running?.kill();
  await removeFolder(folder);
});

let running: TourProcess | null = null;
async function startTour(): Promise<TourProcess> {
  running = await startTourProcess({
    folder,
    distFrom: process.env.TEST_DIST_DIR ?? 'dist',
    env: { DEMO_BLUEGOLF: pages.origin, DEMO: 'off' },
  });
  return running;
}

/** Incomplete pages of the published folder. */
async function brokenPages(): Promise<string[]> {
  const current = join(folder, 'dist/site/current');
  const files = (await readdir(current, { recursive: true })).filter((file) =>
    file.endsWith('.html'),
  );
  expect(files.length).toBeGreaterThan(20);
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(current, file), 'utf8')] as const),
  );
  return texts.flatMap(([file, html]) => (html.trimEnd().endsWith('</html>') ? [] : [file]));
}

/** The towns that the season’s page doesn't show in the end. */
async function unpublishedTowns(staff: Client, towns: readonly string[]): Promise<string[]> {
  let missing = [...towns];
  await comes(async () => {
    const { text } = await staff.get('/schedule/2026');
    missing = towns.filter((town) => !text.includes(`${town}<`) && !text.includes(`${town},`));
    return missing.length === 0;
  });
  return missing;
}

/** Child processes that outlive their server. */
async function orphansOf(children: readonly number[]): Promise<number[]> {
  let orphans = [...children];
  await comes(async () => {
    const alive = await Promise.all(children.map(isAlive));
    orphans = children.filter((_, at) => alive[at]);
    return orphans.length === 0;
  });
  return orphans;
}

const isAlive = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat !== '' && !stat.includes(') Z ');
};

test(`${KILLS} kills of a server at work lose no acknowledged write`, async () => {
  const random = randomOf(SEED);
  const ledger = new AcknowledgedWrites();
  const staffWrites = new StaffWrites(kindsOf(pages.addressOf), random, ledger);
  const interrupted = new Map<string, number>();
  const losses: string[] = [];
  const logged: string[] = [];
  let staff: Staff | undefined;
  // Every start checks what the previous kill left.
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const tour = await startTour();
    staff ??= await Staff.of(tour, random);
    staff.follow(tour);
    const found = ledger.settle(await staffWrites.stored(staff.owner));
    losses.push(...found.map((loss) => `after kill ${kill}: ${loss}`));
    const problems = await recordingProblems(staff.owner, staff.acknowledged);
    losses.push(...problems.map((problem) => `after kill ${kill}: ${problem}`));
    const towns = [0, 1].flatMap((slot) => ledger.sure(`event ${slot}`) ?? []);
    expect(await unpublishedTowns(staff.owner, towns)).toEqual([]);

    const working = staffWrites.work(staff);
    const before = ledger.acknowledged;
    // Some are killed while they start, others at work, however slow the machine is.
    if (kill % 2 === 0) await comes(() => ledger.acknowledged > before);
    await wait(random.below(LIFE_MAX));
    const children = await childrenOf(tour.pid);
    await tour.kill();
    await working;
    logged.push(...tour.errors);
    for (const doing of staffWrites.doing.split(', '))
      interrupted.set(doing, (interrupted.get(doing) ?? 0) + 1);
    expect(await brokenPages(), `after kill ${kill + 1}, seed ${SEED}`).toEqual([]);
    expect(await orphansOf(children)).toEqual([]);
  }
  console.info(
    `${KILLS} kills (seed ${SEED}), ${ledger.acknowledged} acknowledged writes, ${losses.length} lost; interrupted`,
    Object.fromEntries(interrupted),
    Object.fromEntries(staff?.acknowledged ?? []),
  );
  expect(losses, `seed ${SEED}`).toEqual([]);
  expect(staffWrites.surprises, `seed ${SEED}`).toEqual([]);
  expect(logged, `seed ${SEED}`).toEqual([]);
  expect(ledger.acknowledged).toBeGreaterThan(KILLS / 2);
});
