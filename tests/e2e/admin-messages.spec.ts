import type { Locator } from 'playwright/test';
import { EventResponse } from '#domain/event/event.schema.ts';
import { expect, SEASON, smallTest as test } from './admin-panel.ts';

/** Whether something else lies over the middle of a button. */
const isCovered = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return !element.contains(hit);
  });

test('on a phone no message lies over a button of the list', async ({ panel }) => {
  await panel.page.setViewportSize({ width: 360, height: 640 });
  for (const day of ['01', '02', '03']) {
    await panel.store({ name: `Event ${day}`, date: `${SEASON}-06-${day}` });
  }
  await panel.openSchedule();
  const sentence = 'The page has no results table. Save it in your browser and upload it.';
  await panel.page.route('**/api/events/**', async (route) => {
    if (route.request().method() !== 'PUT') {
      await route.fallback();
      return;
    }
    const response = await route.fetch();
    const event = EventResponse.parse(await response.json());
    const json = { ...event, refresh: { net: { error: sentence } } };
    await route.fulfill({ json });
  });
  await panel.edit('Event 01');
  await panel.field('Town').fill('Keene');
  await panel.button('Save').click();
  await expect(panel.message(`Event 01: Net failed: ${sentence}`)).toBeVisible();
  await expect(panel.message('Event 01 saved.')).toBeVisible();
  // The saved card scrolls above the message; the top of the list stays within reach.
  const isAddCovered = async () => {
    await panel.page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    return isCovered(panel.button('Add Event'));
  };
  await expect.poll(isAddCovered, { message: 'Add Event' }).toBe(false);

  for (const name of ['Event 01', 'Event 02', 'Event 03']) {
    for (const button of await panel.card(name).getByRole('button').all()) {
      // What has the focus already does not scroll when it gets it.
      await button.blur();
      await button.focus();
      expect(await isCovered(button), `${name}: ${await button.innerText()}`).toBe(false);
    }
  }
  await panel.card('Event 01').getByRole('button', { name: 'Edit' }).click({ trial: true });
});

test('the message of a save lies over no part of the saved card', async ({ panel }) => {
  const { page } = panel;
  for (const day of ['01', '02', '03', '04', '05']) {
    await panel.store({ name: `Event ${day}`, date: `${SEASON}-06-${day}` });
  }
  await panel.openSchedule();
  for (const height of [640, 720, 800]) {
    await page.setViewportSize({ width: 1280, height });
    await panel.edit('Event 05');
    await panel.field('Town').fill(`Keene ${height}`);
    await panel.button('Save').click();
    const message = panel.message('Event 05 saved.').last();
    await expect(message).toBeVisible();
    const gap = async () => {
      const [card, toast] = await Promise.all([
        panel.card('Event 05').boundingBox(),
        page.locator('.toasts-successes').boundingBox(),
      ]);
      return (toast?.y ?? 0) - ((card?.y ?? 0) + (card?.height ?? 0));
    };
    await expect.poll(gap, `${height} pixels`).toBeGreaterThanOrEqual(0);
  }
});

test('times in a card are in the tour’s time zone, whatever my browser’s', async ({
  browser,
  panel,
}) => {
  await panel.store({ name: 'First' });
  const context = await browser.newContext({
    timezoneId: 'Asia/Tokyo',
  });
  const page = await context.newPage();
  const at = '2026-01-15T20:12:00.000Z';
  await page.route('**/api/leaderboards/**', async (route) => {
    const none = { url: '', outcome: null, stored: null };
    const net = { url: '', outcome: null, stored: { rows: 38, changedAt: at } };
    const rest = { gross: none, skins: none, teams: none, wgr: none, 'tee-times': none };
    await route.fulfill({ json: { formats: { net, ...rest } } });
  });
  await page.goto(`/admin/schedule?year=${SEASON}`);
  await page.getByRole('button', { name: /^Leaderboards/ }).click();
  await expect(page.getByText(/Changed Jan 15.*, 3:12 PM/)).toBeVisible();
  await context.close();
});
