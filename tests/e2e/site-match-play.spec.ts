import { SIZES, withMatchPlay } from '../helpers/match-play/match-play-tour.ts';
import { emptyTour } from '../helpers/tour.ts';
import { showTour } from './rendered-tour.ts';
import { consoleErrors, expect, overflowOf, test } from './tour.ts';

test('the bracket shows the draw of a year whole on a wide screen', async ({ page }) => {
  for (const [year, width] of [
    [2024, 1024],
    [2023, 1024],
    [2025, 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/match-play?year=${year}`);
    const tree = page.getByRole('region', { name: `${year} bracket, round by round` });
    const hidden = await tree.evaluate((region) => region.scrollWidth - region.clientWidth);
    expect(hidden).toBeLessThanOrEqual(0);
    // A match stands half-way between the two that lead to it.
    const middle = async (round: number, match: number) => {
      const box = await page.locator(`[data-round="${round}"] .match`).nth(match).boundingBox();
      return box ? box.y + box.height / 2 : Number.NaN;
    };
    const between = ((await middle(0, 2)) + (await middle(0, 3))) / 2;
    expect(Math.abs((await middle(1, 1)) - between)).toBeLessThan(2);
  }
});

test('a phone shows one round at a time, the current one first, or the full tree', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/match-play?tab=bracket');
  const rounds = page.locator('.round').filter({ visible: true });
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName('Round 2');
  await expect(rounds).toHaveCount(1);
  await expect(page.getByRole('group', { name: /^Round 2, match/ })).toHaveCount(8);
  await page.getByRole('radio', { name: 'Round 2' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: /^Quarterfinal \d: / })).toHaveCount(4);

  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.locator('.tree').scrollIntoViewIfNeeded();
  const point = (x: number) => ({ touchPoints: [{ x, y: 600 }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(300) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(80) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('group', { name: /^Semifinal \d: / })).toHaveCount(2);
  await page.getByLabel('See full tree').check();
  await expect(rounds).toHaveCount(5);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('brackets of every size print on one page, and the page does not scroll sideways', async ({
  page,
}) => {
  const tour = withMatchPlay(emptyTour(), SIZES);
  await showTour(page, () => tour);
  const errors = consoleErrors(page);
  await page.setViewportSize({ width: 1024, height: 800 });
  for (const year of [2033, 2030]) {
    await page.goto(`/match-play?year=${year}`);
    await expect(page.getByRole('heading', { name: `${year} Bracket` })).toBeVisible();
    expect(await overflowOf(page), String(year)).toBeLessThanOrEqual(0);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), String(year)).toHaveLength(1);
  }
  expect(errors).toEqual([]);
});
