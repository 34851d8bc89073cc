import type { Page } from 'playwright/test';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { TODAY } from '../helpers/now.ts';
import { consoleErrors, expect, test } from './tour.ts';

const cups = makeSeasons({ today: TODAY }).seasons.flatMap(({ events }) =>
  events.flatMap(({ record, cupResults }) => (cupResults ? [{ ...record, cupResults }] : [])),
);
const cup = cups.at(-1);
if (!cup) throw new Error('The demo has no cup.');
const { cupResults: results, eventID } = cup;
const [overall] = results['Colony Cup'];
if (!overall) throw new Error('The demo’s cup has no overall entry.');

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name: new RegExp(name) });
const half = (points: string) => points.replace('.5', '½');

test.use({ viewport: { width: 1280, height: 900 } });

test.describe('the results of a team cup', () => {
  test('show both teams, their points and the winner', async ({ page }) => {
    const errors = consoleErrors(page);
    await page.goto(`/results?eventID=${eventID}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(cup.name);
    const score = page.locator('.cup-score');
    const [one = '', two = ''] = overall.score.split('-');
    await expect(score.locator('.points')).toHaveText([half(one), half(two)]);
    await expect(score).toContainText(overall.team1);
    await expect(score).toContainText(overall.team2);
    await expect(score.locator('dt', { hasText: 'Winner' })).toContainText(overall.winner);
    await expect(score).not.toContainText('to win');
    const width = (side: string) =>
      score.locator(`rect.${side}`).evaluate((bar) => Number(bar.getAttribute('width')));
    expect([await width('team1'), await width('team2')]).toEqual([Number(one), Number(two)]);
    // A cup has no table of players to choose, and its page no styles of one.
    await expect(page.locator('.table-choice')).toHaveCount(0);
    await expect(score.locator('dl')).toHaveCSS('display', 'grid');
    expect(await (await page.request.get(`/results?eventID=${eventID}`)).text()).not.toContain(
      '.podium',
    );
    expect(errors).toEqual([]);
  });

  test('show the matches of each format as tabs, Chapman spelled as golf does', async ({
    page,
  }) => {
    await page.goto(`/results?eventID=${eventID}`);
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText([/^Scramble/, /^Best Ball/, /^Chapman/, /^Match Play/]);
    await tabs.nth(2).click();
    await expect(page).toHaveURL(/format=chapman/);
    const rows = panel(page, 'Chapman').locator('tbody tr');
    await expect(rows).toHaveCount(results.Champman.length);
    for (const [at, match] of results.Champman.entries()) {
      const row = rows.nth(at);
      await expect(row.getByRole('cell').nth(0)).toContainText(match.team1);
      await expect(row.getByRole('cell').nth(2)).toContainText(match.team2);
      const winner = [match.team1, match.team2].indexOf(match.winner);
      const marked = row.locator('.won');
      if (winner < 0) {
        await expect(row).toContainText('½–½ halved');
        await expect(marked).toHaveCount(0);
      } else {
        await expect(row.getByRole('cell').nth(1)).toHaveText(match.score);
        await expect(marked).toHaveText(`${match.winner}✓ won`);
      }
    }
    await expect(panel(page, 'Chapman').locator('caption')).toContainText(`${overall.team1} `);
  });

  test('are moved through by arrow keys and open at a shared address', async ({ page }) => {
    await page.goto(`/results?eventID=${eventID}&format=match-play`);
    await expect(panel(page, 'Match Play')).toBeVisible();
    await expect(panel(page, 'Match Play').locator('tbody tr')).toHaveCount(12);
    await page.getByRole('tab', { name: /Match Play/ }).focus();
    await page.keyboard.press('Home');
    await expect(panel(page, 'Scramble')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(panel(page, 'Best Ball')).toBeVisible();
    await expect(page).toHaveURL(/format=best-ball/);
  });
});
