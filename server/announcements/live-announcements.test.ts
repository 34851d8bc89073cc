import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testFolder } from '../../tests/helpers/folder.ts';
import { announcement } from '../../tests/helpers/records.ts';
import { Publisher } from '../publish/publisher.ts';
import { publishOnChange } from '../publish/triggers.ts';
import { openStores, type Stores } from '../store/stores.ts';
import { followAnnouncements } from './live-announcements.ts';

let folder: string;
let stores: Stores;
let now: Date;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  folder = await testFolder();
  stores = await openStores(folder);
});
afterEach(() => {
  vi.useRealTimers();
});

const follow = () =>
  followAnnouncements(
    stores.announcements,
    () => stores.settings.data.identity.zone,
    () => now,
  );

it('the list of live announcements is the same until it changes', async () => {
  now = new Date('2026-06-10T12:00:00Z');
  const live = follow();
  await stores.announcements.update((draft) =>
    draft.push(announcement(), announcement({ ID: 2, start: '2026-06-10T09:00' })),
  );
  const before = live();
  expect(before.map(({ ID }) => ID)).toEqual([1]);
  now = new Date('2026-06-10T12:59:59Z');
  expect(live()).toBe(before);
  now = new Date('2026-06-10T13:00:00Z');
  expect(live().map(({ ID }) => ID)).toEqual([2, 1]);
  await stores.settings.update(({ identity }) => {
    identity.zone = 'America/Los_Angeles';
  });
  expect(live()).toEqual(before);
});

it('pages are published at the start and the end of an announcement, also after a restart', async () => {
  // The 25 hours of November 1, more than a month ahead: longer than a timer can wait.
  const day = announcement({ start: '2026-11-01T00:00', end: '2026-11-02T00:00' });
  await stores.announcements.update((draft) => draft.push(day));
  now = new Date('2026-09-01T12:00:00Z');
  const published: number[] = [];
  let stop: () => void = () => undefined;
  const restart = async () => {
    stop();
    const announcements = follow();
    const publisher = new Publisher(
      () => Promise.resolve(void published.push(announcements().length)),
      () => now,
      pino({ level: 'silent' }),
    );
    stop = publishOnChange({ stores, publisher, today: () => '2026-09-01', announcements });
    await publisher.settled();
  };
  const publishedAt = async (instant: string) => {
    published.length = 0;
    now = new Date(instant);
    vi.advanceTimersByTime(10_000);
    await Promise.resolve();
    return [...published];
  };
  await restart();
  expect(await publishedAt('2026-11-01T03:59:59Z')).toEqual([]);
  expect(await publishedAt('2026-11-01T04:00:00Z')).toEqual([1]);
  expect(await publishedAt('2026-11-01T06:30:00Z')).toEqual([]);
  await restart();
  expect(published).toEqual([1]);
  expect(await publishedAt('2026-11-02T04:59:59Z')).toEqual([]);
  expect(await publishedAt('2026-11-02T05:00:00Z')).toEqual([0]);
  now = new Date('2026-11-03T05:00:00Z');
  await restart();
  expect(published).toEqual([0, 0]);
  stop();
});
