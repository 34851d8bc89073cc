/**
 * A whole server whose wall clock is set forward and back, around midnight and on days without a midnight. The
 * pages show the right day, nothing is lost, and the server stops publishing.
 */
import { mkdir, mkdtemp, rename, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { PublishStatus } from '#domain/publish/publish.schema.ts';
import { addDays } from '#domain/time/calendar.ts';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { ROW_TEXT } from '../../server/domain/events/event.ts';
import { Client, eventForm } from '../helpers/client.ts';
import { trashOf } from '../helpers/journal.ts';
import { removeFolder } from '../helpers/remove-folder.ts';
import { comes } from './process-facts.ts';
import { countOf } from './scale.ts';
import { BUILT, signedIn, startIn } from './whole-tour.ts';

/** Whether to test every zone and season. */
const IS_WHOLE = countOf('CLOCK_WHOLE', { short: 0, long: 1 }) > 0;

const PRELOAD = pathToFileURL(
  join(import.meta.dirname, '../helpers/processes/shifted-clock.ts'),
).href;

/** A pause in which a server that doesn't stop publishing would have published again. */
const REST_MS = 500;

/** The row of an event on the schedule: its date, from the name that `addEvent` gives it, and its text. */
const ROW = /id="\d{4}-day-([\d-]+)"[\s\S]*?class="(?:state|button)[^>]*>\s*([^<]+)/g;

let folder = '';
let env: Record<string, string> = {};
let tour: TourProcess | null = null;
afterEach(async () => {
  await tour?.stop();
  tour = null;
  await removeFolder(folder);
});

/** Sets the clock, which goes on from there: instants before midnight are minutes before it. */
async function jump(instant: string): Promise<void> {
  const file = join(folder, 'clock');
  await writeFile(`${file}.new`, String(Date.parse(instant) - Date.now()));
  await rename(`${file}.new`, file);
  // Longer than the server uses a value that it has read.
  await wait(50);
}

async function start(): Promise<Client> {
  tour = await startIn(folder, env);
  return signedIn(tour);
}

/** Starts at an instant, in a zone; returns staff. */
async function startAt(instant: string, zone: string): Promise<Client> {
  folder = await mkdtemp(join(tmpdir(), 'tour-clock-'));
  await mkdir(join(folder, 'data'));
  // Separate cards: a server whose clock is a year ahead would delete the shared ones as outdated.
  await mkdir(join(folder, 'dist/cards'), { recursive: true });
  for (const part of ['compiled', 'admin'])
    await symlink(resolve(BUILT, part), join(folder, 'dist', part));
  const clock = { CLOCK_FILE: join(folder, 'clock'), NODE_OPTIONS: `--import ${PRELOAD}` };
  env = { TOUR_TIMEZONE: zone, ...clock };
  await jump(instant);
  return start();
}

async function addEvent(staff: Client, date: string): Promise<void> {
  const form = eventForm({ name: `Day ${date}`, date });
  const { status, text } = await staff.send('POST', '/api/events', { form });
  expect(status, text).toBe(201);
}

/** The texts of the events on a season’s page, by date. */
async function rowsOf(year: string): Promise<Record<string, string>> {
  const page = await new Client(tour?.origin ?? '').get(`/schedule/${year}`);
  const rows = [...page.text.matchAll(ROW)];
  return Object.fromEntries(rows.map(([, date = '', text = '']) => [date, text.trim()]));
}

/** Expects that everything is published in the end, and is not published again and again. */
async function expectRest(staff: Client): Promise<void> {
  const statusNow = async () => PublishStatus.parse(await staff.json('/api/publish'));
  let now = await statusNow();
  const rests = await comes(async () => {
    const { revision } = now;
    await wait(REST_MS);
    now = await statusNow();
    return now.revision === revision && now.state === 'live';
  });
  expect([rests, now.error]).toEqual([true, null]);
}

/** An instant to set the clock to, and its day in the tour’s zone. */
type Jump = readonly [what: string, to: string, day: string];

/** The last day that counts as near. */
const nearOf = (day: string) => addDays(day, 7);

/** Makes the jumps and expects the day in the panel and on the pages; returns the dates of the events. */
async function jumpThrough(staff: Client, jumps: readonly Jump[]): Promise<string[]> {
  const dates = new Set(jumps.flatMap(([, , day]) => [nearOf(day), addDays(nearOf(day), 1)]));
  for (const date of dates) await addEvent(staff, date);
  for (const [what, to, day] of jumps) {
    await jump(to);
    const { text } = await new Client(staff.origin).get('/admin');
    expect([what, /<meta name="tour-today" content="([^"]*)"/.exec(text)?.[1]]).toEqual([
      what,
      day,
    ]);
    const year = nearOf(day).slice(0, 4);
    const expected = Object.fromEntries(
      [...dates]
        .filter((date) => date.startsWith(year))
        .map((date) => [date, date <= nearOf(day) ? ROW_TEXT.closed : ROW_TEXT.soon]),
    );
    let rows: Record<string, string> = {};
    await comes(async () => {
      rows = await rowsOf(year);
      return Object.entries(expected).every(([date, row]) => rows[date] === row);
    });
    expect([what, rows]).toEqual([what, expected]);
  }
  return [...dates];
}

/** The next start finds every event, whatever the time is. */
async function expectAfterRestart(dates: readonly string[]): Promise<void> {
  expect(tour?.errors).toEqual([]);
  await tour?.stop();
  await start();
  const years = [...new Set(dates.map((date) => date.slice(0, 4)))];
  const rows = await Promise.all(years.map(rowsOf));
  expect(rows.flatMap((each) => Object.keys(each))).toEqual(expect.arrayContaining([...dates]));
}

const SPRING: readonly Jump[] = [
  ['before midnight', '2026-03-08T04:50:00Z', '2026-03-07'],
  ['after it', '2026-03-08T05:00:10Z', '2026-03-08'],
  // A day of 23 hours: in standard time it would end an hour later.
  ['at its end', '2026-03-09T03:50:00Z', '2026-03-08'],
  ['the next day', '2026-03-09T04:00:10Z', '2026-03-09'],
  ['an hour back', '2026-03-09T03:00:10Z', '2026-03-08'],
  ['a year back', '2025-03-10T12:00:00Z', '2025-03-10'],
];
const AUTUMN: readonly Jump[] = [
  ['on to autumn', '2026-11-01T03:50:00Z', '2026-10-31'],
  ['half past one', '2026-11-01T05:30:00Z', '2026-11-01'],
  ['half past one again', '2026-11-01T06:30:00Z', '2026-11-01'],
  // A day of 25 hours.
  ['at its end', '2026-11-02T04:50:00Z', '2026-11-01'],
  ['the next day', '2026-11-02T05:00:10Z', '2026-11-02'],
  ['new year’s eve', '2027-01-01T04:50:00Z', '2026-12-31'],
  ['new year', '2027-01-01T05:00:10Z', '2027-01-01'],
];

test('days, sessions, the trash and IDs outlast a clock that is set back and forth', async () => {
  const first = await startAt('2026-03-08T04:40:00Z', 'America/New_York');
  const dates = await jumpThrough(first, IS_WHOLE ? [...SPRING, ...AUTUMN] : SPRING);

  await jump('2026-06-10T12:00:00Z');
  const staff = await signedIn({ origin: first.origin });
  const isIn = async () => (await staff.get('/api/auth/me')).text.includes('true');
  const cup = (year: number) =>
    staff.post('/api/colony-cup', { year, team: '[]', winningTeam: false });
  await addEvent(staff, '2026-07-01');
  const event = '/api/events/2026-day-2026-07-01';
  expect((await cup(2020)).status).toBeLessThan(300);
  expect((await staff.send('DELETE', event)).status).toBe(204);

  // Eleven hours forward and a year back: staff stay signed in, and deleted records can be restored.
  for (const instant of ['2026-06-10T23:00:00Z', '2025-06-10T23:00:00Z']) {
    await jump(instant);
    expect(await isIn()).toBe(true);
  }
  expect((await cup(2021)).status).toBeLessThan(300);
  expect((await staff.post(`${event}/restore`)).status).toBe(200);
  expect((await staff.send('DELETE', event)).status).toBe(204);
  expect(await staff.json('/api/colony-cup/all')).toMatchObject([{ ID: 2 }, { ID: 1 }]);

  // Twelve hours without a request end a session, whatever the clock shows.
  await jump('2025-06-11T11:30:00Z');
  expect(await isIn()).toBe(false);

  // A page that didn't change has the same ETag on another day.
  const visitor = new Client(first.origin);
  const { etag = '' } = (await visitor.get('/past-champions')).headers;
  await jump('2025-06-12T11:40:00Z');
  expect((await visitor.get('/past-champions', { 'If-None-Match': etag })).status).toBe(304);

  // A record that was deleted under a wrong clock stays in the trash for thirty days of the right one.
  await jump('2025-07-12T12:00:00Z');
  const later = await signedIn({ origin: first.origin });
  expect((await later.post(`${event}/restore`)).status).toBe(404);
  await expectRest(later);
  expect(await trashOf(later)).toEqual([]);
  await expectAfterRestart(dates);
});

const ZONES: Readonly<Record<string, readonly [Jump, ...Jump[]]>> = {
  'Africa/Cairo': [
    ['before', '2026-04-23T21:50:00Z', '2026-04-23'],
    ['after', '2026-04-23T22:00:10Z', '2026-04-24'],
    // In autumn the hour before midnight comes twice.
    ['first eleven', '2026-10-29T20:30:00Z', '2026-10-29'],
    ['second eleven', '2026-10-29T21:30:00Z', '2026-10-29'],
    ['midnight', '2026-10-29T22:00:10Z', '2026-10-30'],
  ],
  'America/Asuncion': [
    ['before', '2023-10-01T03:50:00Z', '2023-09-30'],
    ['after', '2023-10-01T04:00:10Z', '2023-10-01'],
  ],
  'Asia/Beirut': [
    ['before', '2022-03-26T21:50:00Z', '2022-03-26'],
    ['after', '2022-03-26T22:00:10Z', '2022-03-27'],
  ],
  // The zone crossed the date line: there was no December 30.
  'Pacific/Apia': [
    ['before', '2011-12-30T09:50:00Z', '2011-12-29'],
    ['after', '2011-12-30T10:00:10Z', '2011-12-31'],
  ],
};

test.each(Object.entries(IS_WHOLE ? ZONES : {}))(
  'the day follows a midnight that does not exist, in %s',
  async (zone, jumps) => {
    const staff = await startAt(jumps[0][1], zone);
    const dates = await jumpThrough(staff, jumps);
    await expectRest(await signedIn({ origin: staff.origin }));
    await expectAfterRestart(dates);
  },
);
