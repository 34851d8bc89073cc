import type { Page } from 'playwright/test';
import { expect, test } from './tour.ts';

declare global {
  interface Window {
    /** What the dialog of the system was given. */
    shared: { title: string; url: string }[];
  }
}

/** Replaces the dialog of the system, which passes on what it gets. */
const stubDialog = (page: Page) =>
  page.addInitScript(() => {
    window.shared = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: ({ title, url }: { title: string; url: string }) => {
        window.shared.push({ title, url });
        return Promise.resolve();
      },
    });
  });

test('a scorecard is shared with the dialog of the system, and opens as a page of its own with its picture', async ({
  page,
}) => {
  await stubDialog(page);
  // The records lead to rounds of an event with scorecards.
  await page.goto('/records');
  await page.locator('a[href*="/scorecards#"]').first().click();
  const event = await page.locator('#scorecards .above a').first().innerText();
  const { pathname: cards } = new URL(page.url());
  const card = page.locator('article.scorecard-of').first();
  const player = (await card.getByRole('heading').innerText()).trim();
  await card.getByRole('link', { name: /^Share/ }).click();
  const [shared] = await page.evaluate(() => window.shared);
  expect(shared?.title).toBe(`${player}, ${event}`);
  expect(new URL(shared?.url ?? '').pathname).toMatch(new RegExp(`^${cards}/[a-z-]+$`));
  expect(new URL(page.url()).pathname).toBe(cards);

  await page.goto(shared?.url ?? '');
  await expect(page.getByRole('heading', { level: 1, name: player })).toBeVisible();
  const picture = await page.locator('[property="og:image"]').getAttribute('content');
  const response = await page.request.get(new URL(picture ?? '').pathname);
  expect(response.headers()['content-type']).toBe('image/jpeg');
  await page.getByRole('button', { name: 'Share' }).click();
  const [again] = await page.evaluate(() => window.shared);
  expect(again?.title).toBe(shared?.title);
  expect(new URL(again?.url ?? '').pathname).toBe(new URL(shared?.url ?? '').pathname);
});
