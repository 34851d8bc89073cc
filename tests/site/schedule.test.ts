import { expect, test } from 'vitest';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { TODAY } from '../helpers/now.ts';
import { all, attributes, get, headingOf, one, textOf, texts, loadPage } from './page.ts';

const { events, byAction, year, lastYear } = demoSeason();

test('the schedule lists every event of the current season with date, course, place and allowance', async () => {
  const page = await loadPage('/schedule');
  expect(headingOf(page)).toBe(`${year} Schedule`);
  expect(texts(page.document, '.event h3')).toEqual(events.map(({ name }) => name));
  const [first] = events;
  const row = one(page.document, `[id="${first?.eventID ?? ''}"]`);
  expect(textOf(row)).toContain(first?.course);
  expect(textOf(row)).toContain(`${first?.town ?? ''}, ${first?.state ?? ''}`);
  expect(textOf(row)).toContain(`${first?.handicapAllowance ?? ''} handicap allowance`);
  expect(attributes(row, 'time', 'datetime')).toContain(first?.date);
});

test('each row of the schedule offers the action for its state', async () => {
  const { document } = await loadPage('/schedule');
  const offer = (id: string) => one(document, `[id="${id}"] .do > a, [id="${id}"] .do > span`);
  const { results, register, teeTimes, closed, soon } = byAction;
  for (const [{ eventID, name }, label, href] of [
    [results, 'Results', `/results?eventID=${results.eventID}`],
    [register, 'Register', `/listing/${register.shopifyUrl}`],
    [teeTimes, 'Tee Times', `/teetimes/${teeTimes.shopifyUrl}?eventID=${teeTimes.eventID}`],
  ] as const) {
    expect(textOf(offer(eventID))).toBe(`${label}, ${name}`);
    expect(offer(eventID).getAttribute('href')).toBe(href);
    expect((await get(href)).status).toBe(200);
  }
  expect(textOf(offer(closed.eventID))).toBe('Registration Closed');
  expect(textOf(offer(soon.eventID))).toBe('Registering Soon');
});

test('played events are folded, with their number and the latest results in view', async () => {
  const { document } = await loadPage('/schedule');
  const played = events.filter(({ date, isComplete }) => isComplete || date < TODAY);
  expect(texts(document, '.event[data-played] h3')).toEqual(played.map(({ name }) => name));
  expect(textOf(one(document, '.played label'))).toBe(`${played.length} events played`);
  const latest = played.findLast(({ isComplete }) => isComplete);
  expect(textOf(one(document, '.played a'))).toBe(`Latest results: ${latest?.name ?? ''}`);
  expect(attributes(document, '.played a', 'href')).toEqual([
    `/results?eventID=${latest?.eventID ?? ''}`,
  ]);
  const past = await loadPage(`/schedule?year=${lastYear}`);
  expect(all(past.document, '.played')).toEqual([]);
});

test('a year without events has a message and offers the seasons', async () => {
  const { status, document } = await loadPage('/schedule?year=2001');
  expect(status).toBe(200);
  expect(textOf(one(document, 'main'))).toContain('No events to display.');
  expect(texts(document, 'select[name=year] option')).toContain(String(year));
});

test('the menu of a row has a calendar file of the event', async () => {
  const { document } = await loadPage('/schedule');
  const row = one(document, `[id="${byAction.soon.eventID}"]`);
  const href = attributes(row, 'a[href*="/calendar/"]', 'href')[0] ?? '';
  const file = await get(href);
  expect(file.headers.get('content-type')).toContain('text/calendar');
  expect(await file.text()).toContain(`SUMMARY:${byAction.soon.name}`);
  expect(all(row, 'a').map(textOf)).toContain('Add to Calendar');
});
