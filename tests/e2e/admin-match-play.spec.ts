import { z } from 'zod';
import { MatchPlayYear } from '#domain/publish/tour-records.schema.ts';
import { expect, expectAccessible, recordsTest, YEAR } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';

const BRACKET = 'https://lfgtour.bluegolf.com/bluegolf/lfgtour90/event/lfgtour9013/brackets.htm';
const SHORT = 'lfgtour.bluegolf.com/bluegolf/lfgtour9...';
const SHOP = 'https://shop.example/products/match-play';
const NAMES = {
  path: 'match-play',
  title: 'Match Play',
  add: 'Add Year',
  editors: /^(New year|Edit the match play of \d{4})/,
  list: '/api/match-play',
  write: '/api/match-play',
};

async function stored(records: RecordsPanel) {
  const answer = await records.page.request.get(NAMES.list);
  const all = z.array(MatchPlayYear).parse(await answer.json());
  return all.filter(({ year }) => year >= YEAR || year === 2026);
}

const test = recordsTest(NAMES, async (records) => {
  for (const { year } of await stored(records)) {
    if (year >= YEAR) await records.send('DELETE', { year });
  }
});

const matchPlay = (fields: Partial<MatchPlayYear> = {}) => ({
  year: YEAR,
  bracketUrl: '',
  shopifyUrl: '',
  registrationOpen: false,
  ...fields,
});

test('a year shows its addresses and whether registration is open; the shop is a link once there is a bracket', async ({
  records,
}) => {
  await records.store(matchPlay({ bracketUrl: BRACKET, shopifyUrl: SHOP, registrationOpen: true }));
  await records.store(matchPlay({ year: YEAR + 1, shopifyUrl: SHOP }));
  await records.open();
  await expect(records.page).toHaveTitle('Match Play – LFG Tour admin');
  const card = records.card(String(YEAR));
  await expect(card.getByRole('link', { name: SHORT, exact: true })).toHaveAttribute(
    'href',
    BRACKET,
  );
  await expect(
    card.getByRole('link', { name: 'shop.example/products/match-play' }),
  ).toHaveAttribute('href', SHOP);
  await expect(card.getByRole('definition').getByText('Open', { exact: true })).toBeVisible();
  for (const name of ['Edit', 'Delete', 'Refresh']) {
    await expect(card.getByRole('button', { name, exact: true })).toBeVisible();
  }
  const other = records.card(String(YEAR + 1));
  await expect(other.getByRole('link')).toHaveCount(0);
  await expect(other.getByText(SHOP, { exact: true })).toBeVisible();
  await expect(other.getByText('—', { exact: true })).toHaveCount(1);
  await expect(other.getByRole('definition').getByText('Closed', { exact: true })).toBeVisible();
  for (const label of ['Shopify URL', 'Registration Open']) {
    await expect(other.getByRole('term').getByText(label, { exact: true })).toBeVisible();
  }
});

test('a new year begins with this year and closed registration, and is sent as documented', async ({
  records,
}) => {
  await records.open();
  await records.button('Add Year').click();
  await expect(records.field('Year')).toBeFocused();
  await expect(records.field('Year')).toHaveValue('2026');
  const open = records.field('Registration Open');
  await expect(open).toHaveValue('no');
  await expect(open.getByRole('option')).toHaveText(['Yes', 'No']);
  await expect(records.editor().getByRole('button')).toHaveText(['Cancel', 'Save']);
  await records.field('Year').fill(String(YEAR));
  await open.selectOption('Yes');
  await records.field('Shopify URL').fill('match-play-2090');
  const sent = records.page.waitForRequest((request) => request.method() === 'POST');
  await records.button('Save').click();
  expect((await sent).postDataJSON()).toEqual(
    matchPlay({ registrationOpen: true, shopifyUrl: 'match-play-2090' }),
  );
  await expect(records.message(`The match play of ${YEAR} saved.`)).toBeVisible();
  await expect(records.card(String(YEAR)).getByText('Open', { exact: true })).toBeVisible();
});

test('changing registration alone makes the card unsaved, and Save sends ID and fields', async ({
  records,
}) => {
  await records.store(matchPlay({ registrationOpen: true }));
  const ID = (await stored(records)).find(({ year }) => year === YEAR)?.ID;
  await records.open();
  await records.press(String(YEAR), 'Edit');
  await expect(records.field('Registration Open')).toHaveValue('yes');
  await records.field('Registration Open').selectOption('No');
  await expect(records.page).toHaveTitle('● Match Play – LFG Tour admin');
  await records.field('Registration Open').selectOption('Yes');
  await expect(records.page).toHaveTitle('Match Play – LFG Tour admin');
  await records.field('Registration Open').selectOption('No');
  const sent = records.page.waitForRequest((request) => request.method() === 'PUT');
  await records.page.keyboard.press('Control+s');
  expect((await sent).postDataJSON()).toEqual({ ID, ...matchPlay() });
  await expect(records.card(String(YEAR)).getByText('Closed', { exact: true })).toBeVisible();
});

test('Delete asks, sends the year, and Undo brings year and bracket back', async ({ records }) => {
  await records.store(matchPlay({ shopifyUrl: 'kept' }));
  await records.open();
  await records.press(String(YEAR), 'Delete');
  const question = records.question(`Are you sure you want to delete the match play of ${YEAR}?`);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const sent = records.page.waitForRequest((request) => request.method() === 'DELETE');
  await question.getByRole('button', { name: `Delete ${YEAR}` }).click();
  expect((await sent).postDataJSON()).toEqual({ year: YEAR });
  await expect(records.card(String(YEAR))).toHaveCount(0);
  await records.button('Undo').click();
  await expect(records.card(String(YEAR)).getByText('kept')).toBeVisible();
});

test('Refresh asks to confirm, sends the year, and shows the outcome in the card', async ({
  records,
}) => {
  await records.store(matchPlay());
  await records.open();
  await records.page.route('**/api/refresh-match-play-bracket', (route) =>
    route.fulfill({ json: { year: YEAR, refresh: { bracket: { rows: 31, changed: 2 } } } }),
  );
  const sent = records.page.waitForRequest('**/api/refresh-match-play-bracket');
  await records.press(String(YEAR), 'Refresh');
  const question = records.question(`Refresh the bracket of ${YEAR}?`);
  await question.getByRole('button', { name: `Refresh ${YEAR}` }).click();
  expect((await sent).postDataJSON()).toEqual({ year: YEAR });
  await expect(records.card(String(YEAR)).getByRole('status').last()).toHaveText(
    /^Bracket: 31 rows, 2 changed, today .*[AP]M\.$/,
  );
});

test('a bracket is uploaded from its year’s card', async ({ records }) => {
  await records.store(matchPlay());
  await records.open();
  const card = records.card(String(YEAR));
  await card.getByRole('button', { name: 'Upload… Bracket' }).click();
  const dialog = records.page.getByRole('dialog', { name: `Upload Bracket of ${YEAR}` });
  const [picker] = await Promise.all([
    records.page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: /^Choose/ }).click(),
  ]);
  const csv = 'round,matchNum,id,player1,player2,winner,score\n1,0,1-0,Al Poe,Bo Ray,Al Poe,2&1\n';
  await picker.setFiles({ name: 'b.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('1 row: 1 added, 0 changed, 0 removed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Put on the site' }).click();
  await expect(records.message(`Bracket of ${YEAR} uploaded: 1 row, 1 changed.`)).toBeVisible();
  await expect(card.getByText('1 row, 1 changed')).toBeVisible();
});

test('cards and editor break no accessibility rule in the light scheme', async ({ records }) => {
  await records.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await records.store(matchPlay({ registrationOpen: true }));
  await records.open();
  await expectAccessible(records.page);
  await records.press(String(YEAR), 'Edit');
  await expectAccessible(records.page);
});
