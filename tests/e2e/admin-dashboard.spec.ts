/** The first screen: what is next, what is missing, what could not be read, each with its way. */
import { z } from 'zod';
import type { DashboardResponse } from '#domain/event/dashboard.schema.ts';
import { expect, expectAccessible, SEASON, test } from './admin-panel.ts';
import type { AdminPanel } from './admin-panel.ts';
import { demoSeason } from '../helpers/demo-season.ts';
import { TODAY } from '../helpers/now.ts';

const { events, year } = demoSeason();
const CALM: DashboardResponse = { next: null, missing: [], failures: [] };

const section = (panel: AdminPanel, name: string | RegExp) =>
  panel.page.getByRole('region', { name });
const missing = (panel: AdminPanel) => section(panel, /^What is missing/);
const failures = (panel: AdminPanel) => section(panel, /^Leaderboards that could not be read/);

/** Answers the call with this state until the page is closed. */
const answer = (panel: AdminPanel, json: DashboardResponse) =>
  panel.page.route('**/api/dashboard', (route) => route.fulfill({ json }));

test('the next event stands there with its day, place and registration, and leads to its card', async ({
  panel,
}) => {
  const next = events.find(({ date, isComplete }) => date >= TODAY && !isComplete);
  if (!next) throw new Error('The demo season has nothing ahead.');
  await panel.page.goto('/admin');
  const card = section(panel, 'Next event');
  await expect(card).toContainText(`Sat, Jun 13, 2026 in 3 days`);
  await expect(card).toContainText(`${next.course}, ${next.town}, NH`);
  await expect(card).toContainText('Registration closed');
  await card.getByRole('link', { name: next.name }).click();
  await expect(panel.page).toHaveURL(new RegExp(`/schedule\\?year=${year}#edit-`));
  const edit = panel.card(next.name).getByRole('button', { name: 'Edit' });
  await expect(edit).toBeFocused();
  await expect(edit).toBeInViewport();
});

test('an event without picture and tee times is missed until it is mended', async ({
  panel,
  tour,
}) => {
  const id = await panel.store({ name: 'Hasty Open', date: '2026-06-12' });
  try {
    await panel.page.goto('/admin');
    const row = missing(panel).getByRole('listitem').filter({ hasText: 'Hasty Open' });
    await expect(row).toContainText('Jun 12in 2 days');
    await expect(row.getByRole('listitem')).toHaveText(['No tee times yet', 'No picture yet']);
    await expectAccessible(panel.page);
    await row.getByRole('link', { name: 'Hasty Open' }).click();
    const card = panel.card('Hasty Open');
    await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();
    await expect(card.getByRole('listitem').filter({ hasText: 'Tee Times' })).toBeVisible();
    await panel.edit('Hasty Open');
    await panel.choosePicture();
    await panel.button('Use picture').click();
    await panel.button('Save').click();
    await expect(panel.message('Hasty Open saved.')).toBeVisible();
    await panel.page.getByRole('link', { name: 'LFG Tour admin' }).click();
    await expect(row.getByRole('listitem')).toHaveText(['No tee times yet']);
  } finally {
    const headers = { origin: tour.origin };
    await panel.page.request.delete(`/api/events/${id}`, { headers });
  }
});

test('a leaderboard that could not be read is listed with the reason until it is read', async ({
  panel,
}) => {
  const played = events.find(({ isComplete }) => isComplete);
  const stored = (await panel.stored(year)).find(({ eventID }) => eventID === played?.eventID);
  if (!stored) throw new Error('The demo season has no event that was played.');
  await panel.store({
    name: 'Replay',
    date: `${SEASON}-05-25`,
    grossLeaderboardUrl: `${stored.grossLeaderboardUrl}?demo=403`,
  });
  await panel.page.goto('/admin');
  const failure = failures(panel).getByRole('listitem').filter({ hasText: 'Gross of Replay' });
  await expect(failure).toContainText('Nothing of it is on the site.');
  await expectAccessible(panel.page);
  await failure.getByRole('link', { name: 'Gross of Replay' }).click();
  await expect(
    panel.card('Replay').getByRole('button', { name: 'Refresh Gross' }),
    'its leaderboards are open',
  ).toBeVisible();
  await panel.edit('Replay');
  await panel.field('Gross leaderboard URL').fill(stored.grossLeaderboardUrl);
  await panel.button('Save').click();
  await expect(panel.message(/^Replay saved\. Gross \d+ rows/)).toBeVisible();
  await panel.page.getByRole('link', { name: 'LFG Tour admin' }).click();
  await expect(failures(panel)).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('with nothing missing the screen is calm, and says how to plan when nothing is ahead', async ({
  panel,
}) => {
  await answer(panel, CALM);
  await panel.page.goto('/admin');
  await expect(missing(panel)).toContainText('Nothing is missing.');
  await expect(failures(panel)).toContainText('Every leaderboard could be read.');
  await expect(section(panel, 'Next event')).toContainText('No event is ahead.');
  await panel.page.getByRole('link', { name: 'plan next season' }).click();
  await expect(panel.page).toHaveURL(/\/schedule\?year=2027$/);
});

test('a long list shows its beginning, and a failed ranking leads to its year', async ({
  panel,
}) => {
  const lacks = Array.from({ length: 12 }, (_, at) => ({
    kind: 'picture' as const,
    eventID: `2026-e-${at}`,
    name: `Event ${at}`,
    date: '2026-07-01',
    tables: [],
  }));
  const urls = await panel.page.request.get('/api/standings-urls');
  const [first] = z.array(z.object({ ID: z.int() })).parse(await urls.json());
  await answer(panel, {
    ...CALM,
    missing: lacks,
    failures: [
      {
        screen: 'standings',
        id: String(first?.ID),
        year: 2026,
        of: '2026',
        table: 'World Golf Rankings',
        error: 'The site could not be reached.',
        at: '2026-06-10T12:00:00Z',
        rows: 58,
        goodAt: '2026-06-09T12:00:00Z',
      },
    ],
  });
  await panel.page.goto('/admin');
  await expect(missing(panel).getByRole('link')).toHaveCount(6);
  await panel.button('Show 6 more').click();
  await expect(missing(panel).getByRole('link')).toHaveCount(12);
  await expect(failures(panel)).toContainText('stay on the site (58 rows)');
  await failures(panel).getByRole('link').click();
  await expect(panel.card('2026').getByRole('button', { name: 'Edit' })).toBeFocused();
});

test('while it is on its way the screen says Loading; when it fails it says why, with Retry', async ({
  panel,
}) => {
  const held = Promise.withResolvers<undefined>();
  await panel.page.route('**/api/dashboard', async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, contentType: 'text/plain', body: 'The disk is gone.' });
  });
  await panel.page.goto('/admin');
  await expect(panel.page.getByText('Loading what the season needs')).toBeVisible();
  held.resolve(undefined);
  await expect(panel.alert()).toContainText('Error: The disk is gone.');
  await expect(panel.page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await panel.page.unroute('**/api/dashboard');
  await panel.button('Retry').click();
  await expect(missing(panel)).toBeVisible();
  await expect(panel.alert()).toHaveCount(0);
});
