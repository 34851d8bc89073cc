import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testFolder } from '../../tests/helpers/folder.ts';
import { courseRecord } from '../../tests/helpers/courses.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { announcement } from '../../tests/helpers/records.ts';
import type { Announcement } from '../domain/announcements/announcement.schema.ts';
import { changedEvents } from '../domain/events/events.collection.ts';
import { openStores, type Stores } from '../store/stores.ts';
import { publishOnChange } from './triggers.ts';
import { Publisher } from './publisher.ts';

/** The pages that visitors look at for news come first. */
const CHANGED = ['announcements', 'announcements/first'];

let stores: Stores;
let published: string[][];
let today: string;
let stop: () => void;
let newDays: number;
let live: Announcement[];
let publisher: Publisher;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  stores = await openStores(await testFolder());
  published = [];
  newDays = 0;
  today = '2026-06-10';
  publisher = new Publisher(
    (changed) => {
      published.push([...changed]);
      return Promise.resolve();
    },
    () => new Date('2026-06-10T12:00:00Z'),
    pino({ level: 'silent' }),
  );
  live = [];
  stop = publishOnChange({
    stores,
    publisher,
    today: () => today,
    announcements: () => live,
    onNewDay: () => (newDays += 1),
  });
  await publisher.settled();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('publishes at the start', () => expect(published).toEqual([['everything']]));

it.each<[string, () => Promise<unknown>, string[]]>([
  [
    'an event',
    () => stores.events.update((draft) => draft.push(eventRecord({ eventID: '2026-open' }))),
    ['events', 'events/2026-open', 'events/2026'],
  ],
  ['a course', () => stores.courses.update((draft) => draft.push(courseRecord())), ['courses']],
])('publishes what an edit of %s touched', async (_what, edit, changed) => {
  await edit();
  await publisher.settled();
  expect(published.at(-1)).toEqual(changed);
});

/** Lets the regular check come. */
const aMinuteLater = () => {
  vi.advanceTimersByTime(60_000);
  return publisher.settled();
};

it('publishes when the tour’s day changes, and only then', async () => {
  await aMinuteLater();
  expect(published).toHaveLength(1);
  today = '2026-06-11';
  await aMinuteLater();
  expect(published).toHaveLength(2);
  expect(newDays).toBe(1);
});

it('publishes everything immediately when another time zone has another day', async () => {
  today = '2026-06-11';
  await stores.settings.update(({ identity }) => {
    identity.zone = 'Pacific/Auckland';
  });
  await publisher.settled();
  expect(published.slice(1).flat().toSorted()).toEqual(['everything', 'settings']);
  expect(newDays).toBe(1);
});

it('publishes when an announcement begins or ends, once', async () => {
  live = [announcement()];
  await aMinuteLater();
  expect(published.slice(1)).toEqual([CHANGED]);
  live = [];
  await aMinuteLater();
  expect(published.slice(1)).toEqual([CHANGED, CHANGED]);
});

it('publishes an edited announcement once', async () => {
  const edit = stores.announcements.update((draft) => draft.push(announcement()));
  live = [announcement()];
  await edit;
  await aMinuteLater();
  expect(published.slice(1)).toEqual([CHANGED]);
});

it('stops', async () => {
  stop();
  today = '2026-06-12';
  vi.advanceTimersByTime(60_000);
  await stores.events.update((draft) => draft.push(eventRecord()));
  await publisher.settled();
  expect(published).toHaveLength(1);
});

it('names both years of an event that moved, and a deleted event', () => {
  const event = eventRecord({ eventID: '2026-open', date: '2026-12-30' });
  const moved = { ...event, date: '2027-01-02' };
  expect(changedEvents([moved], [event])).toEqual([
    'events',
    'events/2026-open',
    'events/2026',
    'events/2027',
  ]);
  expect(changedEvents([], [event])).toEqual(['events', 'events/2026-open', 'events/2026']);
});
