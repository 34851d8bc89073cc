import type { APIRequestContext, Page } from 'playwright/test';
import { z } from 'zod';
import { Announcement } from '#domain/announcement/announcement.schema.ts';
import { EventsResponse } from '#domain/event/event.schema.ts';
import { TOUR_ADMIN } from '../../scripts/tour-process.ts';
import { expect, expectAccessible, overflowOf, test as base } from './tour.ts';

const PATH = '/api/announcements';
const HOSTILE = '<img src=x onerror=alert(1)> & “carts” stay on the paths';
const BREAKFAST = 'Breakfast is at the turn.';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Announcements' });

async function published(staff: APIRequestContext): Promise<void> {
  const Status = z.object({ state: z.string() });
  const state = async () => Status.parse(await (await staff.get('/api/publish')).json()).state;
  // All pages are rendered.
  await expect.poll(state, { timeout: 60_000 }).toBe('live');
}

interface Staff {
  staff: APIRequestContext;
  /** Publishes announcements; they are deleted afterwards, since other tests read the same tour. */
  publish: (...announcements: object[]) => Promise<void>;
}

const test = base.extend<Staff>({
  staff: async ({ playwright, tour: { origin } }, use) => {
    const staff = await playwright.request.newContext({
      baseURL: origin,
      extraHTTPHeaders: { origin },
    });
    await staff.post('/api/login', { data: TOUR_ADMIN });
    await use(staff);
    await staff.dispose();
  },
  publish: async ({ staff }, use) => {
    await use(async (...announcements) => {
      for (const data of announcements) {
        expect((await staff.post(PATH, { data })).status()).toBe(201);
      }
      await published(staff);
    });
    const stored = z.array(Announcement).parse(await (await staff.get(`${PATH}/all`)).json());
    for (const { ID } of stored) await staff.delete(`${PATH}/${ID}`);
    await published(staff);
  },
});

test('I read announcements, dismiss those that are not urgent, and stay where I was', async ({
  page,
  staff,
  publish,
}) => {
  const { events } = EventsResponse.parse(await (await staff.get('/api/events')).json());
  const event = events.at(-1);
  await publish(
    { text: 'Play is suspended.', level: 'urgent', eventID: event?.eventID },
    { text: HOSTILE, level: 'important', link: '/schedule', linkLabel: 'Schedule' },
    { text: BREAKFAST },
  );

  await test.step('all are there, the most important first, as text, in both schemes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      await expect(bar(page).getByRole('listitem')).toContainText([
        `Urgent ${event?.name} – Play is suspended.`,
        `Important ${HOSTILE} Schedule`,
        BREAKFAST,
      ]);
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  await test.step('an urgent one can’t be dismissed; others are, on every page of this device', async () => {
    const buttons = bar(page).getByRole('button');
    await expect(buttons).toHaveCount(2);
    await buttons.first().click();
    await expect(bar(page).getByText(HOSTILE)).toBeHidden();
    await expect(buttons).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(buttons).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto('/schedule');
    await expect(bar(page).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a page that is older hides what has ended since', async () => {
    const older = (html: string) => html.replace('<li class="urgent"', '$& data-until="1000"');
    await page.route('/shop', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: older(await response.text()) });
    });
    await page.goto('/shop');
    await expect(page.getByText('Play is suspended.')).toHaveCount(1);
    await expect(bar(page)).toBeHidden();
  });

  await test.step('the page of its event shows it once, above the picture', async () => {
    await page.goto(`/events/${event?.eventID}`);
    await expect(page.getByText('Play is suspended.')).toHaveCount(1);
    await expect(page.getByRole('main').getByText('Play is suspended.')).toBeInViewport();
    await expectAccessible(page);
  });

  await test.step('the live page shows them all, on the screen of the clubhouse too', async () => {
    await page.goto('/live');
    await expect(page.getByRole('main').getByText('Play is suspended.')).toBeVisible();
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto('/live?display=tv');
    await expect(page.getByText('Play is suspended.')).toBeInViewport();
  });
});

test('without JavaScript I read announcements, and nothing offers to dismiss them', async ({
  browser,
  tour,
  publish,
}) => {
  await publish({ text: BREAKFAST });
  const context = await browser.newContext({ baseURL: tour.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(bar(page).getByText(BREAKFAST)).toBeVisible();
  await expect(bar(page).getByRole('button')).toHaveCount(0);
  await context.close();
});
