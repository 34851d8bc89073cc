/**
 * A server that is killed while phones send their cards loses none that it confirmed, and phones go on as soon as it is
 * back.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ScoresView } from '#domain/scoring/staff-view.ts';
import { setUpPhones, TapPhone } from '../../scripts/bench/phones.ts';
import { signIn } from '../../scripts/bench/staff-client.ts';
import { startTourProcess, type TourProcess } from '../../scripts/tour-process.ts';
import { randomOf } from '../helpers/random.ts';
import { removeFolder } from '../helpers/remove-folder.ts';
import { comes } from './process-facts.ts';
import { countOf, SEED } from './scale.ts';

const PHONES = countOf('PHONES', { short: 12, long: 120 });
const KILLS = countOf('PHONE_KILLS', { short: 2, long: 30 });

/** The longest a server works before it is killed, in ms. */
const LIFE_MAX = 800;

let folder = '';
let running: TourProcess | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-phones-'));
});
afterAll(async () => {
  await running?.kill();
  await removeFolder(folder);
});

async function startTour(): Promise<TourProcess> {
  const tour = await startTourProcess({
    folder,
    distFrom: process.env.TEST_DIST_DIR ?? 'dist',
    env: { DEMO: 'off' },
  });
  running = tour;
  return tour;
}

/** The revision and the holes of each stored card, by its id. */
async function storedCards(origin: string, eventID: string) {
  const staff = await signIn(origin);
  const { cards } = ScoresView.parse(await staff.json('GET', `/api/scores/${eventID}`));
  return new Map(cards.map(({ id, revision, holes }) => [id, { revision, holes }]));
}

test(`${KILLS} kills lose no score that ${PHONES} phones sent`, async () => {
  const random = randomOf(SEED);
  let tour = await startTour();
  const setups = await setUpPhones(await signIn(tour.origin), PHONES);
  const eventID = setups[0]?.eventID ?? '';
  const phones = setups.map((setup) => new TapPhone(setup));
  const unexpected: number[] = [];
  const checkStored = async () => {
    const stored = await storedCards(tour.origin, eventID);
    for (const phone of phones) {
      const card = stored.get(phone.cardID);
      expect(card?.revision ?? 0, `seed ${SEED}`).toBeGreaterThanOrEqual(phone.confirmed);
      // What is stored is a version that the phone sent, whole.
      if (card) expect(JSON.parse(phone.sent.get(card.revision) ?? '{}')).toEqual(card.holes);
    }
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { origin } = tour;
    const life = { isOver: false };
    const confirmed = () => phones.reduce((sum, phone) => sum + phone.confirmed, 0);
    const before = confirmed();
    const playing = phones.map(async (phone) => {
      while (!life.isOver) {
        phone.tap(random.below);
        const status = await phone.send(origin).catch(() => null);
        if (status !== null && status !== 200 && status !== 409) unexpected.push(status);
        if (status === null) return;
      }
    });
    await comes(() => confirmed() > before);
    await wait(random.below(LIFE_MAX));
    await tour.kill();
    life.isOver = true;
    await Promise.all(playing);
    tour = await startTour();
    await checkStored();
  }
  // Every phone sends what it still has.
  for (const phone of phones) {
    let status = await phone.send(tour.origin);
    if (status === 409) status = await phone.send(tour.origin);
    expect(status).toBe(200);
  }
  await checkStored();
  const stored = await storedCards(tour.origin, eventID);
  for (const phone of phones) {
    expect(stored.get(phone.cardID)?.revision).toBe([...phone.sent.keys()].at(-1));
  }
  expect(unexpected, `seed ${SEED}`).toEqual([]);
  console.info(`${KILLS} kills, ${phones.reduce((sum, { sent }) => sum + sent.size, 0)} taps`);
});
