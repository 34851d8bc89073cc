import type { Locator } from 'playwright/test';
import { EventResponse } from '#domain/events/event.schema.ts';
import { expect, SEASON, smallTest as test } from './admin-panel.ts';

/** Whether something else lies over the middle of a button. */
const isCovered = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return !element.contains(hit);
  });

test('messages lie over no part of a saved card, and on a phone over no button', async ({
  panel,
}) => {
  const { page } = panel;
  for (const day of ['01', '02', '03', '04', '05']) {
    await panel.store({ name: `Event ${day}`, date: `${SEASON}-06-${day}` });
  }
  await panel.openSchedule();
  for (const height of [640, 720, 800]) {
    await page.setViewportSize({ width: 1280, height });
    await panel.edit('Event 05');
    await expect(panel.field('Name')).toBeInViewport();
    await panel.field('Town').fill(`Keene ${height}`);
    await panel.button('Save').click();
    await expect(panel.message('Event 05 saved.').last()).toBeVisible();
    const gap = async () => {
      const [card, toast] = await Promise.all([
        panel.card('Event 05').boundingBox(),
        page.locator('.toasts-successes').boundingBox(),
      ]);
      return (toast?.y ?? 0) - ((card?.y ?? 0) + (card?.height ?? 0));
    };
    await expect.poll(gap, `${height} pixels`).toBeGreaterThanOrEqual(0);
  }

  await page.setViewportSize({ width: 360, height: 640 });
  const error = 'The page has no results table. Save it in your browser and upload it.';
  await page.route('**/api/events/**', async (route) => {
    if (route.request().method() !== 'PUT') {
      await route.fallback();
      return;
    }
    const event = EventResponse.parse(await (await route.fetch()).json());
    await route.fulfill({ json: { ...event, refresh: { net: { error } } } });
  });
  await panel.edit('Event 01');
  await panel.field('Town').fill('Keene');
  await panel.button('Save').click();
  await expect(panel.message(`Event 01: Net failed: ${error}`)).toBeVisible();
  // The saved card scrolls above the message; the top of the list stays within reach.
  const isAddCovered = async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
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
});
