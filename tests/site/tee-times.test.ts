import { expect, test } from 'vitest';
import { TeeTimes } from '#domain/results/results.schema.ts';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { all, get, headingOf, one, textOf, texts, loadPage } from './page.ts';

const { byAction } = demoSeason();
const event = byAction.teeTimes;
const ADDRESS = `/teetimes/${event.shopifyUrl}?eventID=${event.eventID}`;

test('tee times show the event and a table of its groups', async () => {
  const page = await loadPage(ADDRESS);
  const { document } = page;
  expect(headingOf(page)).toBe(`${event.name} 2026`);
  const heading = one(document, '.event-heading');
  expect(textOf(one(heading, 'time'))).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  expect(textOf(heading)).toContain(`${event.course}, ${event.town}, ${event.state}`);
  expect(texts(document, 'main h2')[0]).toBe('Round 1');
  const twoRounds = (await loadPage('/teetimes/2023-the-colony-cup')).document;
  expect(texts(twoRounds, '.round h2')).toEqual(['Round 1', 'Round 2']);
  expect(texts(document, 'thead th').slice(0, 3)).toEqual([
    'Time',
    expect.stringMatching(/^Hole/),
    'Players',
  ]);
  const rows = TeeTimes.parse(await (await get(`/api/tee-times/${event.eventID}`)).json());
  const shown = all(document, 'tbody tr');
  expect(shown).toHaveLength(rows.length);
  expect(texts(shown[0] ?? document, 'td').at(-1)).toBe(rows[0]?.players.join(', '));
});

test('each group of an event ahead is added to a calendar, as on the event’s page', async () => {
  const groups = async (path: string, selector: string) =>
    all((await loadPage(path)).document, selector).map((link) => [
      link.getAttribute('href'),
      textOf(link),
    ]);
  const files = await groups(ADDRESS, '.round th .add');
  expect(files).toHaveLength(all((await loadPage(ADDRESS)).document, '.round tbody tr').length);
  expect(files).toEqual(await groups(`/events/${event.eventID}`, '.groups .add'));
  for (const [path] of files) {
    expect((await get(path ?? '')).headers.get('content-type'), path ?? '').toContain('calendar');
  }
  const played = await loadPage(`/teetimes/${byAction.results.eventID}`);
  expect(all(played.document, '.add')).toEqual([]);
});

test('tee times are found by the event’s id when it is given, else by the handle, and by no other', async () => {
  for (const path of [
    `/teetimes/any-other-handle?eventID=${event.eventID}`,
    `/teetimes/${event.shopifyUrl}`,
  ]) {
    expect(headingOf(await loadPage(path)), path).toBe(`${event.name} 2026`);
  }
  for (const unknown of ['unknown', 'first-tee-polo', 'x?eventID=2026-no']) {
    expect((await loadPage(`/teetimes/${unknown}`)).status, unknown).toBe(404);
  }
});

test('an event without tee times has a page with the reason', async () => {
  const { soon } = demoSeason().byAction;
  const page = await loadPage(`/teetimes/${soon.shopifyUrl}?eventID=${soon.eventID}`);
  expect(page.status).toBe(200);
  expect(textOf(one(page.document, '.tee-times .empty'))).toBe(
    'No tee times are available yet. Please check back closer to the event.',
  );
});
