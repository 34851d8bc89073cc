import { expect, test } from 'vitest';
import { demoTour } from '../../../tests/helpers/demo/demo-tour.ts';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { individualRow } from '../../../tests/helpers/results.ts';
import { eventually } from '../../../tests/screens/screen.ts';
import { useSite, type SitePage } from '../../../tests/screens/site-page.ts';
import { all, get, one, textOf, texts } from '../../../tests/site/page.ts';

const { open, network } = useSite({ tour: demoTour, api: ({ path }) => get(path) });

const addressOf = (eventID: string, rest = '') => `/results?eventID=${eventID}${rest}`;
/** Has all tables of players. */
const OPEN = '2025-granite-open';

const control = ({ window: { document } }: SitePage) => ({
  select: document.querySelector<HTMLSelectElement>('.table-choice select'),
  radios: [...document.querySelectorAll<HTMLInputElement>('.table-choice [type=radio]')],
  island: document.querySelector('astro-island:has(.table-choice)'),
});
const openTables = ({ body }: SitePage) => texts(body, '#tables > .panel[data-open] h2');

/** Waits until a table is open, and both variants of the control show it. */
async function expectTable(page: SitePage, name: string, address: string): Promise<void> {
  await eventually(() => {
    const { select, radios } = control(page);
    expect(openTables(page)).toEqual([name]);
    expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual([
      name.toLowerCase(),
    ]);
    expect(select?.value).toBe(name.toLowerCase());
  });
  expect(page.address).toBe(address);
}

const choose = (page: SitePage, name: string) =>
  page.press(name, page.role('group', 'Results table'), 'radio');

test('a chosen table opens immediately, is announced and is in the address; the back button leads to the one before', async () => {
  const page = await open(addressOf(OPEN));
  await expectTable(page, 'Net', addressOf(OPEN));
  await choose(page, 'Gross');
  await expectTable(page, 'Gross', addressOf(OPEN, '&table=gross'));
  expect(textOf(one(page.body, '#tables > [role=status]'))).toBe('Gross table shown');
  await page.keys('{ArrowRight}');
  await expectTable(page, 'Skins', addressOf(OPEN, '&table=skins'));
  await page.choose('Results table', 'WGR');
  await expectTable(page, 'WGR', addressOf(OPEN, '&table=wgr'));
  await choose(page, 'Net');
  await expectTable(page, 'Net', addressOf(OPEN));
  page.window.history.back();
  await expectTable(page, 'WGR', addressOf(OPEN, '&table=wgr'));
  expect(page.errors).toEqual([]);
});

test('the table of a shared address is open; no React is loaded before the control is wanted, and no choice is lost while it comes', async () => {
  const page = await open(addressOf(OPEN, '&table=skins'));
  await expectTable(page, 'Skins', addressOf(OPEN, '&table=skins'));
  expect(network.sentTo('GET', '/_astro')).toEqual([]);
  const release = network.hold('GET', '/_astro');
  await page.user.hover(await page.role('group', 'Results table'));
  await eventually(() => expect(network.sentTo('GET', '/_astro')).not.toEqual([]));
  await choose(page, 'Teams');
  await expectTable(page, 'Teams', addressOf(OPEN, '&table=teams'));
  expect(control(page).island?.hasAttribute('ssr')).toBe(true);
  release();
  await eventually(() => expect(control(page).island?.hasAttribute('ssr')).toBe(false));
  await expectTable(page, 'Teams', addressOf(OPEN, '&table=teams'));
  await choose(page, 'Gross');
  await page.reload();
  await expectTable(page, 'Gross', addressOf(OPEN, '&table=gross'));
});

test('an unknown table is explained and the others are offered; one that the event does not have opens the default', async () => {
  const page = await open(addressOf(OPEN, '&table=money'));
  const shown = () => textOf(one(page.body, '#tables > [data-open]'));
  expect(shown()).toContain('Unknown table selection.');
  expect(shown()).toContain('Available for this event: Net, Gross, Skins, Teams, WGR.');
  expect(control(page).radios.filter(({ checked }) => checked)).toEqual([]);
  await choose(page, 'Net');
  await expectTable(page, 'Net', addressOf(OPEN));
  // It has no teams.
  await page.goto(addressOf('2025-lfg-championship', '&table=teams'));
  await expectTable(page, 'Net', addressOf('2025-lfg-championship', '&table=teams'));
});

test('the formats of a cup are tabs that open at a shared address and by arrow keys', async () => {
  const cup = '/results?eventID=2025-the-colony-cup';
  const page = await open(`${cup}&format=match-play`);
  const opened = () => texts(page.body, '[role=tabpanel][data-open] h3');
  expect(opened()).toEqual(['Match Play']);
  expect(all(page.body, '[role=tabpanel][data-open] tbody tr')).toHaveLength(12);
  (await page.role('tab', /Match Play/)).focus();
  await page.keys('{Home}');
  expect([opened(), page.address]).toEqual([['Scramble'], cup]);
  await page.keys('{ArrowRight}');
  expect([opened(), page.address]).toEqual([['Best Ball'], `${cup}&format=best-ball`]);
});

const NEW = eventRecord({
  eventID: '2026-brand-new',
  name: 'Brand New Open',
  date: '2026-06-09',
  isComplete: true,
  netLeaderboardUrl: 'https://bluegolf.com/n',
});
const EVENT = `/api/events/${NEW.eventID}`;
const NET = `/api/results/net/${NEW.eventID}`;
const row = individualRow({ points: '115' });
const teams = [{ rank: '1', team: 'A/B/C', total: '', strokes: '80.25' }];

/** Responds to the API's requests; what is not named is empty, and null fails. */
const respondWith = (responses: Record<string, unknown>) =>
  network.respond('GET', '/api', ({ path }) => {
    const empty = path.includes('/skins/') ? { players: [], holes: [] } : [];
    const json = path in responses ? responses[path] : empty;
    return json === null ? new Response('', { status: 500 }) : Response.json(json);
  });

test('an event that is newer than the page opens with the data of the API', async () => {
  respondWith({
    [EVENT]: NEW,
    [NET]: [row],
    [`/api/results/teams/${NEW.eventID}`]: teams,
  });
  const page = await open(addressOf(NEW.eventID));
  await page.heading('Brand New Open');
  await eventually(() => expect(page.window.document.title).toMatch(/^Brand New Open Results ·/));
  await page.role('cell', '115');
  expect(control(page).radios.map(({ value }) => value)).toEqual(['net', 'teams']);
  await choose(page, 'Teams');
  await expectTable(page, 'Teams', addressOf(NEW.eventID, '&table=teams'));
  await page.reload();
  await page.text('80.25');
  await expectTable(page, 'Teams', addressOf(NEW.eventID, '&table=teams'));
  await page.goto(addressOf(NEW.eventID, '&table=money'));
  await eventually(() =>
    expect(textOf(one(page.body, '#tables > [data-open]'))).toContain('Unknown table selection.'),
  );
  expect(page.errors).toEqual([]);
});

test('a newer cup is loaded by its own request, with its formats as tabs', async () => {
  const match = { team1: 'A/B', team2: 'C/D', score: '2&1', winner: 'C/D' };
  respondWith({
    '/api/events/2026-new-cup': {
      ...NEW,
      eventID: '2026-new-cup',
      name: 'New Colony Cup',
      netLeaderboardUrl: '',
    },
    '/api/results/colony-cup/2026-new-cup': { Scramble: [match], 'Match Play': [] },
  });
  const page = await open(addressOf('2026-new-cup'));
  await page.press('Match Play', undefined, 'tab');
  const opened = one(page.body, '[role=tabpanel][data-open]');
  expect(textOf(opened)).toContain('No matches.');
  expect(texts(page.body, '.cup-matches .won')).toEqual(['C/D✓ won']);
});

test('the part of a newer event that failed is named, and loads on Retry; without data there is no table', async () => {
  const responses: Record<string, unknown> = { [EVENT]: null };
  respondWith(responses);
  const page = await open(addressOf(NEW.eventID));
  await page.text('Failed to load event information.', page.role('alert'));
  Object.assign(responses, { [EVENT]: NEW, [NET]: [row] });
  await page.press('Retry');
  await page.role('cell', '115');
  expect(page.page.queryAllByRole('alert')).toEqual([]);

  responses[EVENT] = { ...NEW, netLeaderboardUrl: '' };
  responses[NET] = [];
  await page.reload();
  await page.text(/^No data available\./);
  expect(control(page).radios).toEqual([]);
});

test('the real API has no unknown event', async () => {
  const page = await open(addressOf('2026-no-such-event'));
  await page.heading('Failed to load event information.');
  await page.text(/^Event not found\. The link may be wrong/);
  expect(page.page.queryAllByRole('button', { name: 'Retry' })).toEqual([]);
  await page.link('View Schedule');
});

test('a plain static host, which knows no queries, shows the prebuilt page at its documented address', async () => {
  network.ignoreQueries('/results');
  const page = await open(addressOf(OPEN, '&table=skins'));
  await eventually(() => {
    expect(texts(page.body, 'h1')).toEqual(['Granite Open']);
    expect(openTables(page)).toEqual(['Skins']);
    const { pathname, searchParams } = new URL(page.window.location.href);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/results',
      { eventID: OPEN, table: 'skins' },
    ]);
  });
  respondWith({ [EVENT]: NEW, [NET]: [row] });
  await page.goto(addressOf(NEW.eventID));
  await page.role('cell', '115');
});
