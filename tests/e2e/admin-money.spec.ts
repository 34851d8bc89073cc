/** Fees, prizes and the money list of a season in the panel, and what visitors see of it. */
import { MoneyView } from '#domain/money/money.schema.ts';
import { expectOneColumn } from './accessibility.ts';
import { expect, expectAccessible, published, SEASON, smallTest as test } from './admin-panel.ts';
import { overflowOf } from './tour.ts';

const NET = [
  ['Ann Abel', 70],
  ['Bo Bray', 71],
  ['Cy Cole', 71],
  ['Di Dunn', 75],
] as const;

test('staff set fees and prizes, check the totals, and show the money list', async ({
  panel,
  page,
}) => {
  const eventID = await panel.store({ name: 'Paper Open', date: `${SEASON}-05-01` });
  await panel.request('PUT', `/api/results/${eventID}/tables/net`, {
    data: {
      par: 72,
      points: 'regular',
      rows: NET.map(([player, strokes]) => ({
        rank: '',
        player,
        total: '',
        strokes: String(strokes),
        points: '',
      })),
    },
  });
  const view = () => panel.read(`/api/money/${SEASON}`, MoneyView);
  const fill = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    await page.keyboard.press('Tab');
  };

  await test.step('rules of every event', async () => {
    await page.goto(`/admin/money?year=${SEASON}`);
    await fill('Entry fee', 'a lot');
    await expect(panel.message('“a lot” is no amount, such as 40 or 12.50.')).toBeVisible();
    await fill('Entry fee', '$40');
    await fill('Prizes of Net, in percent', '50');
    await fill('Parts of the places of Net', '60 / 40');
    await expect.poll(async () => (await view()).totals[0]?.fees).toBe(16_000);
    await expect.poll(async () => (await view()).totals[0]?.paidOut).toBe(8_000);
    await expect(page.getByRole('row', { name: /^Paper Open/ })).toContainText('$80');
    await expectAccessible(page);
  });

  await test.step('an event with another number of players, and a prize of its own', async () => {
    await fill('Players of Paper Open', '10');
    await expect.poll(async () => (await view()).totals[0]?.fees).toBe(40_000);
    await page.getByRole('button', { name: 'Payouts of Paper Open' }).click();
    const dialog = page.getByRole('dialog', { name: 'Money: Paper Open' });
    await expect(dialog.getByRole('row', { name: /^Bo Bray/ })).toContainText('$40');
    await expectOneColumn(page);
    await dialog.getByLabel('Prize', { exact: true }).fill('Closest to the pin');
    await dialog.getByLabel('Player', { exact: true }).fill('Di Dunn');
    await dialog.getByLabel('Amount, $').fill('25.50');
    await dialog.getByRole('button', { name: 'Add prize' }).click();
    await expect(dialog.getByRole('row', { name: /^Di Dunn/ })).toContainText('$25.50');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    const { list } = await view();
    expect(list.map(({ rank, player, amount }) => [rank, player, amount])).toEqual([
      ['1', 'Ann Abel', 12_000],
      ['T2', 'Bo Bray', 4_000],
      ['T2', 'Cy Cole', 4_000],
      ['4', 'Di Dunn', 2_550],
    ]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  await test.step('visitors see the list only when staff say so', async () => {
    const path = `/money/${SEASON}`;
    expect((await page.request.get(path)).status()).toBe(404);
    await page.getByRole('switch', { name: 'Show it on the site' }).check();
    await expect.poll(async () => (await view()).season.isPublic).toBe(true);
    await published(page);
    await page.goto(path);
    await expect(page.getByRole('row', { name: /Ann Abel/ })).toContainText('$120');
    await page.getByText('Paper Open', { exact: true }).click();
    await expect(page.getByText('Closest to the pin')).toBeVisible();
    await expectAccessible(page);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.goto(`/standings?year=${SEASON}`);
    await page.getByRole('link', { name: `${SEASON} Money List` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${SEASON} Money List`);
  });
});
