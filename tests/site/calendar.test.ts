/** The calendars of the demo tour, read by another library than the one that writes them. */
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Tour } from '#domain/publish/tour.ts';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { compiledSite, demoTour } from '../helpers/demo/demo-tour.ts';
import { renderPage } from '../helpers/pages/rendered-page.ts';
import { get } from './page.ts';

const render = async (path: string, tour: Tour) => (await renderPage(tour, path))?.body ?? '';

const calendarOf = (text: string) => ICAL.Component.fromString(text);
const eventsIn = (text: string) =>
  calendarOf(text)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

test('every calendar of the tour is valid, with an id for each entry and lines of at most 75 octets', async () => {
  const tour = await demoTour();
  const { renderer } = await compiledSite();
  const files = renderer.pagesOf(tour).filter(({ path }) => path.endsWith('.ics'));
  expect(files.length).toBeGreaterThan(5);
  for (const { path } of files) {
    const text = await render(path, tour);
    expect(
      text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75),
      path,
    ).toBe(true);
    expect(text, path).not.toMatch(/[^\r]\n/);
    // No property of the calendar stands behind a component.
    expect(text, path).not.toMatch(/END:V(?:TIMEZONE|EVENT)\r\n(?!BEGIN:V|END:VCALENDAR)/);
    const events = eventsIn(text);
    expect(new Set(events.map(({ uid }) => uid)).size, path).toBe(events.length);
    expect(events.length, path).toBeGreaterThan(0);
    for (const { startDate, endDate, component } of events) {
      expect(endDate.compare(startDate), path).toBe(1);
      expect(component.getFirstPropertyValue('dtstamp'), path).not.toBeNull();
    }
  }
});

test('the calendar to subscribe to has every event of the season, at its first tee time once it is known', async () => {
  const tour = await demoTour();
  const events = eventsIn(await render('/calendar.ics', tour));
  expect(events.map(({ uid }) => uid)).toEqual(
    demoSeason().events.map(({ eventID }) => `${eventID}@tour.test`),
  );
  const { teeTimes, soon } = demoSeason().byAction;
  const start = (eventID: string) =>
    events.find(({ uid }) => uid === `${eventID}@tour.test`)?.startDate;
  expect(start(soon.eventID)?.isDate).toBe(true);
  expect(start(teeTimes.eventID)?.isDate).toBe(false);
  expect(start(teeTimes.eventID)?.zone.tzid).toBe('America/New_York');
});

test('the server sends calendars with their type, and none of an event that is not there', async () => {
  const response = await get('/calendar.ics');
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const events = eventsIn(await response.text());
  // The server recorded the entries before it published them.
  expect(Math.min(...events.map(({ sequence }) => sequence))).toBeGreaterThan(0);
  expect((await get('/calendar/2026-no-such-event.ics')).status).toBe(404);
});
