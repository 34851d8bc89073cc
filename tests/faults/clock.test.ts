/**
 * A whole server whose wall clock is set forward and back, around midnight and on days without a midnight. The
 * pages show the right day, nothing is lost, and the server stops publishing.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ROW_TEXT } from '../../server/domain/event/event.ts';
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

/** An instant to set the clock to, its day in the tour’s zone, and the last day that then counts as near. */
interface Jump {
  what: string;
  to: string;
  day: string;
  near: string;
}

/** The next day. */
const after = (date: string) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

function rowsAt(near: string, dates: readonly string[], year: string): Record<string, string> {
  const ofYear = dates.filter((date) => date.startsWith(year)).toSorted();
  return Object.fromEntries(
    ofYear.map((date) => [date, date <= near ? ROW_TEXT.closed : ROW_TEXT.soon]),
  );
}

/** Makes the jumps and checks the day, the pages and that the server stops publishing. */
async function jumpThrough(own: ShiftedClockTour, jumps: readonly Jump[]): Promise<void> {
  const dates = [...new Set(jumps.flatMap(({ near }) => [near, after(near)]))];
  const staff = await own.signIn();
  for (const date of dates) await own.addEvent(staff, date);
  const { pid } = own.process;
  for (const { what, to, day, near } of jumps) {
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
      {
        what: 'before midnight',
        to: '2026-03-08T04:59:50Z',
        day: '2026-03-07',
        near: '2026-03-14',
      },
      { what: 'after it', to: '2026-03-08T05:00:10Z', day: '2026-03-08', near: '2026-03-15' },
      // A day of 23 hours: in standard time it would end an hour later.
      { what: 'at its end', to: '2026-03-09T03:59:50Z', day: '2026-03-08', near: '2026-03-15' },
      { what: 'the next day', to: '2026-03-09T04:00:10Z', day: '2026-03-09', near: '2026-03-16' },
      { what: 'an hour back', to: '2026-03-09T03:00:10Z', day: '2026-03-08', near: '2026-03-15' },
      { what: 'a year back', to: '2025-03-10T12:00:00Z', day: '2025-03-10', near: '2025-03-17' },
    ];
    const autumn: Jump[] = [
      { what: 'on to autumn', to: '2026-11-01T03:59:50Z', day: '2026-10-31', near: '2026-11-07' },
      { what: 'half past one', to: '2026-11-01T05:30:00Z', day: '2026-11-01', near: '2026-11-08' },
      {
        what: 'half past one again',
        to: '2026-11-01T06:30:00Z',
        day: '2026-11-01',
        near: '2026-11-08',
      },
      // A day of 25 hours.
      { what: 'at its end', to: '2026-11-02T04:59:50Z', day: '2026-11-01', near: '2026-11-08' },
      { what: 'the next day', to: '2026-11-02T05:00:10Z', day: '2026-11-02', near: '2026-11-09' },
      { what: 'new year’s eve', to: '2027-01-01T04:59:50Z', day: '2026-12-31', near: '2027-01-07' },
      { what: 'new year', to: '2027-01-01T05:00:10Z', day: '2027-01-01', near: '2027-01-08' },
    ];
    await jumpThrough(own, IS_WHOLE ? [...spring, ...autumn] : spring);
  });

  const zones: readonly (readonly [zone: string, jumps: Jump[]])[] = [
    [
      'Africa/Cairo',
      [
        { what: 'before', to: '2026-04-23T21:59:50Z', day: '2026-04-23', near: '2026-04-30' },
        { what: 'after', to: '2026-04-23T22:00:10Z', day: '2026-04-24', near: '2026-05-01' },
        // In autumn the hour before midnight comes twice.
        { what: 'first eleven', to: '2026-10-29T20:30:00Z', day: '2026-10-29', near: '2026-11-05' },
        {
          what: 'second eleven',
          to: '2026-10-29T21:30:00Z',
          day: '2026-10-29',
          near: '2026-11-05',
        },
        { what: 'midnight', to: '2026-10-29T22:00:10Z', day: '2026-10-30', near: '2026-11-06' },
      ],
    ],
    [
      'America/Asuncion',
      [
        { what: 'before', to: '2023-10-01T03:59:50Z', day: '2023-09-30', near: '2023-10-07' },
        { what: 'after', to: '2023-10-01T04:00:10Z', day: '2023-10-01', near: '2023-10-08' },
      ],
    ],
    [
      'Asia/Beirut',
      [
        { what: 'before', to: '2022-03-26T21:59:50Z', day: '2022-03-26', near: '2022-04-02' },
        { what: 'after', to: '2022-03-26T22:00:10Z', day: '2022-03-27', near: '2022-04-03' },
      ],
    ],
    [
      'Pacific/Apia',
      // The zone crossed the date line: there was no December 30.
      [
        { what: 'before', to: '2011-12-30T09:59:50Z', day: '2011-12-29', near: '2012-01-05' },
        { what: 'after', to: '2011-12-30T10:00:10Z', day: '2011-12-31', near: '2012-01-07' },
      ],
    ],
  ];
  test.each(IS_WHOLE ? zones : zones.slice(0, 1))(
    'follows a midnight that does not exist, in %s',
    async (zone, jumps) => {
      await jumpThrough(await startedAt(jumps[0]?.to ?? '', zone), jumps);
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
  const trash = join(own.folder, 'data/trash.json');
  await own.rest(await own.signIn());
  expect(await readFile(trash, 'utf8')).toBe('[]\n');
  expect(own.process.errors).toEqual([]);
});
