/** What only a browser shows of a live page whose parts are replaced: open popovers, scrolling and the real focus. */
import { stored } from '../helpers/results.ts';
import { NAMES, net } from '../helpers/scores/live-tour.ts';
import { passTime, test } from './live-tour.ts';
import { consoleErrors, expect } from './tour.ts';

const skins = (winner: string) => ({
  skins: stored({
    players: [{ rank: '1', player: 'Ann Lee', skins: '2', scorecardUrl: '' }],
    holes: [
      { hole: '1', par: '4', score: '3', won: 'Ann Lee', tie: '' },
      { hole: '2', par: '3', score: '2', won: winner, tie: '' },
    ],
  }),
});

test('an opened hole of the skins, the focused link of a player and the scroll position stay', async ({
  page,
  live,
}) => {
  const errors = consoleErrors(page);
  const names = NAMES.slice(0, 40);
  const [first = '', second = '', name = ''] = names;
  const eventID = live.addEvent('Evening Medal', { ...net(names), ...skins('Ann Lee') });
  await page.goto(`/results?eventID=${eventID}&table=skins`);
  const hole = page.getByRole('button', { name: /^Hole 2/ });
  await hole.click();
  const detail = page.locator('.hole-detail:popover-open');
  await expect(detail).toContainText('Won by Ann Lee');
  live.store(eventID, skins('Bo Ray'));
  await passTime(page);
  await expect(detail).toContainText('Won by Bo Ray');
  await expect(hole).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);

  await page.goto(`/results?eventID=${eventID}`);
  const table = page.getByRole('table', { name: /^Net/ });
  await table.getByRole('link', { name }).focus();
  await page.evaluate(() => {
    scrollTo(0, 900);
  });
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  expect(await scrolled()).toBe(900);
  live.store(eventID, net([second, name, first, ...names.slice(3)]));
  await passTime(page);
  await expect(table.getByRole('row').nth(1)).toContainText(second);
  await expect(table.getByRole('link', { name })).toBeFocused();
  expect(await scrolled()).toBe(900);
  expect(errors).toEqual([]);
});
