import type { Locator } from 'playwright/test';
import { consoleErrors, expect, test } from './tour.ts';

const PLAYER = "Patrick D'Entremont";
const names = (scope: Locator) => scope.locator('tbody th[scope=row]');

test('a player’s results open by keyboard, contain the focus, and give it back to the name', async ({
  page,
  context,
}) => {
  const errors = consoleErrors(page);
  await page.goto('/standings');
  const dialog = page.getByRole('dialog');
  const link = page.locator('#season table').getByRole('link', { name: PLAYER, exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await expect(dialog.getByRole('table')).toBeVisible();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && focused?.closest('dialog') === null;
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(close).toBeFocused();
  await page.mouse.click(5, 400);
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect((await opened).getByRole('dialog')).toHaveAccessibleName(
    `${PLAYER} — Season Results`,
  );
  await expect(dialog).toBeHidden();
  expect(errors).toEqual([]);
});

test('standings fit a phone, and the rankings on / stand next to the upcoming events in a wide window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/standings');
  const shortForms = (scope: Locator) => scope.locator('.short').filter({ visible: true });
  await expect(shortForms(page.locator('#season'))).toHaveText(['Rk', 'Evts', 'Pts']);
  await expect(page.locator('#wgr')).toBeHidden();
  const heights = await page
    .locator('#season tbody tr:not(.divider)')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  // A tap next to the letters, at the edge of the name's cell, opens the player too.
  const cell = names(page.locator('#season')).first();
  const box = await cell.boundingBox();
  await cell.click({ position: { x: (box?.width ?? 10) - 4, y: 4 } });
  await expect(shortForms(page.getByRole('dialog'))).toHaveText(['Scr', 'Pl', 'Pts']);

  const ranking = page.getByRole('region', { name: 'World Golf Rankings' });
  const places = async () => {
    const events = await page.getByRole('region', { name: 'Upcoming Events' }).boundingBox();
    return { events, ranking: await ranking.boundingBox() };
  };
  await page.goto('/');
  const narrow = await places();
  expect(narrow.ranking?.y).toBeGreaterThan((narrow.events?.y ?? 0) + (narrow.events?.height ?? 0));
  await page.setViewportSize({ width: 1280, height: 900 });
  const wide = await places();
  expect(wide.ranking?.y).toBe(wide.events?.y);
  expect(wide.ranking?.x).toBeGreaterThan((wide.events?.x ?? 0) + (wide.events?.width ?? 0));
  const name = await names(ranking).nth(1).innerText();
  await names(ranking).nth(1).getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText(`${name} — WGR Results`);
});
