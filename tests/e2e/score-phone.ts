/** A phone that opens the page of scores, against a server in memory. */
import type { BrowserContext, Page } from 'playwright/test';
import { SCORE_LINK, ScoreServer } from '../helpers/score-server.ts';
import { expect, test as base } from './tour.ts';

export const test = base.extend<{ server: ScoreServer }>({
  server: async ({ context }, use) => {
    const server = new ScoreServer();
    await connect(context, server);
    await use(server);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export const connect = (context: BrowserContext, server: ScoreServer) =>
  context.route('**/api/scores/**', server.handle);

export const status = (page: Page) => page.getByRole('status');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A button of a player’s row, such as `5 strokes`. */
export const key = (page: Page, who: string, hole: number, label: string) =>
  button(page, `${who}, hole ${hole}, ${label}`);
export const strokes = (page: Page, who: string, hole: number, number: number) =>
  page.getByRole('button', {
    name: new RegExp(`^${who}, hole ${hole}, ${number} strokes?(, par)?$`),
  });
/** The row of a player on the screen of a hole. */
export const rowOf = (page: Page, who: string) =>
  page.getByRole('region', { name: new RegExp(`^${who}`) });

/** Scans the code of the group and begins the card of a player. */
export async function begin(page: Page, keeper: string): Promise<void> {
  await page.goto(SCORE_LINK);
  await button(page, keeper).click();
  await expect(heading(page)).toHaveText(/^Hole/);
}

/** Types a score for everyone on each hole, with the numbers that are shown, from the hole that is open on. */
export async function playRound(page: Page, names: readonly string[], holes = 18): Promise<void> {
  for (let hole = 1; hole <= holes; hole += 1) {
    for (const name of names) await strokes(page, name, hole, 5).click();
    await page.getByRole('navigation').getByRole('button').last().click();
    if (hole === 9) await button(page, 'Hole 10 ›').click();
  }
}
