import type { Page } from 'playwright/test';
import { demoSeason } from '../helpers/demo-season.ts';
import { consoleErrors, expect, test } from './tour.ts';

const { byAction } = demoSeason();
const event = byAction.teeTimes;
const ADDRESS = `/teetimes/${event.shopifyUrl}?eventID=${event.eventID}`;
/** What the shop calls the entry to another event. */
const CLOSED_TITLE = `${byAction.closed.name} 2026`;
const API = '**/api/tee-times/**';
const GRAPHQL = '**/graphql.json';
const EMPTY = 'No tee times are available yet. Please check back closer to the event.';

/** An event that was added since the pages were published. */
const PICTURE = '/pictures/icon.svg';
const ADDED = { ...byAction.closed, eventID: '2026-added-since', thumbnail: PICTURE };
const withoutPage = `/teetimes/${ADDED.shopifyUrl}?eventID=${ADDED.eventID}`;

async function addEvent(page: Page) {
  await page.route(`**/api/events/${ADDED.eventID}`, (route) => route.fulfill({ json: ADDED }));
  await page.route(`**/api/tee-times/${ADDED.eventID}`, (route) => route.fulfill({ json: [] }));
}

test.describe('the tee times of an event', () => {
  test('become those of the server when it has others, sorted by time and hole', async ({
    page,
  }) => {
    await page.route(API, (route) =>
      route.fulfill({
        json: [
          { Round: 2, Time: '9:00 AM', Hole: '1', Players: ['Late Round'] },
          { round: '1', time: '10:05 AM', hole: '1', players: ['Ann Ten', 'Bo Ten'] },
          { round: '', time: '9:00 AM', hole: '10', players: ['On Ten'] },
          { round: '0', time: '9:00 AM', hole: '2', players: ['On Two'] },
        ],
      }),
    );
    await page.goto(ADDRESS);
    await expect(page.locator('.round h2')).toHaveText(['Round 1', 'Round 2']);
    await expect(page.locator('tbody td:last-child')).toHaveText([
      'On Two',
      'On Ten',
      'Ann Ten, Bo Ten',
      'Late Round',
    ]);
    await expect(page.getByRole('status').filter({ hasText: 'Tee times updated' })).toHaveCount(1);
  });

  test('show the group of a name that I type before the scripts are there', async ({ page }) => {
    const typed = Promise.withResolvers<undefined>();
    await page.route('**/*.js', async (route) => {
      await typed.promise;
      await route.fallback();
    });
    await page.goto(ADDRESS, { waitUntil: 'commit' });
    await page.getByLabel('Find my group').fill('xyz');
    await expect(page.locator('#my-group')).toHaveText('');
    typed.resolve(undefined);
    await expect(page.locator('#my-group')).toHaveText('No group matches that name.');
  });

  test('stay when newer ones can’t be loaded, with an error and a way to retry', async ({
    page,
  }) => {
    let status = 500;
    await page.route(API, (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: [] }),
    );
    await page.goto(ADDRESS);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Tee times request failed (500)');
    await expect(page.locator('tbody tr')).not.toHaveCount(0);
    status = 0;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toContainText('Failed to load tee times');
    status = 200;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(EMPTY)).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('mark the group of a name, next to a gallery whose thumbnails switch the picture', async ({
    page,
  }) => {
    const errors = consoleErrors(page);
    await page.goto(ADDRESS);
    const row = page.locator('tbody tr').nth(1);
    const cells = await row.locator('.time, td').allTextContents();
    const [name = ''] = cells[2]?.split(', ') ?? [];
    await page.getByLabel('Find my group').fill(name.toLowerCase());
    await expect(row).toHaveClass('mine');
    await expect(page.locator('.mine')).toHaveCount(1);
    await expect(page.locator('#my-group')).toHaveText(
      `Starts at ${cells[0] ?? ''} on hole ${cells[1] ?? ''}.`,
    );
    await page.getByLabel('Find my group').fill('xyz');
    await expect(page.locator('#my-group')).toHaveText('No group matches that name.');

    const slides = page.locator('.slides');
    await expect(slides.locator('li')).toHaveCount(2);
    await page.getByRole('link', { name: 'Picture 2 of 2' }).click();
    await expect
      .poll(() => slides.evaluate((row) => Math.round(row.scrollLeft / row.clientWidth)))
      .toBe(1);
    expect(new URL(page.url()).hash).toBe('');
    expect(errors).toEqual([]);
  });
});

test.describe('tee times of an event without a page', () => {
  test.beforeEach(({ page }) => addEvent(page));

  test('show the shop’s error when it fails, and the tour’s own record instead', async ({
    page,
  }) => {
    const errors = [{ message: 'One thing' }, { message: 'another' }];
    await page.route(GRAPHQL, (route) => route.fulfill({ json: { errors } }));
    await page.goto(withoutPage);
    await expect(page.getByRole('alert')).toContainText('One thing; another');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(byAction.closed.name);
    await expect(page.locator('main img.event-picture')).toHaveAttribute('src', PICTURE);
    await expect(page.getByText(EMPTY)).toBeVisible();
    await page.unroute(GRAPHQL);
    await page.route(GRAPHQL, (route) => route.fulfill({ status: 402, body: '' }));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to load event');
    await page.unroute(GRAPHQL);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLOSED_TITLE);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('load the event first, then the tee times, which can fail, next to the product’s gallery', async ({
    page,
  }) => {
    const requested: string[] = [];
    const [event, times] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    await page.route('**/api/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      requested.push(pathname);
      if (pathname.includes('/tee-times/')) {
        await times.promise;
        await route.fulfill({ status: 503 });
      } else {
        await event.promise;
        await route.fallback();
      }
    });
    await page.goto(withoutPage);
    await expect(page.getByText('Loading event…')).toBeVisible();
    event.resolve(null);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLOSED_TITLE);
    await expect(page.getByText('Loading tee times…')).toBeVisible();
    expect(requested.filter((path) => !path.endsWith('/thumbnail'))).toEqual([
      '/api/2024-10/graphql.json',
      `/api/events/${ADDED.eventID}`,
      `/api/tee-times/${ADDED.eventID}`,
    ]);
    times.resolve(null);
    await expect(page.getByText('Tee times request failed (503)')).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(EMPTY)).toBeVisible();
    const picture = page.getByRole('link', { name: 'Picture 2 of 2' });
    await picture.click();
    await expect(picture).toHaveAttribute('aria-current', 'true');
  });

  test('explain that there is no such event', async ({ page }) => {
    await page.goto('/teetimes/x?eventID=2026-no-such-event');
    await expect(page.getByText('Event not found')).toBeVisible();
    await page.goto('/teetimes/no-such-handle');
    await expect(page.getByText('Event not found')).toBeVisible();
    await expect(page.getByText(EMPTY)).toBeHidden();
    await page.goto('/teetimes/first-tee-polo');
    await expect(page.getByText('Event not found')).toBeVisible();
  });

  test('find the event of a handle, and offer to retry when it can’t be loaded', async ({
    page,
  }) => {
    await page.route('**/api/events**', (route) => route.fulfill({ status: 500 }));
    await page.goto('/teetimes/added-since');
    await expect(page.getByText('Failed to load event')).toBeVisible();
    await page.unroute('**/api/events**');
    const events = [{ ...ADDED, shopifyUrl: 'added-since' }];
    await page.route('**/api/events', (route) =>
      route.fulfill({ json: { events, calendarYear: 2026, additionalYears: [] } }),
    );
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ADDED.name);
  });
});
