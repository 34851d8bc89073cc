import { beforeEach, describe, expect, test, afterEach, vi } from 'vitest';
import type { Client } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { announcement } from '../../tests/helpers/records.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { trashOf } from '../../tests/helpers/journal.ts';
import { EVENT_GONE } from '../domain/announcements/announcement.ts';
import { pino } from 'pino';
import { testFolder } from '../../tests/helpers/folder.ts';
import { Publisher } from '../publish/publisher.ts';
import { publishOnChange } from '../publish/triggers.ts';
import { openStores, type Stores } from '../store/stores.ts';
import { followAnnouncements } from './announcements.ts';

const PATH = '/api/announcements';
const RAIN = { text: 'Play is delayed by rain.', level: 'important' };

// The tour's clock is at 8:00 on June 10, 2026.
const { server, staff } = useServer();

const add = (fields: object = {}) => staff.request('POST', PATH, { ...RAIN, ...fields });
const seenBy = (client: Client) => client.json(PATH);
const all = () => staff.json(`${PATH}/all`);

describe('the announcements', () => {
  test('are all for staff, and for visitors those that are live, from their start to their end', async () => {
    await add({ text: 'Now' });
    await add({ text: 'Later', start: '2026-06-10T08:30', end: '2026-06-10T09:30' });
    await add({ text: 'Earlier', end: '2026-06-10T08:00' });
    const visitor = server.client();
    const now = announcement({ text: 'Now' });
    const later = { text: 'Later', start: '2026-06-10T08:30', end: '2026-06-10T09:30' };
    const second = announcement({ ID: 2, ...later });
    expect(await seenBy(visitor)).toEqual([now]);
    expect(await all()).toEqual([
      now,
      second,
      announcement({ ID: 3, text: 'Earlier', end: '2026-06-10T08:00' }),
    ]);
    server.clock.move({ minutes: 30 });
    expect(await seenBy(visitor)).toEqual([second, now]);
    server.clock.move({ minutes: 60 });
    expect(await seenBy(visitor)).toEqual([now]);
  });

  test('have every character of their text, without line breaks and invisible ones', async () => {
    const text = '<script>alert(1)</script> & "50%" – Zoë’s ⛳ <b>x</b>';
    expect((await add({ text: ` ${text}\u202e\n ` })).body).toEqual(announcement({ text }));
  });
});

describe('changing an announcement', () => {
  beforeEach(async () => {
    await add({ start: '2026-06-10T07:00', end: '2026-06-10T09:00' });
  });
  const change = (fields: object) => staff.request('PUT', `${PATH}/1`, fields);

  test('checks the new fields together with the others', async () => {
    expect(await change({ end: '2026-06-10T06:00' })).toEqual({
      status: 400,
      body: 'End must be after the start.',
    });
    expect((await change({ end: '2026-06-10T10:00' })).body).toEqual(
      announcement({ start: '2026-06-10T07:00', end: '2026-06-10T10:00' }),
    );
    for (const id of ['0', '01', '1e0', '__proto__']) {
      expect((await staff.request('PUT', `${PATH}/${id}`, RAIN)).status).toBe(404);
    }
  });

  test('is possible after its event was deleted', async () => {
    const event = eventRecord({ eventID: '2026-open' });
    await server.stores.events.update((draft) => draft.push(event));
    await change({ eventID: '2026-open' });
    await server.stores.events.update((draft) => draft.splice(0));
    expect((await change({ eventID: '2026-open', text: 'Over' })).status).toBe(200);
    expect((await change({ eventID: '2026-other' })).status).toBe(400);
  });
});

test('an announcement about an event that was deleted can’t be restored before its event is', async () => {
  const EVENT = '2026-granite-open';
  await server.stores.events.update((events) => events.push(eventRecord({ eventID: EVENT })));
  await add({ eventID: EVENT });
  await add({ text: 'About nothing' });
  await staff.request('DELETE', `${PATH}/1`);
  await staff.send('DELETE', `/api/events/${EVENT}`);
  expect(await staff.request('POST', `${PATH}/1/restore`)).toEqual({
    status: 409,
    body: EVENT_GONE,
  });
  const [deletedEvent, deleted] = await trashOf(staff);
  const restored = await staff.post(`/api/trash/${deleted?.id ?? ''}/restore`);
  expect([restored.status, restored.text]).toEqual([409, EVENT_GONE]);
  expect(await all()).toMatchObject([{ ID: 2 }]);
  await staff.post(`/api/trash/${deletedEvent?.id ?? ''}/restore`);
  expect((await staff.request('POST', `${PATH}/1/restore`)).status).toBe(200);
});

describe('the live announcements', () => {
  let stores: Stores;
  let now: Date;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    stores = await openStores(await testFolder());
  });
  afterEach(() => vi.useRealTimers());

  const follow = () =>
    followAnnouncements(
      stores.announcements,
      () => stores.settings.data.identity.zone,
      () => now,
    );

  test('are the same list until they change', async () => {
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

  test('publish pages at the start and the end of one, also after a restart', async () => {
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
});
