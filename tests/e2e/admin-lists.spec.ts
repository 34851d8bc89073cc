/** What every list of records says while it loads, when it is empty and when it cannot be loaded. */
import { expect, expectAccessible, test } from './admin-panel.ts';

const SCREENS = [
  {
    path: 'match-play',
    list: '/api/match-play',
    add: 'Add Year',
    loading: 'Loading years',
    empty: 'No years found.',
    next: /Add Year/,
  },
  {
    path: 'players',
    list: '/api/match-play/players',
    add: 'Add Player',
    loading: 'Loading players',
    empty: 'No players found.',
    next: /Add Player/,
  },
  {
    path: 'colony-cup',
    list: '/api/colony-cup/all',
    add: 'Add Year',
    loading: 'Loading entries',
    empty: 'No entries found.',
    next: 'Add a year with Add Year',
  },
  {
    path: 'past-champions',
    list: '/api/champions',
    add: 'Add Champion',
    loading: 'Loading champions',
    empty: 'No champions yet.',
    next: 'Add one a year with Add Champion',
  },
  {
    path: 'disabled-list',
    list: '/api/disabled-golfers',
    add: 'Add Golfer',
    loading: 'Loading golfers',
    empty: 'No disabled golfers found.',
    next: /with Add Golfer: a name/,
  },
];

test('every list says that it loads, why it failed and that it is empty', async ({
  page,
  signedIn,
}) => {
  test.slow();
  expect(signedIn.cookies).not.toEqual([]);
  for (const { path, list, add, loading, empty, next } of SCREENS) {
    const isList = ({ pathname }: URL) => pathname === list;
    const waiting = Promise.withResolvers<undefined>();
    await page.route(isList, async (route) => {
      await waiting.promise;
      const body = 'The store is being repaired.';
      await route.fulfill({ status: 500, contentType: 'text/plain', body });
    });
    await page.goto(`/admin/${path}`);
    const main = page.getByRole('main');
    const button = page.getByRole('button', { name: add, exact: true });
    await expect(page.getByText(loading)).toBeVisible();
    await expect(main.locator('.record-skeleton, .player-skeleton')).toHaveCount(3);
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('aria-busy', 'true');

    waiting.resolve(undefined);
    const alert = main.getByRole('alert');
    await expect(alert).toHaveText(/^Error: The store is being repaired\./);
    await expect(button).toBeDisabled();
    await expectAccessible(page);

    await page.unroute(isList);
    await page.route(isList, (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(empty, { exact: true })).toBeVisible();
    await expect(main.getByText(next).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
    await expect(button).toBeEnabled();
    await page.unroute(isList);
  }
});
