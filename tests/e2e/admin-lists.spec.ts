/** What every list of records shows while it loads, when it is empty and when it cannot be loaded. */
import { expect, expectAccessible, smallTest as test } from './admin-panel.ts';

const SCREENS = [
  {
    title: 'Standings',
    list: '/api/standings-urls',
    add: 'Add Year',
    loading: 'Loading years',
    empty: 'No years found.',
    next: 'Use Add Year to add a year',
  },
  {
    title: 'Match Play',
    list: '/api/match-play',
    add: 'Add Year',
    loading: 'Loading years',
    empty: 'No years found.',
    next: /Add Year/,
  },
  {
    title: 'Players',
    list: '/api/match-play/players',
    add: 'Add Player',
    loading: 'Loading players',
    empty: 'No players found.',
    next: /Add Player/,
  },
  {
    title: 'Colony Cup',
    list: '/api/colony-cup/all',
    add: 'Add Year',
    loading: 'Loading entries',
    empty: 'No entries found.',
    next: 'Use Add Year to add a year',
  },
  {
    title: 'Past Champions',
    list: '/api/champions',
    add: 'Add Champion',
    loading: 'Loading champions',
    empty: 'No champions yet.',
    next: 'Use Add Champion to add one champion per year',
  },
  {
    title: 'Disabled List',
    list: '/api/disabled-golfers',
    add: 'Add Golfer',
    loading: 'Loading golfers',
    empty: 'No disabled golfers found.',
    next: /^Use Add Golfer/,
  },
  {
    title: 'Courses',
    list: '/api/courses',
    add: 'Add Course',
    loading: 'Loading courses',
    empty: 'No courses to display.',
    next: 'Use Add Course to add each course',
  },
  {
    title: 'Article Pictures',
    list: '/api/posts',
    add: 'Add Picture',
    loading: 'Loading pictures',
    empty: 'Every article has its own picture.',
    next: 'Use Add Picture',
  },
];

test('every list shows that it loads, why it failed and that it is empty', async ({ page }) => {
  const main = page.getByRole('main');
  const alert = main.getByRole('alert');
  await page.goto('/admin/change-password');
  for (const { title, list, add, loading, empty, next } of SCREENS) {
    await test.step(title, async () => {
      const isList = ({ pathname }: URL) => pathname === list;
      const delayed = Promise.withResolvers<undefined>();
      await page.route(isList, async (route) => {
        await delayed.promise;
        const body = 'The store is being repaired.';
        await route.fulfill({ status: 500, contentType: 'text/plain', body });
      });
      await page.getByRole('link', { name: title, exact: true }).click();
      const button = page.getByRole('button', { name: add, exact: true });
      await expect(page.getByText(loading)).toBeVisible();
      await expect(main.locator('.record-skeleton, .player-skeleton')).toHaveCount(3);
      await expect(button).toBeDisabled();
      await expect(button).toHaveAttribute('aria-busy', 'true');

      delayed.resolve(undefined);
      await expect(alert).toHaveText(/^Error: The store is being repaired\./);
      await expect(button).toBeDisabled();
      await expect(main.locator('.record-skeleton, .player-skeleton')).toHaveCount(0);

      await page.unroute(isList);
      await page.route(isList, (route) => route.fulfill({ json: [] }));
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText(empty, { exact: true })).toBeVisible();
      await expect(main.getByText(next).first()).toBeVisible();
      await expect(alert).toHaveCount(0);
      await expect(button).toBeEnabled();
      await expect(page.getByLabel(/^Filter by/)).toHaveCount(0);
      await page.unroute(isList);
    });
  }
  // Every list has the same parts when it is empty, and when it cannot be loaded.
  await expectAccessible(page);
  await page.route('**/api/posts', (route) => route.fulfill({ status: 500, body: 'No luck.' }));
  await page.reload();
  await expect(alert).toBeVisible();
  await expectAccessible(page);
});
