/** The first screen: the next event, what is missing and what could not be read, each with its link. */
import { z } from 'zod';
import type { DashboardResponse } from '#domain/event/dashboard.schema.ts';
import { expect, SEASON, test } from './admin-panel.ts';
import type { AdminPanel } from './admin-panel.ts';
import { demoSeason } from '../helpers/demo-season.ts';
import { TODAY } from '../helpers/now.ts';

const { events, year } = demoSeason();
const CALM: DashboardResponse = {
  next: null,
  missing: [],
  failures: [],
  hasEvents: true,
};

const section = (panel: AdminPanel, name: string | RegExp) =>
  panel.page.getByRole('region', { name });
const missing = (panel: AdminPanel) => section(panel, /^What is missing/);
const failures = (panel: AdminPanel) => section(panel, /^Leaderboards that could not be read/);

/** Responds to requests for the dashboard with this state. */
const respondWith = (panel: AdminPanel, json: DashboardResponse) =>
  panel.page.route('**/api/dashboard', (route) => route.fulfill({ json }));
const goToStart = (panel: AdminPanel) =>
  panel.page.getByRole('link', { name: 'LFG Tour admin' }).click();

test('the start leads to the next event, to what is missing and to what could not be read', async ({
  panel,
}) => {
  const { page } = panel;
  await page.goto('/admin');

  await test.step('the next event has its day, place and registration, and leads to its card', async () => {
    const next = events.find(({ date, isComplete }) => date >= TODAY && !isComplete);
    if (!next) throw new Error('The demo season has no next event.');
    const card = section(panel, 'Next event');
    await expect(card).toContainText(`Sat, Jun 13, 2026 in 3 days`);
    await expect(card).toContainText(`${next.course}, ${next.town}, NH`);
    await expect(card).toContainText('Registration Closed');
    await card.getByRole('link', { name: next.name }).click();
    await expect(page).toHaveURL(new RegExp(`/schedule\\?year=${year}#edit-`));
    const edit = panel.card(next.name).getByRole('button', { name: 'Edit' });
    await expect(edit).toBeFocused();
    await expect(edit).toBeInViewport();
  });

  const played = events.find(({ isComplete }) => isComplete);
  const stored = (await panel.stored(year)).find(({ eventID }) => eventID === played?.eventID);
  if (!stored) throw new Error('The demo season has no event that was played.');
  await panel.store({
    name: 'Replay',
    date: `${SEASON}-05-25`,
    grossLeaderboardUrl: `${stored.grossLeaderboardUrl}?demo=403`,
  });
  const id = await panel.store({ name: 'Hasty Open', date: '2026-06-12' });
  try {
    await test.step('an event without picture and tee times is missing them until I add them', async () => {
      await goToStart(panel);
      const row = missing(panel).getByRole('listitem').filter({ hasText: 'Hasty Open' });
      await expect(row).toContainText('Jun 12in 2 days');
      await expect(row.getByRole('listitem')).toHaveText(['No tee times yet', 'No picture yet']);
      await expect(failures(panel).getByRole('listitem').first()).toBeVisible();
      // The list that was read before has no such event, and is read again for longer than a render takes.
      const listed = Promise.withResolvers<undefined>();
      const list = '**/api/events?year=*';
      await page.route(list, async (route) => {
        await listed.promise;
        await route.fallback();
      });
      const asked = page.waitForRequest(list);
      await row.getByRole('link', { name: 'Hasty Open' }).click();
      await asked;
      await page.evaluate(async () => {
        for (let frame = 0; frame < 40; frame += 1) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      });
      listed.resolve(undefined);
      const card = panel.card('Hasty Open');
      await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();
      await page.unroute(list);
      await expect(card.getByRole('listitem').filter({ hasText: 'Tee Times' })).toBeVisible();
      await panel.edit('Hasty Open');
      await panel.choosePicture();
      await panel.button('Use picture').click();
      await panel.button('Save').click();
      await expect(panel.message('Hasty Open saved.')).toBeVisible();
      await goToStart(panel);
      await expect(row.getByRole('listitem')).toHaveText(['No tee times yet']);
    });

    await test.step('marking it complete before its day asks first, and the start lists it', async () => {
      const row = missing(panel).getByRole('listitem').filter({ hasText: 'Hasty Open' });
      await row.getByRole('link', { name: 'Hasty Open' }).click();
      await panel.edit('Hasty Open');
      await panel.editor().getByRole('switch', { name: 'Complete' }).check();
      const question = page.getByRole('alertdialog', { name: 'Mark Hasty Open as complete?' });
      await panel.field('Name').focus();
      await page.keyboard.press('Control+s');
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel.field('Name')).toBeFocused();
      await panel.button('Save').click();
      await expect(question).toContainText('It is scheduled for Jun 12, 2026, in 2 days.');
      await expect(question.getByRole('button', { name: 'Back to editing' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(panel.editor().getByRole('switch', { name: 'Complete' })).toBeChecked();
      await page.keyboard.press('Control+s');
      await question.getByRole('button', { name: 'Mark as complete' }).click();
      // The message of the earlier save may still be visible, so it proves nothing.
      await expect(panel.editor(), 'saved and closed').toHaveCount(0);
      await goToStart(panel);
      await expect(row.getByRole('listitem')).toHaveText([
        'Marked as complete, but not played yet',
      ]);
    });
  } finally {
    await panel.remove(id);
  }

  await test.step('a leaderboard that could not be read is listed with the reason until it is read', async () => {
    const failure = failures(panel).getByRole('listitem').filter({ hasText: 'Gross of Replay' });
    await expect(failure).toContainText('The site has no rows of it.');
    await failure.getByRole('link', { name: 'Gross of Replay' }).click();
    await expect(
      panel.card('Replay').getByRole('button', { name: 'Refresh Gross' }),
      'its leaderboards are open',
    ).toBeVisible();
    await panel.edit('Replay');
    await panel.field('Gross leaderboard URL').fill(stored.grossLeaderboardUrl);
    await panel.button('Save').click();
    await expect(panel.message(/^Replay saved\. Gross \d+ rows/)).toBeVisible();
    await goToStart(panel);
    await expect(failures(panel)).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
});

test('the start says that it loads, why it failed, that nothing is missing, and shortens a long list', async ({
  panel,
}) => {
  const { page } = panel;

  await test.step('while it loads it says Loading; when it fails it says why, with Retry', async () => {
    const delayed = Promise.withResolvers<undefined>();
    await page.route('**/api/dashboard', async (route) => {
      await delayed.promise;
      await route.fulfill({ status: 500, contentType: 'text/plain', body: 'The disk is gone.' });
    });
    await page.goto('/admin');
    await expect(page.getByText('Loading the season’s open tasks')).toBeVisible();
    delayed.resolve(undefined);
    await expect(panel.alert()).toContainText('Error: The disk is gone.');
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await page.unroute('**/api/dashboard');
    await respondWith(panel, CALM);
    await panel.button('Retry').click();
    await expect(missing(panel)).toBeVisible();
    await expect(panel.alert()).toHaveCount(0);
  });

  await test.step('with nothing missing it says how to plan the next season', async () => {
    await expect(missing(panel)).toContainText('Nothing is missing.');
    await expect(failures(panel)).toContainText('All leaderboards were read.');
    await expect(section(panel, 'Next event')).toContainText('No upcoming event.');
    await page.getByRole('link', { name: 'plan next season' }).click();
    await expect(page).toHaveURL(/\/schedule\?year=2027$/);
  });

  await test.step('a long list shows its beginning, and a failed ranking leads to its year', async () => {
    const missingItems = Array.from({ length: 12 }, (_, at) => ({
      kind: 'picture' as const,
      eventID: `2026-e-${at}`,
      name: `Event ${at}`,
      date: '2026-07-01',
      tables: [],
    }));
    const urls = await page.request.get('/api/standings-urls');
    const [first] = z.array(z.object({ ID: z.int() })).parse(await urls.json());
    await page.unroute('**/api/dashboard');
    await respondWith(panel, {
      ...CALM,
      missing: missingItems,
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
    await goToStart(panel);
    await expect(missing(panel).getByRole('link')).toHaveCount(6);
    await panel.button('Show 6 more').click();
    await expect(missing(panel).getByRole('link')).toHaveCount(12);
    await expect(missing(panel).getByRole('link', { name: 'Event 6' })).toBeFocused();
    await expect(failures(panel)).toContainText('stay on the site (58 rows)');
    await failures(panel).getByRole('link').click();
    await expect(panel.card('2026').getByRole('button', { name: 'Edit' })).toBeFocused();
  });
});
