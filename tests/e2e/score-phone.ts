/** A phone that opens the page of scores, against a server in memory. */
import type { BrowserContext, Page } from 'playwright/test';
import { SCORE_LINK, ScoreServer } from '../helpers/scores/score-server.ts';
import { expect, test as base } from './tour.ts';

export const test = base.extend<{ server: ScoreServer }>({
  server: async ({ context }, use) => {
    const server = new ScoreServer();
    await connect(context, server);
    await use(server);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** Lets all pages of a browser send their scores to a server in memory. */
const connect = (context: BrowserContext, server: ScoreServer) =>
  context.route('**/api/scores/**', async (route) => {
    const request = route.request();
    const response = await server.respond({
      authorization: request.headers().authorization ?? '',
      path: new URL(request.url()).pathname,
      body: request.postData(),
    });
    if (!response) return route.abort('internetdisconnected');
    const contentType = response.headers.get('Content-Type') ?? '';
    return route.fulfill({ status: response.status, body: await response.text(), contentType });
  });

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
/** Scans the code of the group and begins the card of a player, with a key: a tap there would wait for a second one. */
export async function begin(page: Page, keeper: string): Promise<void> {
  await page.goto(SCORE_LINK);
  await button(page, keeper).press('Enter');
  await expect(heading(page)).toHaveText(/^Hole/);
}
