/**
 * A whole server whose wall clock is set forward and back, around midnight and on days without a midnight. The
 * pages show the right day, nothing is lost, and the server stops publishing.
 */
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ROW_TEXT } from '../../server/domain/event/event.ts';
import { trashOf } from '../helpers/journal.ts';
import { ShiftedClockTour } from './shifted-clock-tour.ts';
import { countOf } from './scale.ts';

/** Whether to test every zone and jump, or one zone and a jump of each kind. */
const IS_WHOLE = countOf('CLOCK_WHOLE', { short: 0, long: 1 }) > 0;

let tour: ShiftedClockTour | null = null;
afterEach(async () => {
  await tour?.remove();
  tour = null;
});

async function startedAt(instant: string, zone = 'America/New_York'): Promise<ShiftedClockTour> {
  tour = await ShiftedClockTour.startedAt(instant, zone);
  return tour;
}

/** An instant to set the clock to, and its day in the tour’s zone. */
type Jump = readonly [what: string, to: string, day: string];

/** The day some days after another one. */
const after = (date: string, days = 1) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The last day that counts as near. */
const nearOf = (day: string) => after(day, 7);

function rowsAt(near: string, dates: readonly string[], year: string): Record<string, string> {
  const ofYear = dates.filter((date) => date.startsWith(year)).toSorted();
  return Object.fromEntries(
    ofYear.map((date) => [date, date <= near ? ROW_TEXT.closed : ROW_TEXT.soon]),
  );
}

/** Makes the jumps and checks the day, the pages and that the server stops publishing. */
async function jumpThrough(own: ShiftedClockTour, jumps: readonly Jump[]): Promise<void> {
  const dates = [...new Set(jumps.flatMap(([, , day]) => [nearOf(day), after(nearOf(day))]))];
  const staff = await own.signIn();
  for (const date of dates) await own.addEvent(staff, date);
  const { pid } = own.process;
  for (const [what, to, day] of jumps) {
    const near = nearOf(day);
    await own.jump(to);
    expect([what, await own.day()]).toEqual([what, day]);
    const year = near.slice(0, 4);
    const expected = rowsAt(near, dates, year);
    expect([what, await own.rowsBecome(year, expected)]).toEqual([what, expected]);
  }
  const mark = await own.rest(await own.signIn());
  expect(mark, 'the site is published again and again').toMatchObject({
    state: 'live',
    error: null,
  });
  expect(own.process.errors).toEqual([]);
  expect(own.process.pid).toBe(pid);

  // The next start finds everything, whatever the time is.
  await own.stop();
  await own.start();
  const years = [...new Set(dates.map((date) => date.slice(0, 4)))];
  const rows = await Promise.all(years.map((year) => own.rows(year)));
  expect(rows.flatMap((each) => Object.keys(each)).toSorted()).toEqual(dates.toSorted());
}

describe('the day of the pages', () => {
  test('follows the tour’s midnight through both changes of daylight saving time, and a clock that is set', async () => {
    const own = await startedAt('2026-03-08T04:59:30Z');
    const spring: Jump[] = [
      ['before midnight', '2026-03-08T04:59:50Z', '2026-03-07'],
      ['after it', '2026-03-08T05:00:10Z', '2026-03-08'],
      // A day of 23 hours: in standard time it would end an hour later.
      ['at its end', '2026-03-09T03:59:50Z', '2026-03-08'],
      ['the next day', '2026-03-09T04:00:10Z', '2026-03-09'],
      ['an hour back', '2026-03-09T03:00:10Z', '2026-03-08'],
      ['a year back', '2025-03-10T12:00:00Z', '2025-03-10'],
    ];
    const autumn: Jump[] = [
      ['on to autumn', '2026-11-01T03:59:50Z', '2026-10-31'],
      ['half past one', '2026-11-01T05:30:00Z', '2026-11-01'],
      ['half past one again', '2026-11-01T06:30:00Z', '2026-11-01'],
      // A day of 25 hours.
      ['at its end', '2026-11-02T04:59:50Z', '2026-11-01'],
      ['the next day', '2026-11-02T05:00:10Z', '2026-11-02'],
      ['new year’s eve', '2027-01-01T04:59:50Z', '2026-12-31'],
      ['new year', '2027-01-01T05:00:10Z', '2027-01-01'],
    ];
    await jumpThrough(own, IS_WHOLE ? [...spring, ...autumn] : spring);
  });

  const zones: Readonly<Record<string, readonly [Jump, ...Jump[]]>> = {
    'Africa/Cairo': [
      ['before', '2026-04-23T21:59:50Z', '2026-04-23'],
      ['after', '2026-04-23T22:00:10Z', '2026-04-24'],
      // In autumn the hour before midnight comes twice.
      ['first eleven', '2026-10-29T20:30:00Z', '2026-10-29'],
      ['second eleven', '2026-10-29T21:30:00Z', '2026-10-29'],
      ['midnight', '2026-10-29T22:00:10Z', '2026-10-30'],
    ],
    'America/Asuncion': [
      ['before', '2023-10-01T03:59:50Z', '2023-09-30'],
      ['after', '2023-10-01T04:00:10Z', '2023-10-01'],
    ],
    'Asia/Beirut': [
      ['before', '2022-03-26T21:59:50Z', '2022-03-26'],
      ['after', '2022-03-26T22:00:10Z', '2022-03-27'],
    ],
    // The zone crossed the date line: there was no December 30.
    'Pacific/Apia': [
      ['before', '2011-12-30T09:59:50Z', '2011-12-29'],
      ['after', '2011-12-30T10:00:10Z', '2011-12-31'],
    ],
  };
  test.each(Object.entries(zones).slice(0, IS_WHOLE ? undefined : 1))(
    'follows a midnight that does not exist, in %s',
    async (zone, jumps) => {
      await jumpThrough(await startedAt(jumps[0][1], zone), jumps);
    },
  );
});

const Entries = z.array(z.looseObject({ ID: z.number() }));

test('sessions, the trash, tags and ids outlast a clock that is set back and forth', async () => {
  const own = await startedAt('2026-06-10T12:00:00Z');
  const staff = await own.signIn();
  const isIn = async () => (await staff.get('/api/auth/me')).text.includes('true');
  const cup = (year: number) =>
    staff.post('/api/colony-cup', { year, team: '[]', winningTeam: false });
  await own.addEvent(staff, '2026-07-01');
  expect((await cup(2020)).status).toBeLessThan(300);
  expect((await staff.send('DELETE', '/api/events/2026-day-2026-07-01')).status).toBe(204);

  // Eleven hours forward and a year back: staff stay signed in, and deleted records can be restored.
  await own.jump('2026-06-10T23:00:00Z');
  expect(await isIn()).toBe(true);
  await own.jump('2025-06-10T23:00:00Z');
  expect(await isIn()).toBe(true);
  expect((await cup(2021)).status).toBeLessThan(300);
  expect((await staff.post('/api/events/2026-day-2026-07-01/restore')).status).toBe(200);
  expect((await staff.send('DELETE', '/api/events/2026-day-2026-07-01')).status).toBe(204);
  const ids = Entries.parse(JSON.parse((await staff.get('/api/colony-cup/all')).text));
  expect(ids.map(({ ID }) => ID)).toEqual([2, 1]);

  // Twelve hours without a request end a session, whatever the clock shows.
  await own.jump('2025-06-11T11:30:00Z');
  expect(await isIn()).toBe(false);

  // A page that didn't change has the same ETag on another day.
  const page = await own.visitor().get('/past-champions');
  const again = () =>
    own.visitor().get('/past-champions', { 'If-None-Match': page.headers.etag ?? '' });
  await own.jump('2025-06-11T11:40:00Z');
  expect((await again()).status).toBe(304);

  // A record that was deleted under a wrong clock stays in the trash for thirty days of the right one.
  const restored = async () =>
    (await (await own.signIn()).post('/api/events/2026-day-2026-07-01/restore')).status;
  await own.jump('2025-07-12T12:00:00Z');
  expect(await restored()).toBe(404);
  const later = await own.signIn();
  await own.rest(later);
  expect(await trashOf(later)).toEqual([]);
  expect(own.process.errors).toEqual([]);
});
