/** The server is killed while a staff member saves: nothing typed is lost, nothing is stored twice. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../helpers/remove-folder.ts';
import { TOUR_ADMIN, type TourProcess } from '../../scripts/tour-process.ts';
import { EventsResponse } from '#domain/events/event.schema.ts';
import { expect, test, type Page } from 'playwright/test';
import { startTour } from '../helpers/processes/tour-processes.ts';

const YEAR = 2026;
const LOST = 'Save failed: The server could not be reached. Check the connection and try again.';

let tour: TourProcess;
let folder: string;

/** Starts the tour with what it had stored; its open pages find it at the same port. */
async function start(port = '0') {
  tour = await startTour({ folder, env: { PORT: port } });
}
const startAgain = () => start(new URL(tour.origin).port);

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  folder = await mkdtemp(join(tmpdir(), 'tour-server-lost-'));
  await start();
  const { origin } = tour;
  await page.request.post(`${origin}/api/login`, { data: TOUR_ADMIN, headers: { origin } });
  await openSchedule(page);
});
test.afterEach(async () => {
  await tour.stop();
  await removeFolder(folder);
});

async function openSchedule(page: Page) {
  await page.goto(`${tour.origin}/admin/schedule?year=${YEAR}`);
  await expect(page.getByRole('button', { name: 'Add Event' })).toBeEnabled();
}

async function typeNewEvent(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Event' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Town', { exact: true }).fill('Keene');
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const message = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Messages/ }).getByText(text);

async function stored(page: Page) {
  const response = await page.request.get(`${tour.origin}/api/events?year=${YEAR}`);
  return EventsResponse.parse(await response.json()).events.map(({ name, town }) => [name, town]);
}

/** Lets the server store the next save, kills it before the panel has the response, and starts it again. */
async function killAfterStoring(page: Page) {
  await page.route(
    '**/api/events**',
    async (route) => {
      await route.fetch();
      await tour.kill();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await save(page).click();
  await expect(alert(page)).toHaveText(LOST);
  await startAgain();
}

test('killed before or after it stored, with or without my tab, the server has each record once', async ({
  page,
}) => {
  await test.step('killed before it stored: the form has what I typed, and the next Save stores it', async () => {
    await typeNewEvent(page, 'Granite Open');
    process.kill(tour.pid, 'SIGSTOP');
    await save(page).click();
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await tour.kill();
    await expect(alert(page)).toHaveText(LOST);
    await save(page).click();
    await expect(alert(page), 'still down').toHaveText(LOST);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Granite Open');
    await startAgain();
    await save(page).click();
    await expect(message(page, 'Granite Open saved.')).toBeVisible();
    expect(await stored(page)).toEqual([['Granite Open', 'Keene']]);
  });

  await test.step('killed after it stored a change: the next Save finds it', async () => {
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Town', { exact: true }).fill('Dover');
    await killAfterStoring(page);
    await save(page).click();
    await expect(page.getByRole('form')).toHaveCount(0);
    await expect(page.getByRole('alertdialog'), 'no other staff member changed it').toHaveCount(0);
    expect(await stored(page)).toEqual([['Granite Open', 'Dover']]);
  });

  await test.step('killed after it stored a new record: the next Save makes no second one', async () => {
    await typeNewEvent(page, 'Seacoast Open');
    await killAfterStoring(page);
    await save(page).click();
    await expect(message(page, 'Seacoast Open saved.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
    expect((await stored(page)).toSorted()).toEqual([
      ['Granite Open', 'Dover'],
      ['Seacoast Open', 'Keene'],
    ]);
  });

  await test.step('when the tab is lost too, its draft comes back and saving it makes no second record', async () => {
    await typeNewEvent(page, 'Maple Open');
    // The panel saves drafts regularly.
    await page.clock.fastForward(2_500);
    await killAfterStoring(page);
    const crashed = page.waitForEvent('crash');
    // The navigation that crashes the page never ends.
    void page.goto('chrome://crash').catch(() => undefined);
    await crashed;

    const next = await page.context().newPage();
    await openSchedule(next);
    const banner = next.getByRole('region', { name: 'Unsaved changes to Maple Open' });
    await banner.getByRole('button', { name: 'Restore changes' }).click();
    await expect(next.getByLabel('Town', { exact: true })).toHaveValue('Keene');
    await save(next).click();
    await expect(message(next, 'Maple Open saved.')).toBeVisible();
    await expect(next.getByRole('article')).toHaveCount(3);
    expect(await stored(next)).toHaveLength(3);
    expect(await stored(next)).toContainEqual(['Maple Open', 'Keene']);
  });
});
