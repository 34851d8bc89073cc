/** Entries of an event in the panel: by hand, from orders, the waiting list, and the check-in on a phone. */
import { EventEntries } from '#domain/entries/entries.schema.ts';
import { expectOneColumn } from './accessibility.ts';
import { expect, expectAccessible, paste, SEASON, smallTest as test } from './admin-panel.ts';
import { overflowOf } from './tour.ts';

const HEADING =
  'Name,Email,Financial Status,Created at,Lineitem quantity,Lineitem name,Billing Name,Cancelled at,Id';
const row = (at: number, buyer: string, title = 'Paper Open - Member') =>
  `#${1000 + at},x@example.com,paid,${SEASON}-03-0${at} 09:00:00 -0500,1,${title},${buyer},,${at}`;

test('staff list who is in, import orders, fill places, and check players in', async ({
  panel,
  page,
}) => {
  const eventID = await panel.store({ name: 'Paper Open', date: `${SEASON}-05-01` });
  const path = `/api/events/${eventID}/entries`;
  const statuses = async () => {
    const { entries } = await panel.read(path, EventEntries);
    return entries.map(({ name, status }) => `${name} ${status}`);
  };
  const there = async () =>
    (await panel.read(path, EventEntries)).entries
      .filter(({ isThere }) => isThere)
      .map(({ name }) => name);
  const dialog = page.getByRole('dialog');

  await test.step('by hand, typed and pasted, with the keyboard', async () => {
    await panel.openSchedule();
    await panel.card('Paper Open').getByRole('link', { name: 'Entries' }).click();
    await expect(page.getByText('0 players are in')).toBeVisible();
    await page.getByLabel('Add a player').fill('Ann Abel');
    await page.keyboard.press('Enter');
    await expect.poll(statuses).toEqual(['Ann Abel entered']);
    await page.getByLabel('Add a player').focus();
    await paste(page, 'Bo Bray\nann abel\n');
    await expect(panel.message('Already in the list: ann abel.')).toBeVisible();
    await expect.poll(statuses).toEqual(['Ann Abel entered', 'Bo Bray entered']);
  });

  await test.step('with places, and those who come later wait', async () => {
    await page.getByRole('textbox', { name: 'Places' }).fill('x');
    await page.keyboard.press('Tab');
    await expect(panel.message(/^Places must be a whole number/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Places' }).fill('3');
    await page.keyboard.press('Tab');
    await expect(page.getByText('1 place is free')).toBeVisible();
    await page.getByRole('button', { name: 'Import orders…' }).click();
    const orders = [HEADING, row(1, 'Cy Cole'), row(2, 'Di Dunn'), row(3, 'Ed Eason', 'Cap')];
    const file = {
      name: 'orders.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(orders.join('\n')),
    };
    await panel.chooseFile(dialog.getByRole('button', { name: /Choose a file/ }), file);
    await expect(dialog.getByRole('status')).toHaveText(
      '3 orders: 1 entered, 1 on the waiting list.',
    );
    await expectAccessible(page);
    await expectOneColumn(page);
    expect(await statuses()).toHaveLength(2);
    await dialog.getByRole('checkbox', { name: /^Cap/ }).check();
    await expect(dialog.getByRole('status')).toHaveText(
      '3 orders: 1 entered, 2 on the waiting list.',
    );
    await dialog.getByRole('checkbox', { name: /^Cap/ }).uncheck();
    await dialog.getByRole('button', { name: 'Import orders' }).click();
    await expect
      .poll(statuses)
      .toEqual(['Ann Abel entered', 'Bo Bray entered', 'Cy Cole entered', 'Di Dunn waiting']);
  });

  await test.step('a player who withdraws frees a place', async () => {
    await page.getByLabel('Status of Bo Bray').selectOption('Withdrew');
    await page.getByRole('button', { name: 'Give the free place to the waiting list' }).click();
    await expect(panel.message('In now: Di Dunn. Let them know.')).toBeVisible();
    await page.getByLabel('Name of Cy Cole').fill('Cyrus Cole');
    await page.keyboard.press('Tab');
    await expect
      .poll(statuses)
      .toEqual(['Ann Abel entered', 'Bo Bray withdrawn', 'Cyrus Cole entered', 'Di Dunn entered']);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  await test.step('the field of the scores starts from it', async () => {
    await page.goto(`/admin/scores/${eventID}?part=players`);
    await expect(page.getByRole('rowheader')).toHaveText(['Ann Abel', 'Cyrus Cole', 'Di Dunn']);
  });

  await test.step('the starter marks who is there', async () => {
    await panel.request('PUT', `/api/tee-times/${eventID}`, {
      data: [{ round: '1', time: '8:00 AM', hole: '10', players: ['Di Dunn', 'Ann Abel'] }],
    });
    await page.goto(`/admin/entries/${eventID}`);
    await page.getByRole('link', { name: 'Check-in' }).click();
    await expect(page.getByText('0 of 3 are there')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      '8:00 AM, hole 10',
      'Without a tee time',
    ]);
    await page.getByRole('checkbox', { name: /^Di Dunn/ }).check();
    await page.getByLabel('Find a player').fill('cyr');
    await page.getByRole('checkbox', { name: /^Cyrus Cole/ }).check();
    await expect(page.getByText('2 of 3 are there')).toBeVisible();
    await expectAccessible(page);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await expect.poll(there).toEqual(['Cyrus Cole', 'Di Dunn']);
  });

  await test.step('marks stay while answers to earlier ones are on their way', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    await page.route(`**${path}/there`, async (route) => {
      await promise;
      await route.continue();
    });
    const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
    await page.getByLabel('Find a player').fill('');
    await box('Ann Abel').check();
    await box('Di Dunn').uncheck();
    await box('Cyrus Cole').uncheck();
    await box('Cyrus Cole').check();
    await expect(page.getByText('2 of 3 are there')).toBeVisible();
    resolve(null);
    await expect.poll(there).toEqual(['Ann Abel', 'Cyrus Cole']);
    await expect(box('Ann Abel')).toBeChecked();
    await expect(box('Cyrus Cole')).toBeChecked();
    await expect(box('Di Dunn')).not.toBeChecked();
    await page.unrouteAll({ behavior: 'wait' });
    await box('Ann Abel').uncheck();
    await expect.poll(there).toEqual(['Cyrus Cole']);
  });

  await test.step('a mark that can’t be stored is taken back and said', async () => {
    const restore = await panel.fail('PUT', `${path}/there`, 'The disk is full.', 507);
    await page.getByRole('checkbox', { name: /^Ann Abel/ }).click();
    await expect(panel.message('The disk is full.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Ann Abel/ })).not.toBeChecked();
    await restore();
  });
});
