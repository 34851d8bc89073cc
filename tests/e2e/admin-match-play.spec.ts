import { z } from 'zod';
import { MatchPlayResponse, type MatchPlayYear } from '#domain/publish/tour-records.schema.ts';
import { expect, expectAccessible, recordsTest, YEAR } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';

const BRACKET = 'https://lfgtour.bluegolf.com/bluegolf/lfgtour90/event/lfgtour9013/brackets.htm';
const SHORT = 'lfgtour.bluegolf.com/bluegolf/lfgtour9...';
const SHOP = 'https://shop.example/products/match-play';
const PATH = '/api/match-play';
const NAMES = {
  path: 'match-play',
  title: 'Match Play',
  add: 'Add Year',
  editors: /^(New year|Edit the match play of \d{4})/,
  list: PATH,
  write: PATH,
};
const CARD = String(YEAR);

async function stored(records: RecordsPanel) {
  const response = await records.page.request.get(NAMES.list);
  const all = z.array(MatchPlayResponse).parse(await response.json());
  return all.filter(({ year }) => Number(year) >= YEAR);
}

const test = recordsTest(NAMES, async (records) => {
  for (const { year } of await stored(records)) await records.send('DELETE', { year });
});

const matchPlay = (fields: Partial<MatchPlayYear> = {}) => ({
  year: YEAR,
  bracketUrl: '',
  shopifyUrl: '',
  registrationOpen: false,
  ...fields,
});

test('I add a year, close its registration, delete it and restore it, each by its documented request', async ({
  records,
}) => {
  const { page } = records;
  await records.store(
    matchPlay({ year: YEAR + 1, bracketUrl: BRACKET, shopifyUrl: SHOP, registrationOpen: true }),
  );
  await records.store(matchPlay({ year: YEAR + 2, shopifyUrl: SHOP }));
  await records.open();

  await test.step('a year shows its addresses; the shop is a link once there is a bracket', async () => {
    await expect(page).toHaveTitle('Match Play – LFG Tour admin');
    const card = records.card(String(YEAR + 1));
    const link = (name: string) => card.getByRole('link', { name, exact: true });
    await expect(link(SHORT)).toHaveAttribute('href', BRACKET);
    await expect(link('shop.example/products/match-play')).toHaveAttribute('href', SHOP);
    await expect(card.getByRole('definition').getByText('Open', { exact: true })).toBeVisible();
    for (const name of ['Edit', 'Delete', 'Refresh']) {
      await expect(card.getByRole('button', { name, exact: true })).toBeVisible();
    }
    const other = records.card(String(YEAR + 2));
    await expect(other.getByRole('link')).toHaveCount(0);
    await expect(other.getByText(SHOP, { exact: true })).toBeVisible();
    await expect(other.getByText('—', { exact: true })).toHaveCount(1);
    await expect(other.getByRole('definition').getByText('Closed', { exact: true })).toBeVisible();
    const value = other.getByRole('definition').filter({ hasText: 'Closed' });
    const chip = value.getByText('Closed', { exact: true });
    const [left, chipLeft] = await Promise.all([value.boundingBox(), chip.boundingBox()]);
    expect(chipLeft?.x, 'the chip is in line with the other values').toBe(left?.x);
    for (const label of ['Shopify URL', 'Registration Open']) {
      await expect(other.getByRole('term').getByText(label, { exact: true })).toBeVisible();
    }
  });

  await test.step('a new year begins with this year and closed registration', async () => {
    await records.button('Add Year').click();
    await expect(records.field('Year')).toBeFocused();
    await expect(records.field('Year')).toHaveValue('2026');
    const open = records.field('Registration Open');
    await expect(open).toHaveValue('no');
    await expect(open.getByRole('option')).toHaveText(['Yes', 'No']);
    await expect(records.editor().getByRole('button')).toHaveText(['Cancel', 'Save']);
    await records.field('Year').fill(CARD);
    await open.selectOption('Yes');
    await records.field('Shopify URL').fill('unchanged');
    const sent = await records.sentBy('POST', () => records.button('Save').click());
    const body = matchPlay({ registrationOpen: true, shopifyUrl: 'unchanged' });
    expect(sent).toMatchObject({ path: PATH, body });
    await expect(records.message(`The match play of ${YEAR} saved.`)).toBeVisible();
    await expect(records.card(CARD).getByText('Open', { exact: true })).toBeVisible();
  });

  await test.step('changing registration alone makes the card unsaved, and Save sends ID and fields', async () => {
    const ID = (await stored(records)).find(({ year }) => year === CARD)?.ID;
    await records.press(CARD, 'Edit');
    await expect(records.field('Registration Open')).toHaveValue('yes');
    await records.field('Registration Open').selectOption('No');
    await expect(page).toHaveTitle('● Match Play – LFG Tour admin');
    await records.field('Registration Open').selectOption('Yes');
    await expect(page).toHaveTitle('Match Play – LFG Tour admin');
    await records.field('Registration Open').selectOption('No');
    const sent = await records.sentBy('PUT', () => page.keyboard.press('Control+s'));
    expect(sent).toMatchObject({
      path: PATH,
      body: { ID, ...matchPlay({ shopifyUrl: 'unchanged' }) },
    });
    await expect(records.card(CARD).getByText('Closed', { exact: true })).toBeVisible();
  });

  await test.step('Delete asks and sends the year, and Undo restores it', async () => {
    await records.press(CARD, 'Delete');
    const question = records.question(`Are you sure you want to delete the match play of ${YEAR}?`);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    const sent = await records.sentBy('DELETE', () =>
      question.getByRole('button', { name: `Delete ${YEAR}` }).click(),
    );
    expect(sent).toMatchObject({ path: PATH, body: { year: CARD } });
    await expect(records.card(CARD)).toHaveCount(0);
    await records.button('Undo').click();
    await expect(records.card(CARD).getByText('unchanged')).toBeVisible();
  });
});

test('I refresh and upload the bracket of a year, on a phone in the light scheme', async ({
  records,
}) => {
  const { page } = records;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await records.store(matchPlay());
  await records.store(matchPlay({ year: YEAR + 1, registrationOpen: true }));
  await records.open();
  const card = records.card(CARD);

  await test.step('Refresh asks to confirm, sends the year, and shows the outcome in the card', async () => {
    await page.route('**/api/refresh-match-play-bracket', (route) =>
      route.fulfill({ json: { year: YEAR, refresh: { bracket: { rows: 31, changed: 2 } } } }),
    );
    await records.press(CARD, 'Refresh');
    const question = records.question(`Refresh the bracket of ${YEAR}?`);
    const sent = await records.sentBy('POST', () =>
      question.getByRole('button', { name: `Refresh ${YEAR}` }).click(),
    );
    expect(sent).toMatchObject({ path: '/api/refresh-match-play-bracket', body: { year: CARD } });
    await expect(card.getByRole('status').last()).toHaveText(
      /^Bracket: 31 rows, 2 changed, today .*[AP]M\.$/,
    );
  });

  await test.step('a bracket is uploaded from its year’s card', async () => {
    await card.getByRole('button', { name: 'Upload… Bracket' }).click();
    const dialog = page.getByRole('dialog', { name: `Upload Bracket of ${YEAR}` });
    const csv =
      'round,matchNum,id,player1,player2,winner,score\n1,0,1-0,Al Poe,Bo Ray,Al Poe,2&1\n';
    await records.chooseFile(dialog.getByRole('button', { name: /^Choose/ }), {
      name: 'b.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await expect(dialog.getByText('1 row: 1 added, 0 changed, 0 removed')).toBeVisible();
    await dialog.getByRole('button', { name: 'Put on the site' }).click();
    await expect(records.message(`Bracket of ${YEAR} uploaded: 1 row, 1 changed.`)).toBeVisible();
    await expect(card.getByText('1 row, 1 changed')).toBeVisible();
  });

  await test.step('cards and editor fit the phone and break no accessibility rule', async () => {
    await records.press(String(YEAR + 1), 'Edit');
    await expect(records.editor()).toBeVisible();
    expect(await records.width()).toBe(360);
    await expectAccessible(page);
  });
});
