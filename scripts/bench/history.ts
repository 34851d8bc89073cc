/** What the journal and the history of records cost: a save with and without them, 10,000 versions on disk, and a start with them. */
import { mkdir, readdir, stat } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { ActivityLog } from '../../server/activity/activity-log.ts';
import type { EventRecord } from '#domain/event/event.schema.ts';
import { asActorOf, noteActor } from '../../server/http/actor.ts';
import { History } from '../../server/history/history.ts';
import { journalRecorder } from '../../server/history/journal-recorder.ts';
import { HistoryService } from '../../server/history/history.service.ts';
import { openStores, readTourRecords, type Stores } from '../../server/store/stores.ts';
import type { BenchContext } from './context.ts';
import { type BenchRow, median, timesRow, weightRow } from './table.ts';

/** Records and their versions: 10,000 in all. */
const EVENTS = 200;
const VERSIONS = 50;

/** Saves that are measured with and without a history, by turns. */
const SAVES = 150;

const RATIO_MAX = 1.1;

export async function history({ demo, folder }: BenchContext): Promise<BenchRow[]> {
  const [event] = (await readTourRecords((await demo()).tour.dataDir)).events;
  if (!event) throw new Error('The demo has no event.');
  const plain = await eventsIn(join(folder, 'plain'), event);
  const recorded = await eventsIn(join(folder, 'recorded'), event);
  const service = serviceOf(recorded);
  const [without, withHistory]: [number[], number[]] = [[], []];
  for (let at = 0; at < SAVES; at += 1) {
    without.push(await timeOf(() => save(plain, at)));
    withHistory.push(await timeOf(() => save(recorded, at)));
  }
  for (let version = 0; version < VERSIONS; version += 1) {
    await asStaff(() =>
      recorded.events.update((events) => {
        for (const each of events) each.town = `Town ${version}`;
      }),
    );
  }
  const files = join(recorded.dataDir, 'history', 'events');
  const sizes = await Promise.all(
    (await readdir(files)).map(async (name) => (await stat(join(files, name))).size),
  );
  const start = await timeOf(async () => {
    const later = serviceOf(await openStores(recorded.dataDir));
    await later.settle();
  });
  const lastChanges = await timeOf(() => service.lastChanges('events'));
  const ratio = median(withHistory) / median(without);
  return [
    {
      ...timesRow(`History: a save among ${EVENTS} events`, withHistory, null),
      goal: `≤ ${RATIO_MAX}× without`,
      reference: `${median(without).toFixed(1)} ms without: ${ratio.toFixed(2)}×`,
      isMet: ratio <= RATIO_MAX,
      ratio,
    },
    weightRow(
      `History: ${EVENTS * VERSIONS} versions on disk`,
      sizes.reduce((sum, size) => sum + size, 0),
      null,
    ),
    timesRow('History: opening the data folder with them', [start], null),
    timesRow('History: the last changes of all events, first time', [lastChanges], null),
  ];
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
      events.push({ ...structuredClone(event), eventID: `2026-event-${at}` });
    }
  });
  return stores;
}

function serviceOf(stores: Stores): HistoryService {
  const clock = () => new Date();
  const { dataDir } = stores;
  const log = pino({ level: 'silent' });
  const activity = new ActivityLog({ dataDir, clock, timezone: 'America/New_York', log });
  stores.changes.recordIn(journalRecorder(stores.journal, clock));
  return new HistoryService(new History({ dataDir, clock, activity }), stores);
}

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
