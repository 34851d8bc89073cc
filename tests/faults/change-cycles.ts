/** Changes that staff make again and again, each of which leads from one state of the files to another. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { JournalResponse } from '#domain/log/journal.schema.ts';
import { newSecret } from '#domain/shared/secrets.ts';
import type { JournalIndex } from '../../server/log/journal-index.ts';
import type { Stores } from '../../server/store/stores.ts';
import { fileForm, eventForm, type Client, type ClientResponse } from '../helpers/client.ts';
import { draftsOf } from '../helpers/drafts.ts';
import { eventRecord } from '../helpers/events.ts';
import { jpeg } from '../helpers/pictures.ts';
import { grossRow, individualRow, stored } from '../helpers/results.ts';
import { group, scoredPlayer, setup } from '../helpers/scores/scored-event.ts';

/** Changes that lead from one state to the next, and from the last to the first. */
export interface Cycle {
  /** The collection that each change has, and its records; any by default. */
  collection: string;
  recordIDs?: readonly string[];
  next: (staff: Client, from: number) => Promise<ClientResponse>;
  /** Whether the journal has a line of a change; by default of each. */
  hasLine?: (from: number) => boolean;
  /** The number of the state that is stored; NaN for a mixed one. */
  stateIn: (stores: Stores, journal: JournalIndex) => number | Promise<number>;
  states: number;
}

const DELETED = '2026-deleted';
const WITHDRAWN = '2026-withdrawn';

const hasEvent = ({ events }: Stores, id: string) =>
  events.data.some(({ eventID }) => eventID === id);

const isWithdrawn = ({ fields }: { fields: object }) =>
  'name' in fields && fields.name === 'withdrawn';

/** The state of an event that is live with its results, or else both are elsewhere. */
function eventState(stores: Stores, id: string, isElsewhere: boolean): number {
  const isLive = hasEvent(stores, id);
  return stores.results.data.has(id) === isLive && isElsewhere !== isLive ? Number(!isLive) : NaN;
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
    const draft = (await draftsOf(staff)).find(isWithdrawn);
    return staff.post(`/api/drafts/${draft?.id ?? ''}/publish`);
  },
  stateIn: (stores) => eventState(stores, WITHDRAWN, stores.drafts.data.some(isWithdrawn)),
};

const SCORED = '2026-scored';

/** The score that staff corrected last, and the one that is published. */
function lastScores({ scores, results }: Stores): [corrected: unknown, published: unknown] {
  const [corrected] = scores.at(SCORED).data.corrections.slice(-1);
  const cards = results.data.get(SCORED)?.scorecards?.rows.cards ?? [];
  return [corrected?.strokes, cards.find(({ player }) => player === 'Ann Lee')?.holes[0]];
}

/** Scores are corrected, published, and opened for correction; only publication is in the journal. */
function publishedScores(): Cycle {
  let number = 0;
  return {
    collection: 'results',
    recordIDs: [SCORED],
    states: 3,
    hasLine: (from) => from === 1,
    next: (staff, from) => {
      if (from === 1) return staff.post(`/api/scores/${SCORED}/publish`, {});
      if (from === 2) return staff.post(`/api/scores/${SCORED}/state`, { state: 'closed' });
      number += 1;
      const correction = { player: 'ann', hole: 1, strokes: 3 + (number % 5), reason: 'Card' };
      return staff.post(`/api/scores/${SCORED}/corrections`, correction);
    },
    stateIn: (stores) => {
      const { state } = stores.scores.at(SCORED).data.setup;
      const [corrected, published] = lastScores(stores);
      if (corrected === published) return state === 'closed' ? 0 : 2;
      return state === 'closed' ? 1 : NaN;
    },
  };
}

/** Scores that were published, and opened for correction. */
async function fillScores({ scores, events }: Stores): Promise<void> {
  await events.update((all) =>
    all.push(eventRecord({ eventID: SCORED, name: 'Scored', date: '2026-06-01' })),
  );
  await scores.at(SCORED).update((draft) => {
    const codes = { secret: newSecret(), replaced: {} };
    Object.assign(draft.setup, setup({ tables: ['gross'] }), { state: 'closed', codes });
    draft.setup.isPublished = true;
    draft.groups = [group('g1')];
    const [ann, bo] = ['ann', 'bo'].map((id) => scoredPlayer(id, 'g1'));
    for (const player of [ann, bo]) {
      if (player) draft.players.push({ ...player, accepted: null, formerGroups: [] });
    }
    const par = Array.from({ length: 18 }, () => 4);
    const at = '2026-06-01T12:00:00.000Z';
    draft.cards = [
      {
        id: crypto.randomUUID(),
        group: 'g1',
        keeper: 'ann',
        role: 'official',
        revision: 1,
        holes: { ann: par, bo: par },
        signatures: [],
        since: at,
        receivedAt: at,
      },
    ];
  });
}

/** Champions are imported, and the import is undone. */
const imported: Cycle = {
  collection: 'champions',
  states: 2,
  next: async (staff, from) => {
    if (from === 0) {
      const form = fileForm('table', 'Year,Player\n2020,Al Roe\n2021,Bo Ray\n', 'champions.csv');
      return staff.send('POST', '/api/import/champions', { form });
    }
    const changes = JournalResponse.parse(
      await staff.json('/api/journal?collection=champions&kind=import'),
    );
    return staff.post(`/api/journal/${changes[0]?.number ?? 0}/undo`);
  },
  stateIn: ({ champions }) => [0, NaN, 1][champions.data.length] ?? NaN,
};

/** An event gets another picture, and the town that belongs to it. */
export const PICTURED = '2026-pictured';
export const TOWNS = ['Candia', 'Deerfield'] as const;
const GRAYS = [60, 200] as const;

const pictured: Cycle = {
  collection: 'events',
  recordIDs: [PICTURED],
  states: 2,
  next: async (staff, from) => {
    const next = 1 - from;
    const gray = (GRAYS[next] ?? 0).toString(16);
    const form = eventForm({ town: TOWNS[next] }, await jpeg(320, 240, `#${gray}${gray}${gray}`));
    return staff.send('PUT', `/api/events/${PICTURED}`, { form });
  },
  stateIn: async ({ events, dataDir }) => {
    const event = events.data.find(({ eventID }) => eventID === PICTURED);
    const state = TOWNS.findIndex((town) => town === event?.town);
    if (event?.thumbnail === '') return state === 0 ? 0 : NaN;
    const file = join(dataDir, 'images', event?.thumbnail ?? '', '320.webp');
    // Where the server's code is loaded too, pictures are decoded from memory only.
    const [red] = (await sharp(await readFile(file)).stats()).channels;
    return Math.abs((red?.mean ?? 0) - (GRAYS[state] ?? 0)) < 8 ? state : NaN;
  },
};

const REFRESHED = '2026-refreshed';
const WINNERS = ['Gil', 'Hal'];

/** A save makes the server fetch a page: `addressOf` returns the URL of one that names a player. */
function refreshedFrom(addressOf: (player: string) => string): Cycle {
  let number = 0;
  return {
    collection: 'results',
    recordIDs: [REFRESHED],
    states: 2,
    next: (staff, from) => {
      number += 1;
      const grossLeaderboardUrl = `${addressOf(WINNERS[1 - from] ?? '')}&number=${number}`;
      const form = eventForm({ grossLeaderboardUrl });
      return staff.send('PUT', `/api/events/${REFRESHED}`, { form });
    },
    stateIn: ({ results }) =>
      WINNERS.indexOf(results.data.get(REFRESHED)?.gross?.rows[0]?.player ?? ''),
  };
}

export const cyclesOf = (addressOf: (player: string) => string): readonly Cycle[] => [
  deleted,
  withdrawn,
  publishedScores(),
  imported,
  pictured,
  refreshedFrom(addressOf),
];

/** Fills the stores of an empty tour with the first state of each cycle. */
export async function fillCycles(stores: Stores): Promise<void> {
  await fillScores(stores);
  const eventIDs = [DELETED, WITHDRAWN];
  await stores.change((edit) => {
    edit(stores.events).push(
      ...eventIDs.map((eventID) => eventRecord({ eventID, name: eventID.slice(5) })),
      eventRecord({ eventID: PICTURED, name: 'Pictured', town: TOWNS[0] }),
      eventRecord({ eventID: REFRESHED, name: 'Refreshed', date: '2026-06-01' }),
    );
  });
  await stores.results.fill([
    ...eventIDs.map((eventID) => ({ eventID, net: stored([individualRow()]) })),
    { eventID: REFRESHED, gross: stored([grossRow({ player: WINNERS[0] ?? '' })]) },
  ]);
}

/** One person who makes the changes of a cycle one after the other. */
export class Person {
  readonly cycle: Cycle;
  /** The state after the last change that was confirmed. */
  state = 0;
  /** How many changes there were, and how many of them the journal has. */
  made = 0;
  lines = 0;
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

  /** Compares with what is stored after a kill: returns a sentence for a change that is lost or halved. */
  async settle(stores: Stores, journal: JournalIndex): Promise<string[]> {
    const is = await this.cycle.stateIn(stores, journal);
    const may = this.#isWaiting ? [this.state, this.next] : [this.state];
    if (!may.includes(is))
      return [`${this.cycle.collection} is in state ${is}, not ${may.join(' or ')}`];
    if (is !== this.state) this.#goOn();
    this.#isWaiting = false;
    return [];
  }

  #goOn(): void {
    this.lines += Number(this.cycle.hasLine?.(this.state) ?? true);
    this.state = this.next;
    this.made += 1;
    this.#isWaiting = false;
  }
}
