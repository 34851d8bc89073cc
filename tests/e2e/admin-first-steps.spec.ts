/** A new tour is led through its first steps until nothing is left to do. */
import { TOUR_ADMIN, type TourProcess } from '../../scripts/tour-process.ts';
import { startEmptyTour } from '../helpers/tour-processes.ts';
import { expect, expectAccessible, test } from './admin-panel.ts';

let empty: TourProcess;
test.beforeAll(async () => {
  empty = await startEmptyTour();
});
test.afterAll(() => empty.stop());

test('an empty tour leads me through its first steps until the list is gone', async ({ page }) => {
  const { origin } = empty;
  const headers = { origin };
  const send = async (method: string, path: string, data: object) => {
    const response = await page.request.fetch(origin + path, { method, data, headers });
    expect(response.ok(), await response.text()).toBe(true);
  };
  const sendForm = async (path: string, part: string, fields: object) => {
    const multipart = { [part]: JSON.stringify(fields) };
    const response = await page.request.post(origin + path, { multipart, headers });
    expect(response.ok(), await response.text()).toBe(true);
  };
  const steps = page.getByRole('region', { name: 'First steps' });
  const step = (name: string) => steps.getByRole('listitem').filter({ hasText: name });
  const isDone = async (name: string, count: number) => {
    await page.goto(`${origin}/admin/`);
    await expect(step(name)).toContainText('Done');
    await expect(steps.getByRole('status')).toHaveText(`${count} of 9 done`);
  };
  await send('POST', '/api/login', TOUR_ADMIN);
  await page.goto(`${origin}/admin/`);

  await test.step('nothing is done yet, and the shop says what to set', async () => {
    await expect(steps.getByRole('listitem')).toHaveCount(9);
    await expect(steps.getByRole('status')).toHaveText('0 of 9 done');
    await expect(step('Connect your shop')).toContainText('Not connected');
  });

  await test.step('the contact is entered on the screen that its step leads to', async () => {
    await steps.getByRole('link', { name: 'Enter your contact address' }).click();
    await expect(
      page.getByRole('article', { name: 'Contact and social links' }).getByRole('button', {
        name: 'Edit',
      }),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('form').getByLabel('Contact address').fill('us@tour.example');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('us@tour.example')).toBeVisible();
    await isDone('Enter your contact address', 1);
  });

  await test.step('each further step is done as soon as there is a record', async () => {
    const place = { city: 'Keene', state: 'NH', link: 'https://keene.example/' };
    await sendForm('/api/courses', 'course', { name: 'Keene', ...place });
    await isDone('Add your courses', 2);
    await send('POST', '/api/directory', { player: 'Ann Lee' });
    await isDone('Add your players', 3);
    await sendForm('/api/events', 'event', { name: 'Opener', date: '2026-07-01' });
    await isDone('Add your first event', 5);
    await send('POST', '/api/standings-urls', { calendarYear: 2026 });
    await isDone('Add the standings of this year', 6);
  });

  await test.step('a skipped step and a dismissed list are so for everyone', async () => {
    for (const name of ['Connect your shop', 'Add your sponsors']) {
      await step(name).getByRole('button', { name: /^Skip/ }).click();
      await expect(step(name)).toContainText('Skipped');
    }
    await steps.getByRole('button', { name: /^Dismiss/ }).click();
    await expect(steps).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show the first steps' })).toBeFocused();
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.reload();
    await page.getByRole('button', { name: 'Show the first steps' }).click();
    await expect(step('Connect your shop')).toContainText('Skipped');
  });

  await test.step('with the last step the list is gone, and can be shown again', async () => {
    expect((await page.request.get(`${origin}/api/data-directory`)).ok()).toBe(true);
    await page.reload();
    const show = page.getByRole('button', { name: 'Show the first steps' });
    await expect(show).toBeVisible();
    await expect(steps).toHaveCount(0);
    await show.click();
    await expect(steps.getByRole('status')).toHaveText('7 of 9 done');
    await expectAccessible(page);
    await steps.getByRole('button', { name: /^Hide/ }).click();
    await expect(show).toBeFocused();
  });
});
