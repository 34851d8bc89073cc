/**
 * Changes of several files by several people at once: after a kill at any moment each is whole or absent, and is in
 * the journal once.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BY_FILE } from '#domain/history/authors.ts';
import { ChangeSet } from '#domain/history/change-set.schema.ts';
import { JournalResponse } from '#domain/history/journal.schema.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { removeFolder } from '../helpers/remove-folder.ts';
import { JournalIndex } from '../../server/journal/journal-index.ts';
import { openStores, type Stores } from '../../server/store/stores.ts';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { Client, fileForm, type ClientResponse } from '../helpers/client.ts';
import { draftsOf } from '../helpers/drafts.ts';
import { eventRecord } from '../helpers/events.ts';
import { directoryPlayer, matchPlayPlayers } from '../helpers/records.ts';
import { randomOf } from '../helpers/random.ts';
import { individualRow, standingsRow, stored } from '../helpers/results.ts';
import { comes } from './process-facts.ts';
import { countOf, SEED } from './scale.ts';
import { folderWith, signedIn, startIn } from './whole-tour.ts';

const KILLS = countOf('SET_KILLS', { short: 3, long: 500 });

/** A server is killed after less changes than this, and then less milliseconds. */
const CHANGES_MAX = 20;
const LIFE_MAX = 40;

/** Changes that lead from one state to the next, and from the last to the first. */
interface Cycle {
  /** The collection that each change has, and its records; any by default. */
  collection: string;
  recordIDs?: readonly string[];
  next: (staff: Client, from: number) => Promise<ClientResponse>;
  /** The number of the state that is stored; NaN for a mixed one. */
  stateIn: (stores: Stores, journal: JournalIndex) => number;
  states: number;
}

const DELETED = '2026-deleted';
const WITHDRAWN = '2026-withdrawn';
const PLAYERS = ['Dee', 'Eve', 'Flo'].map((player) => ({ player, handicap: '1' }));

const hasEvent = ({ events }: Stores, id: string) =>
  events.data.some(({ eventID }) => eventID === id);

/** The state of an event that is live with its results, or else both are elsewhere. */
function eventState(stores: Stores, id: string, isElsewhere: boolean): number {
  const isLive = hasEvent(stores, id);
  return stores.results.data.has(id) === isLive && isElsewhere !== isLive ? Number(!isLive) : NaN;
}

/** A record and the tables of its year, which is one of two. */
function yearState(years: readonly number[], tables: readonly { year: number }[]): number {
  const [year = 0, ...others] = years;
  const isOne = others.length === 0 && tables.length === 1 && tables[0]?.year === year;
  return isOne ? year - 2001 : NaN;
}

const deleted: Cycle = {
  collection: 'events',
  recordIDs: [DELETED],
  states: 2,
  next: (staff, from) =>
    from === 0
      ? staff.send('DELETE', `/api/events/${DELETED}`)
      : staff.post(`/api/events/${DELETED}/restore`),
  stateIn: (stores, journal) =>
    eventState(
      stores,
      DELETED,
      journal.deletionsOf('events').some(({ recordID }) => recordID === DELETED),
    ),
};

const withdrawn: Cycle = {
  collection: 'events',
  recordIDs: [WITHDRAWN],
  states: 2,
  next: async (staff, from) => {
    if (from === 0) return staff.post(`/api/events/${WITHDRAWN}/withdraw`);
    const [draft] = await draftsOf(staff);
    return staff.post(`/api/drafts/${draft?.id ?? ''}/publish`);
  },
  stateIn: (stores) => eventState(stores, WITHDRAWN, stores.drafts.data.length === 1),
};

const matchPlayYear: Cycle = {
  collection: 'match-play',
  states: 2,
  next: (staff, from) =>
    staff.send('PUT', '/api/match-play', { json: { ID: 1, year: 2002 - from } }),
  stateIn: ({ matchPlay, brackets }) =>
    yearState(
      matchPlay.data.map(({ year }) => year),
      brackets.data,
    ),
};

const standingsYear: Cycle = {
  collection: 'standings-urls',
  states: 2,
  next: (staff, from) =>
    staff.send('PUT', '/api/standings-urls', { json: { ID: 1, calendarYear: 2002 - from } }),
  stateIn: ({ standingsUrls, standings }) =>
    yearState(
      standingsUrls.data.map(({ calendarYear }) => calendarYear),
      standings.data,
    ),
};

/** All players are deleted at once, and restored one by one. */
const players: Cycle = {
  collection: 'directory',
  recordIDs: ['10', '11', '12'],
  states: PLAYERS.length + 1,
  next: (staff, from) => {
    const restored = PLAYERS[from - 1];
    if (restored) return staff.post(`/api/match-play/player/${restored.player}/restore`);
    const records = PLAYERS.map((player) => ({ id: player.player, tag: recordTag(player) }));
    return staff.post('/api/bulk/match-play-players', { action: 'delete', records });
  },
  stateIn: ({ directory }, journal) => {
    const gone = journal.deletionsOf('match-play-players').length;
    const live = directory.data.filter(({ matchPlay }) => matchPlay).length;
    if (live + gone !== PLAYERS.length) return NaN;
    return live === PLAYERS.length ? 0 : live + 1;
  },
};

/** Bea becomes another name of Ann, then Ann loses that name, and Bea is restored. */
const merged: Cycle = {
  collection: 'directory',
  recordIDs: ['1', '2'],
  states: 3,
  next: (staff, from) => {
    if (from === 0) return staff.post('/api/directory/merge', { name: 'Bea', into: 'Ann' });
    if (from === 1) return staff.send('PUT', '/api/directory/1', { json: { alsoKnownAs: [] } });
    return staff.post('/api/directory/2/restore');
  },
  stateIn: ({ directory }, journal) => {
    const names = directory.data
      .filter(({ ID }) => ID < 10)
      .map(({ player, alsoKnownAs }) => [player, ...alsoKnownAs].join('='));
    const isInTrash = journal.deletionsOf('directory').length > 0;
    const state = ['Ann,Bea', 'Ann=Bea', 'Ann'].indexOf(names.join());
    return isInTrash === state > 0 ? state : NaN;
  },
};

/** Golfers are imported, and the import is undone. */
const imported: Cycle = {
  collection: 'disabled-golfers',
  states: 2,
  next: async (staff, from) => {
    if (from === 0) {
      const form = fileForm('table', 'Name,Reason\nAl Roe,Knee\nBo Ray,Hip\n', 'golfers.csv');
      return staff.send('POST', '/api/import/disabled-golfers', { form });
    }
    const changes = JournalResponse.parse(
      await staff.json('/api/journal?collection=disabled-golfers&kind=import'),
    );
    return staff.post(`/api/journal/${changes[0]?.number ?? 0}/undo`);
  },
  stateIn: ({ disabledGolfers }) => [0, NaN, 1][disabledGolfers.data.length] ?? NaN,
};

const CYCLES = [deleted, withdrawn, matchPlayYear, standingsYear, players, merged, imported];

async function fill(stores: Stores): Promise<void> {
  const eventIDs = [DELETED, WITHDRAWN];
  await stores.change((edit) => {
    edit(stores.events).push(
      ...eventIDs.map((eventID) => eventRecord({ eventID, name: eventID.slice(5) })),
    );
    const year = 2001;
    edit(stores.matchPlay).push({
      ID: 1,
      year,
      bracketUrl: '',
      shopifyUrl: '',
      registrationOpen: false,
    });
    edit(stores.brackets).push({
      year,
      changedAt: '2026-06-01T12:00:00.000Z',
      rows: [],
    });
    edit(stores.standingsUrls).push({
      ID: 1,
      calendarYear: year,
      seasonStandingsUrl: '',
      wgrStandingsUrl: '',
    });
    edit(stores.standings).push({ year, season: stored([standingsRow()]) });
    for (const [ID, player] of [
      [1, 'Ann'],
      [2, 'Bea'],
    ] as const) {
      edit(stores.directory).push(directoryPlayer({ ID, player }));
    }
    edit(stores.directory).push(
      ...matchPlayPlayers(...PLAYERS).map((each) => ({ ...each, ID: 9 + each.ID })),
    );
  });
  await stores.results.fill(
    eventIDs.map((eventID) => ({ eventID, net: stored([individualRow()]) })),
  );
}

/** One person who makes the changes of a cycle one after the other. */
class Person {
  readonly cycle: Cycle;
  /** The state after the last change that was confirmed. */
  state = 0;
  /** How many changes there were. */
  made = 0;
  readonly refused: string[] = [];
  #isWaiting = false;

  constructor(cycle: Cycle) {
    this.cycle = cycle;
  }

  get next(): number {
    return (this.state + 1) % this.cycle.states;
  }

  /** Works until the server dies. */
  async work(staff: Client): Promise<void> {
    for (;;) {
      this.#isWaiting = true;
      const response = await this.cycle.next(staff, this.state).catch(() => null);
      if (!response) return;
      if (response.status >= 300) {
        this.refused.push(`${this.cycle.collection}: ${response.status} ${response.text}`);
        return;
      }
      this.#goOn();
    }
  }

  /** Compares with what is stored after a kill. */
  settle(stores: Stores, journal: JournalIndex): string | null {
    const is = this.cycle.stateIn(stores, journal);
    const may = this.#isWaiting ? [this.state, this.next] : [this.state];
    if (!may.includes(is))
      return `${this.cycle.collection} is in state ${is}, not ${may.join(' or ')}`;
    if (is !== this.state) this.#goOn();
    this.#isWaiting = false;
    return null;
  }

  #goOn(): void {
    this.state = this.next;
    this.made += 1;
    this.#isWaiting = false;
  }
}

const madeBy = (people: readonly Person[]) => people.reduce((sum, { made }) => sum + made, 0);

/** All sets of the journal, in the order of its lines. */
async function journalIn(dataDir: string): Promise<ChangeSet[]> {
  const folder = join(dataDir, 'journal');
  const months = (await readdir(folder).catch(() => [])).sort();
  const texts = await Promise.all(months.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ChangeSet.parse(JSON.parse(line))),
  );
}

test(`${KILLS} kills leave every change of several files whole or absent`, async () => {
  const folder = await folderWith(fill);
  const random = randomOf(SEED);
  const people = CYCLES.map((cycle) => new Person(cycle));
  const problems: string[] = [];
  let cookies: Client['cookies'] | undefined;
  let tour: TourProcess | undefined;
  try {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      tour = await startIn(folder);
      const staff = cookies ? new Client(tour.origin) : await signedIn(tour);
      for (const [name, value] of cookies ?? []) staff.cookies.set(name, value);
      cookies = staff.cookies;
      const enough = madeBy(people) + random.below(CHANGES_MAX);
      const working = Promise.all(people.map((person) => person.work(staff)));
      await comes(() => madeBy(people) >= enough);
      await wait(random.below(LIFE_MAX));
      await tour.kill();
      await working;
      const stores = await openStores(join(folder, 'data'));
      const journal = await JournalIndex.read(stores.journal);
      for (const person of people) {
        const problem = person.settle(stores, journal);
        if (problem !== null) problems.push(`after kill ${kill}: ${problem}`);
      }
    }
    expect(problems, `seed ${SEED}`).toEqual([]);
    expect(people.flatMap(({ refused }) => refused)).toEqual([]);
    const sets = await journalIn(join(folder, 'data'));
    expect(sets.map(({ number }) => number)).toEqual(sets.map((_, at) => at + 1));
    // What a crash left is never taken for an edit by hand.
    expect(sets.filter(({ by }) => by === BY_FILE)).toEqual([]);
    const inJournal = ({ collection, recordIDs }: Cycle) =>
      sets.filter(({ records }) =>
        records.some(
          (each) => each.collection === collection && (recordIDs?.includes(each.recordID) ?? true),
        ),
      ).length;
    expect(CYCLES.map(inJournal)).toEqual(people.map(({ made }) => made));
    console.info(
      `${KILLS} kills (seed ${SEED}): ${people.map(({ made, cycle }) => `${cycle.collection} ${made}`).join(', ')}`,
    );
  } finally {
    await tour?.kill();
    await removeFolder(folder);
  }
});
