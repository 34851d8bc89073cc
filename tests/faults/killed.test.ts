/**
 * A server that is killed at any moment of any write, upload, refresh or publication loses nothing that it confirmed
 * and starts again without repair. Changes of several files are whole or absent, and in the journal once.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Draft } from '#domain/drafts/draft.schema.ts';
import { BY_FILE } from '#domain/log/history.schema.ts';
import { HOLES } from '#domain/tour/format.ts';
import { childrenOf } from '../../scripts/bench/process-stats.ts';
import { setUpPhones } from '../../scripts/bench/phones.ts';
import { signIn } from '../../scripts/bench/staff-client.ts';
import { ScoringPhone } from '../../scripts/demo/scoring-phone.ts';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { JournalIndex } from '../../server/log/journal-index.ts';
import { setOf } from '../../server/store/journal/journal-file.ts';
import { openStores, type Stores } from '../../server/store/stores.ts';
import { Client } from '../helpers/client.ts';
import { randomOf } from '../helpers/random.ts';
import { removeFolder } from '../helpers/remove-folder.ts';
import { cyclesOf, fillCycles, Person, PICTURED, TOWNS, type Cycle } from './change-cycles.ts';
import { comes } from './process-facts.ts';
import { countOf, SEED } from './scale.ts';
import { startScoringPages, type ScoringPages } from './scoring-pages.ts';
import { folderWith, signedIn, startIn } from './whole-tour.ts';

const KILLS = countOf('KILLS', { short: 3, long: 500 });
const PHONES = countOf('PHONES', { short: 4, long: 40 });

/** Kills of one tour: each of them publishes events, and thousands of pages would be rendered again at each start. */
const ROUND = 50;
const ROUNDS = Array.from({ length: Math.ceil(KILLS / ROUND) }, (_, at) => ({
  round: at + 1,
  kills: Math.min(ROUND, KILLS - at * ROUND),
}));

/** A server is killed after less changes than this, and then less milliseconds. */
const CHANGES_MAX = 20;
const LIFE_MAX = 40;

/** Drafts that are due: more than are published between the kills. */
const DRAFTS = Array.from(
  { length: 20 + Math.min(KILLS, ROUND) * 8 },
  (_, at) => `Frost Open ${at + 1}`,
);

const draftOf = (name: string) =>
  Draft.parse({
    id: crypto.randomUUID(),
    collection: 'events',
    fields: { name, date: '2026-12-05' },
    author: 'admin',
    publishAt: '2020-06-01T09:00',
    error: '',
    thumbnail: '',
  });

const random = randomOf(SEED);
let pages: ScoringPages;
let folder = '';
let tour: TourProcess | undefined;
beforeAll(async () => {
  pages = await startScoringPages();
});
beforeEach(async () => {
  folder = await folderWith(async (stores) => {
    await fillCycles(stores);
    await stores.drafts.update((all) => all.push(...DRAFTS.map(draftOf)));
  });
});
afterEach(async () => {
  await tour?.kill();
  await removeFolder(folder);
});
afterAll(() => pages.close());

async function start(): Promise<TourProcess> {
  tour = await startIn(folder, { DEMO_BLUEGOLF: pages.origin });
  return tour;
}

/** Expects every page of the published folder to be complete. */
async function expectWholePages(): Promise<void> {
  const current = join(folder, 'dist/site/current');
  const files = await readdir(current, { recursive: true });
  const html = files.filter((file) => file.endsWith('.html'));
  expect(html.length).toBeGreaterThan(20);
  for (const file of html) {
    const text = await readFile(join(current, file), 'utf8');
    expect(text.trimEnd().endsWith('</html>'), `${file}, seed ${SEED}`).toBe(true);
  }
}

const isAlive = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat !== '' && !stat.includes(') Z ');
};

/** A phone that types scores anywhere on its card. */
class TapPhone extends ScoringPhone {
  /** The card by revision, as it was when each was typed. */
  readonly sent = new Map<number, string>();

  tap(): void {
    const { players } = this.setup;
    this.type(
      players[random.below(players.length)] ?? '',
      1 + random.below(HOLES),
      2 + random.below(7),
    );
    this.sent.set(this.revision, JSON.stringify(this.holes));
  }
}

/** Types scores and sends them until the server dies. */
async function play(phone: TapPhone, origin: string, surprises: string[]): Promise<void> {
  for (;;) {
    phone.tap();
    const status = await phone.send(origin).catch(() => null);
    if (status === null) return;
    if (status !== 200 && status !== 409) surprises.push(`a phone: ${status}`);
  }
}

/** Cards that are older than what the server confirmed, or that no phone has sent. */
function wrongCards({ scores }: Stores, phones: readonly TapPhone[]): string[] {
  const cards = scores.contents.flatMap((event) => event.cards);
  return phones.flatMap((phone) => {
    const card = cards.find(({ id }) => id === phone.cardID);
    const revision = card?.revision ?? 0;
    const isWhole = !card || phone.sent.get(revision) === JSON.stringify(card.holes);
    const isLost = revision < phone.confirmed;
    return isLost || !isWhole ? [`card ${revision} instead of ${phone.confirmed}`] : [];
  });
}

async function expectRightJournal(stores: Stores, people: readonly Person[]): Promise<void> {
  const sets: ReturnType<typeof setOf>[] = [];
  for await (const line of stores.journal.lines()) sets.push(setOf(line));
  const numbers = sets.map((set) => set?.number);
  expect(numbers).toEqual(numbers.map((_, at) => numbers.length - at));
  // What a crash left is never taken for an edit by hand.
  expect(sets.filter((set) => set?.by === BY_FILE)).toEqual([]);
  const linesOf = ({ collection, recordIDs }: Cycle) =>
    sets.filter((set) =>
      set?.records.some(
        (each) => each.collection === collection && (recordIDs?.includes(each.recordID) ?? true),
      ),
    ).length;
  expect(people.map(({ cycle }) => linesOf(cycle))).toEqual(people.map(({ lines }) => lines));
}

test.each(ROUNDS)(
  '$kills kills of a server at work lose nothing that it confirmed, round $round',
  async ({ kills }) => {
    const first = await start();
    const staff = await signedIn(first);
    const setups = await setUpPhones(await signIn(first.origin), PHONES);
    const phones = setups.map((each) => new TapPhone(each));
    const people = cyclesOf(pages.addressOf).map((cycle) => new Person(cycle));
    const madeNow = () => people.reduce((sum, { made }) => sum + made, 0);
    const confirmed = () => phones.reduce((sum, phone) => sum + phone.confirmed, 0);
    const problems: string[] = [];
    let own = first;
    for (let kill = 1; kill <= kills; kill += 1) {
      staff.origin = own.origin;
      const enough = madeNow() + 1 + random.below(CHANGES_MAX);
      const before = confirmed();
      const working = [
        ...people.map((person) => person.work(staff)),
        ...phones.map((phone) => play(phone, own.origin, problems)),
      ];
      await comes(() => madeNow() >= enough && confirmed() > before);
      await wait(random.below(LIFE_MAX));
      const children = await childrenOf(own.pid);
      await own.kill();
      await Promise.all(working);
      problems.push(...own.errors);
      const haveEnded = async () => !(await Promise.all(children.map(isAlive))).includes(true);
      expect(await comes(haveEnded), 'the processes of a killed server end').toBe(true);

      const stores = await openStores(join(folder, 'data'));
      const journal = await JournalIndex.read(stores.journal);
      const found = [...wrongCards(stores, phones)];
      for (const person of people) found.push(...(await person.settle(stores, journal)));
      problems.push(...found.map((each) => `after kill ${kill}: ${each}`));
      await expectWholePages();
      own = await start();
    }
    expect(problems, `seed ${SEED}`).toEqual([]);
    expect(people.flatMap(({ refused }) => refused)).toEqual([]);

    // The last server goes on: it publishes what is stored, also when it loses its renderer.
    const visitor = new Client(own.origin);
    staff.origin = own.origin;
    const shows = async (town: string) => {
      const { status, text } = await visitor.get(`/events/${PICTURED}`);
      expect([status, text.trimEnd().endsWith('</html>')]).toEqual([200, true]);
      return text.includes(town);
    };
    const town = TOWNS[people.find(({ cycle }) => cycle.recordIDs?.includes(PICTURED))?.state ?? 0];
    expect(await shows(town ?? '')).toBe(true);
    const change = { json: { text: 'Renderers come and go.' } };
    expect((await staff.send('POST', '/api/announcements', change)).status).toBe(201);
    await comes(async () => (await childrenOf(own.pid)).length > 0);
    for (const pid of await childrenOf(own.pid))
      if (await isAlive(pid)) process.kill(pid, 'SIGKILL');
    expect(await comes(() => shows('Renderers come and go.'))).toBe(true);

    const isDraftLeft = async () => (await staff.get('/api/drafts')).text.includes('Frost Open');
    expect(await comes(async () => !(await isDraftLeft()))).toBe(true);
    await own.stop();
    expect(own.errors).toEqual([]);
    const stores = await openStores(join(folder, 'data'));
    const published = stores.events.data
      .map(({ name }) => name)
      .filter((name) => DRAFTS.includes(name));
    expect(published.toSorted(), `seed ${SEED}`).toEqual(DRAFTS.toSorted());
    await expectRightJournal(stores, people);
    console.info(`${kills} kills (seed ${SEED}), ${madeNow()} changes, ${confirmed()} taps`);
  },
);
