import { STARS_KEY } from '../../site/features/stars/stars.ts';
import { expect, test } from './tour.ts';

test('stars move nothing: a pressed one stays below the finger, and marks make no row higher', async ({
  page,
}) => {
  await page.goto('/standings');
  const rows = page.locator('#season tbody:not([data-pinned])');
  const star = rows.getByRole('button', { name: /^Star / }).nth(8);
  await star.scrollIntoViewIfNeeded();
  const top = async () => Math.round((await star.boundingBox())?.y ?? 0);
  const before = await top();
  await star.click();
  await expect(page.getByRole('rowgroup', { name: 'Starred players' }).first()).toBeAttached();
  await expect(star).toBeFocused();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);

  await page.goto('/');
  const race = page.getByRole('region', { name: /Season Race$/ });
  const rankings = page.getByRole('region', { name: 'World Golf Rankings' });
  const heights = () =>
    page
      .locator('.home-ranking tr')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  const unmarked = await heights();
  const names = await Promise.all(
    [race, rankings].map((region) =>
      region.getByRole('rowheader').getByRole('link').nth(1).innerText(),
    ),
  );
  await page.evaluate(([key, list]) => localStorage.setItem(key, list), [
    STARS_KEY,
    JSON.stringify(names.map((name, at) => ({ slug: `player-${at}`, name }))),
  ] as const);
  await page.goto('/');
  for (const [at, region] of [race, rankings].entries()) {
    const row = region.getByRole('row').filter({ hasText: names[at] ?? '' });
    await expect(row.getByRole('img', { name: 'Starred' })).toBeVisible();
  }
  expect(await heights()).toEqual(unmarked);
});
