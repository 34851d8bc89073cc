import type { Page } from 'playwright/test';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { expect, test } from './tour.ts';

const { eventID } = demoSeason().byAction.results;

declare global {
  interface Window {
    /** What the dialog of the system was given. */
    shared: { title: string; url: string }[];
  }
}

/** Replaces the dialog of the system: it is closed at once, or passes on what it gets. */
const stubDialog = (page: Page, isClosed: boolean) =>
  page.addInitScript((isCancelled) => {
    window.shared = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: ({ title, url }: { title: string; url: string }) => {
        window.shared.push({ title, url });
        return isCancelled
          ? Promise.reject(new DOMException('Closed', 'AbortError'))
          : Promise.resolve();
      },
    });
  }, isClosed);

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a scorecard is shared with the dialog of the system, and opens as a page of its own with its picture', async ({
  page,
}) => {
  await stubDialog(page, false);
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

test('a dialog that is closed copies nothing and says nothing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await stubDialog(page, true);
  await page.goto(`/events/${eventID}`);
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate(() => window.shared.length)).toBe(1);
  expect(await copied(page)).toBe('before');
  await expect(page.locator('.share-status')).toBeEmpty();
});

test('without a dialog the link is copied, and that is said', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await page.goto('/past-champions');
  await page
    .getByRole('link', { name: /^Share .+ Champion$/ })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(new URL(await copied(page)).pathname).toMatch(/^\/past-champions\/\d{4}$/);

  // Nor may anything be copied: the link is there to be copied by hand.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto(await page.locator('a.share').first().getAttribute('href').then(String));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The link: http' })).toBeVisible();
});
