/** What the journal costs: a save with and without it, a start with 20,000 change sets, and reading them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { EventRecord } from '#domain/events/event.schema.ts';
import { asActorOf, noteActor } from '../../server/http/actor.ts';
import { Journal } from '../../server/log/journal.ts';
import { readVersions } from '../../server/log/read-records.ts';
import { openStores, readTourRecords, type Stores } from '../../server/store/stores.ts';
import type { BenchContext } from './context.ts';
import { type BenchRow, median, timesRow, weightRow } from './table.ts';

const EVENTS = 200;

/** Change sets of one event each, in one month. */
const SETS = 20_000;

/** Saves that are measured with and without a journal, by turns. */
const SAVES = 100;

const STARTS = 7;

const RATIO_MAX = 1.1;
const START_MORE_MS = 300;

export async function history({ demo, folder }: BenchContext): Promise<BenchRow[]> {
  const [event] = (await readTourRecords((await demo()).tour.dataDir)).events;
  if (!event) throw new Error('The demo has no event.');
  const plain = await eventsIn(join(folder, 'plain'), event);
  const recorded = await eventsIn(join(folder, 'recorded'), event);
  journalOf(recorded);
  const [without, withJournal]: [number[], number[]] = [[], []];
  for (let at = 0; at < SAVES; at += 1) {
    without.push(await timeOf(() => save(plain, at)));
    withJournal.push(await timeOf(() => save(recorded, at)));
  }
  const ratio = median(withJournal) / median(without);

  const full = await eventsIn(join(folder, 'full'), event);
  const bytes = await writeSets(full);
  const [empty, many]: [number[], number[]] = [[], []];
  for (let at = 0; at < STARTS; at += 1) {
    empty.push(await timeOf(() => openStores(plain.dataDir)));
    many.push(await timeOf(() => openStores(full.dataDir)));
  }
  const opened = await openStores(full.dataDir);
  const index = await timeOf(() => journalOf(opened).index());
  const first = { collection: 'events', id: idOf(0) };
  const versions = await timeOf(() => readVersions(opened.journal, first, { current: null }));
  const more = median(many) - median(empty);
  return [
    {
      ...timesRow(`Journal: a save among ${EVENTS} events`, withJournal, null),
      goal: `≤ ${RATIO_MAX}× without`,
      reference: `${median(without).toFixed(1)} ms without: ${ratio.toFixed(2)}×`,
      isMet: ratio <= RATIO_MAX,
      ratio,
    },
    weightRow(`Journal: ${SETS} change sets on disk`, bytes, null),
    {
      ...timesRow('Journal: opening the data folder with them', many, null),
      goal: `≤ ${START_MORE_MS} ms more than empty`,
      reference: `${median(empty).toFixed(1)} ms empty`,
      isMet: more <= START_MORE_MS,
    },
    timesRow('Journal: the last changes of all events, first time', [index], null),
    timesRow('Journal: the versions of an event', [versions], null),
  ];
}

const idOf = (at: number) => `2026-event-${at}`;

/** Writes the lines of many saves, and returns their size in bytes. */
async function writeSets({ dataDir, events }: Stores): Promise<number> {
  const lines = Array.from({ length: SETS }, (_, at) => {
    const event = { ...events.data[at % EVENTS], town: `Town ${at}` };
    const record = { collection: 'events', recordID: idOf(at % EVENTS), name: 'Event' };
    return JSON.stringify({
      number: at + 1,
      at: '2026-06-10T12:00:00.000Z',
      by: 'ann',
      kind: 'change',
      text: 'Changed Event.',
      records: [{ ...record, change: 'changed', was: '0'.repeat(16), is: '0'.repeat(16) }],
      versions: [event],
      before: [],
    });
  });
  const text = `${lines.join('\n')}\n`;
  await mkdir(join(dataDir, 'journal'), { recursive: true });
  await writeFile(join(dataDir, 'journal', '2026-06.jsonl'), text);
  return Buffer.byteLength(text);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function eventsIn(dataDir: string, event: EventRecord): Promise<Stores> {
  await mkdir(dataDir, { recursive: true });
  const stores = await openStores(dataDir);
  await stores.events.update((events) => {
    for (let at = 0; at < EVENTS; at += 1) {
      events.push({ ...structuredClone(event), eventID: idOf(at) });
    }
  });
  return stores;
}

const journalOf = (stores: Stores) => new Journal({ stores, clock: () => new Date() });

/** As a member of staff: the server's own changes of an hour count as one. */
const asStaff = <Result>(work: () => Result): Result => {
  const request = new IncomingMessage(new Socket());
  noteActor(request, 'ann');
  return asActorOf(request, work);
};

const save = (stores: Stores, at: number) =>
  asStaff(() =>
    stores.events.update((events) => {
      const event = events[at % EVENTS];
      if (event) event.town = `Save ${at}`;
    }),
  );
