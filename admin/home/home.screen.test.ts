import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { DashboardResponse } from '../../server/domain/dashboard/dashboard.api.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { UNREACHABLE } from '../../tests/helpers/server.ts';
import { storedPages } from '../../tests/helpers/pages/stored-pages.ts';
import { expectText } from '../../tests/screens/event-sheets.ts';
import { addEvent } from '../../tests/screens/events.ts';
import { usePanel, type PanelScreen } from '../../tests/screens/panel.ts';
import { eventually } from '../../tests/screens/screen.ts';

/** The pages of leaderboards, by address; others can't be reached. */
const pages = new Map<string, string>();
const { staff, network, open } = usePanel({ fetchPage: storedPages(pages) });

beforeEach(() => pages.clear());

const LEADERBOARD = 'https://lfgtour.bluegolf.com/bluegolf/lfgtour/event/contest/1/leaderboard.htm';
const Year = z.looseObject({ ID: z.int() });
const CALM: DashboardResponse = { next: null, missing: [], failures: [], hasEvents: true };

const missing = (screen: PanelScreen) => screen.role('region', /^What is missing/);
const failures = (screen: PanelScreen) =>
  screen.role('region', /^Leaderboards that could not be read/);
const respondWith = (dashboard: DashboardResponse) =>
  network.respond('GET', '/api/dashboard', () => Response.json(dashboard));

test('the start leads to the next event, and to what is missing until it is there', async () => {
  await addEvent(staff, { name: 'Granite Open', date: '2026-07-18' });
  const hasty = { name: 'Hasty Open', date: '2026-06-12', course: 'Owl’s Nest', town: 'Thornton' };
  const { eventID } = await addEvent(staff, hasty);
  await addEvent(staff, { name: 'Colony Cup', date: '2026-06-06' }, await jpeg());
  await addEvent(staff, { name: 'Played Open', date: '2026-05-30' }, await jpeg());
  const screen = await open('/');
  await screen.heading('Welcome, admin');
  const next = await screen.role('region', 'Next event');
  expect(next.textContent).toContain('Hasty OpenFri, Jun 12, 2026 in 2 daysOwl’s Nest, Thornton');
  await screen.link('Make tee times', next);
  await expectText(() => next, /Last played Colony Cup 4 days agoEnter results$/);
  expect(next.textContent).toContain('Registration Closed');
  await screen.user.click(await screen.link('Hasty Open', next));
  await screen.heading('Hasty Open');
  expect(location.pathname).toBe(`/admin/events/${eventID}`);

  const goToStart = async () => screen.user.click(await screen.link('LFG Tour admin'));
  await addEvent(staff, { name: 'Late Entry', date: '2026-06-11' });
  await goToStart();
  await screen.link('Late Entry', missing(screen));
  // Not all of them miss results, which the schedule can show alone.
  await screen.heading('What is missing 5 events', 2);
  /** The events of the list with what each is missing. */
  const rows = async () =>
    within(await missing(screen))
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('list'))
      .map(({ textContent }) => textContent);
  expect(await rows()).toEqual([
    'Jun 11tomorrowLate EntryNo tee times yetNo picture yet',
    'Jun 12in 2 daysHasty OpenNo tee times yetNo picture yet',
    'Jun 64 days agoColony CupNo results yetOver, but not marked as complete',
    'May 3011 days agoPlayed OpenNo results yetOver, but not marked as completeEnter results of Played Open',
    'Jul 18in 5 weeksGranite OpenNo picture yet',
  ]);
  const links = within(await missing(screen))
    .getAllByRole('link', { name: /^(No tee times|Enter results)/ })
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/admin/events/2026-late-entry/tee-times',
    `/admin/events/${eventID}/tee-times`,
    '/admin/events/2026-played-open/results?table=net',
  ]);

  await screen.user.click(await screen.link('Late Entry', missing(screen)));
  await screen.button('Upload… Tee Times', screen.role('group', 'Leaderboards of Late Entry'));
  await screen.press('Schedule', screen.role('main'), 'link');
  await screen.focused(screen.button('Edit', screen.card('Late Entry')));
  const editor = await screen.edit('Hasty Open');
  await screen.press('Complete', editor, 'switch');
  await screen.press('Save', editor);
  await screen.press('Mark as complete', screen.question());
  await screen.gone('form');
  await goToStart();
  await eventually(async () => {
    expect(await rows()).toContain(
      'Jun 12in 2 daysHasty OpenMarked as complete, but not played yet',
    );
  });
});

test('a leaderboard that could not be read is listed with the reason until it is read', async () => {
  await addEvent(staff, { name: 'Replay', date: '2026-06-06', grossLeaderboardUrl: LEADERBOARD });
  const screen = await open('/');
  const list = await failures(screen);
  await screen.text(UNREACHABLE, list);
  await screen.text('The site has no rows of it.', list);
  await screen.user.click(await screen.link('Gross of Replay', list));
  await screen.button('Refresh Gross', screen.role('group', 'Leaderboards of Replay'));
  await screen.press('Schedule', screen.role('main'), 'link');
  pages.set(`${LEADERBOARD}?csv`, 'Place,Player,Score\n1,Ann Lee,70\n2,Bo Ray,72\n');
  const editor = await screen.edit('Replay');
  await screen.fill('Gross leaderboard URL', `${LEADERBOARD}?csv`, editor);
  await screen.save();
  await screen.message('Replay saved. Gross 2 rows.');
  await screen.user.click(await screen.link('LFG Tour admin'));
  await screen.text('All leaderboards were read.', failures(screen));
});

test('the start says that it loads, why it failed, and how to go on when nothing is missing', async () => {
  const repair = network.fail('GET', '/api/dashboard', 'The disk is gone.');
  const release = network.hold('GET', '/api/dashboard');
  const screen = await open('/');
  await screen.text('Loading the season’s open tasks');
  release();
  expect((await screen.alert()).textContent).toContain('Error: The disk is gone.');
  await screen.heading(/^Welcome/);
  repair();
  respondWith(CALM);
  await screen.press('Retry');
  await screen.text('Nothing is missing.', missing(screen));
  await screen.gone('alert');
  await screen.text('All leaderboards were read.', failures(screen));
  const next = await screen.role('region', 'Next event');
  expect(next.textContent).toContain('No upcoming event.');
  await screen.user.click(await screen.link('plan next season', next));
  await eventually(() =>
    expect(location.pathname + location.search).toBe('/admin/schedule?year=2027'),
  );
});

test('a long list shows its beginning, and a ranking that failed leads to its year', async () => {
  const items = Array.from({ length: 12 }, (_, at) => ({
    kind: 'picture' as const,
    eventID: `2026-e-${at}`,
    name: `Event ${at}`,
    date: '2026-07-01',
    tables: [],
  }));
  const { body } = await staff.request('POST', '/api/standings-urls', { calendarYear: 2026 });
  const failure = {
    screen: 'standings' as const,
    id: String(Year.parse(body).ID),
    year: 2026,
    of: '2026',
    table: 'World Golf Rankings',
    error: 'The site could not be reached.',
    at: '2026-06-10T12:00:00Z',
    rows: 58,
    goodAt: '2026-06-09T12:00:00Z',
  };
  respondWith({ ...CALM, missing: items, failures: [failure] });
  const screen = await open('/');
  const list = await missing(screen);
  expect(within(list).getAllByRole('link')).toHaveLength(6);
  await screen.press('Show 6 more', list);
  expect(within(list).getAllByRole('link')).toHaveLength(12);
  await screen.focused(screen.link('Event 6', list));
  const failed = await failures(screen);
  expect(failed.textContent).toContain('stay on the site (58 rows)');
  await screen.user.click(await screen.link('World Golf Rankings of 2026', failed));
  await screen.focused(screen.button('Edit', screen.card('2026')));
});

test('a new tour is led through its first steps until none is left', async () => {
  let screen = await open('/');
  const steps = () => screen.role('region', 'First steps');
  const step = async (name: string) => {
    const items = within(await steps()).getAllByRole('listitem');
    return items.find(({ textContent }) => textContent.includes(name)) ?? document.body;
  };
  await screen.text('0 of 9 done', steps());
  await screen.text(/^Not connected/, step('Connect your shop'));
  await screen.user.click(await screen.link('Enter your contact address', steps()));
  await screen.focused(screen.button('Edit', screen.card('Contact and social links')));
  await screen.keys('{Enter}');
  await screen.opened();
  await screen.fill('Contact address', 'us@tour.example');
  await screen.save();
  await screen.user.click(await screen.link('LFG Tour admin'));
  await screen.text('1 of 9 done', steps());
  await screen.text('Done', step('Enter your contact address'));

  const sponsors = () => step('Add your sponsors');
  await screen.press(/^Skip/, sponsors());
  await screen.text('Skipped', sponsors());
  const show = () => screen.button('Show the first steps');
  await screen.press(/^Dismiss the/);
  await screen.focused(show());

  screen = await open('/', { as: 'editor' });
  await screen.user.click(await show());
  await screen.text('Skipped', sponsors());
  await screen.press(/^Take this step/, sponsors());
  await screen.text('To do', sponsors());
  for (const button of within(await steps()).getAllByRole('button', { name: /^Skip/ })) {
    await screen.user.click(button);
  }
  await screen.button('Hide the first steps');
  screen = await open('/');
  await screen.user.click(await show());
  await screen.text('1 of 9 done', steps());
  await screen.press(/^Hide/);
  await screen.focused(show());
});
