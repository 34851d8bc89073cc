/** Two staff members change one record: the second one chooses, and nothing of either is lost. */
import { z } from 'zod';
import { MatchPlayResponse } from '#domain/publish/tour-records.schema.ts';
import { expect, expectAccessible, recordsTest, YEAR } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';

const NAMES = {
  path: 'match-play',
  title: 'Match Play',
  add: 'Add Year',
  editors: /^(New year|Edit the match play of \d{4})/,
  list: '/api/match-play',
  write: '/api/match-play',
};
const CARD = String(YEAR);
const CHANGED = `Another staff member changed the match play of ${YEAR}`;
const GONE = `The match play of ${YEAR} is gone`;

async function stored(records: RecordsPanel) {
  const response = await records.page.request.get(NAMES.list);
  const all = z.array(MatchPlayResponse).parse(await response.json());
  return all.filter(({ year }) => Number(year) >= YEAR);
}

const test = recordsTest(NAMES, async (records) => {
  for (const { year } of await stored(records)) await records.send('DELETE', { year });
});

const fields = { year: YEAR, bracketUrl: '', shopifyUrl: 'old-handle', registrationOpen: false };

/** Another staff member saves another shop handle. */
const saveTheirs = (records: RecordsPanel, shopifyUrl = 'theirs') =>
  records.send('PUT', { ...fields, shopifyUrl, registrationOpen: true });

test('I see another staff member’s changes field by field, and choose between theirs and mine', async ({
  records,
}) => {
  const { page } = records;
  await page.setViewportSize({ width: 360, height: 640 });
  await records.store(fields);
  await records.open();
  await records.press(CARD, 'Edit');
  await records.field('Shopify URL').fill('mine');
  expect((await saveTheirs(records)).status()).toBe(200);
  const question = records.question(CHANGED);
  const choose = (name: string) => question.getByRole('button', { name }).click();

  await test.step('the comparison fits a phone, and every choice is in reach', async () => {
    await records.button('Save').click();
    await expect(question.getByRole('row')).toHaveText([
      'FieldBeforeTheirsMine',
      'Registration OpenNoYesunchanged',
      'Shopify URLold-handletheirsmine',
    ]);
    await expect(question.getByRole('button', { name: 'Back to editing' })).toBeFocused();
    expect((await stored(records))[0]).toMatchObject({ shopifyUrl: 'theirs' });
    await expectAccessible(page);
    for (const name of ['Back to editing', 'Take theirs', 'Keep mine']) {
      await question.getByRole('button', { name }).scrollIntoViewIfNeeded();
      await expect(question.getByRole('button', { name })).toBeInViewport();
    }
    expect(await records.width()).toBe(360);
  });

  await test.step('Escape or Back to editing leaves my text in the form; the next Save asks again', async () => {
    await page.keyboard.press('Escape');
    await expect(records.alert()).toHaveText(
      'Save failed: Another staff member changed this record. Look at the current version first.',
    );
    await expect(records.alert()).toBeFocused();
    await expect(records.field('Shopify URL')).toHaveValue('mine');
    await records.button('Save').click();
    await choose('Back to editing');
    await expect(records.field('Shopify URL')).toHaveValue('mine');
    expect((await stored(records))[0]).toMatchObject({ shopifyUrl: 'theirs' });
  });

  await test.step('Take theirs leaves the record as it is, and Undo brings back what I typed', async () => {
    await records.button('Save').click();
    await choose('Take theirs');
    await expect(records.editor()).toHaveCount(0);
    await expect(records.card(CARD).getByText('theirs')).toBeVisible();
    expect((await stored(records))[0]).toMatchObject({ shopifyUrl: 'theirs' });
    await records.button('Undo').click();
    await expect(records.field('Shopify URL')).toHaveValue('mine');
  });

  await test.step('Keep mine keeps theirs where only they changed something', async () => {
    await records.button('Save').click();
    await choose('Keep mine');
    await expect(records.message(`The match play of ${YEAR} saved.`)).toBeVisible();
    await expect(records.card(CARD).getByRole('button', { name: 'Edit' })).toBeFocused();
    expect((await stored(records))[0]).toMatchObject({
      shopifyUrl: 'mine',
      registrationOpen: true,
    });
  });
});

test('a list that another staff member changed is current when I come back to it, and my typing stays', async ({
  records,
}) => {
  const { page } = records;
  await records.store(fields);
  await records.open();
  const comeBack = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
    });
  await saveTheirs(records, 'theirs');
  await comeBack();
  await expect(records.card(CARD).getByText('theirs')).toBeVisible();

  await records.press(CARD, 'Edit');
  await records.field('Shopify URL').fill('mine');
  await records.send('DELETE', { year: YEAR });
  let reads = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === NAMES.list) reads += 1;
  });
  await comeBack();
  await expect(records.field('Shopify URL')).toBeFocused();
  await expect(records.field('Shopify URL')).toHaveValue('mine');
  await records.button('Cancel').click();
  await expect(records.editor()).toHaveCount(0);
  expect(reads, 'no read while there are unsaved changes').toBe(0);
  await comeBack();
  await expect(records.card(CARD)).toHaveCount(0);
});

test('my changes survive a crash and a deletion by another staff member, and I delete only what I saw', async ({
  records,
}) => {
  const { page } = records;
  await records.store(fields);
  await records.open();

  await test.step('a draft from before a crash does not overwrite what was saved since', async () => {
    await records.press(CARD, 'Edit');
    await records.field('Shopify URL').fill('mine');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await records.send('PUT', { ...fields, shopifyUrl: 'theirs' });
    await records.button('Restore changes').click();
    await expect(records.field('Shopify URL')).toHaveValue('mine');
    await records.button('Save').click();
    await expect(records.question(CHANGED).getByRole('row').last()).toHaveText(
      'Shopify URLold-handletheirsmine',
    );
    await records.question(CHANGED).getByRole('button', { name: 'Keep mine' }).click();
    await expect(records.card(CARD).getByText('mine')).toBeVisible();
  });

  await test.step('a deleted record can be brought back with my changes', async () => {
    const [before] = await stored(records);
    await records.press(CARD, 'Edit');
    await records.field('Shopify URL').fill('mine again');
    await records.send('DELETE', { year: YEAR });
    await records.button('Save').click();
    const question = records.question(GONE);
    await expect(question.getByRole('button', { name: 'Back to editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(records.field('Shopify URL')).toHaveValue('mine again');
    await records.button('Save').click();
    await question.getByRole('button', { name: 'Restore it with my changes' }).click();
    await expect(records.card(CARD).getByText('mine again')).toBeVisible();
    expect(await stored(records)).toEqual([{ ...before, shopifyUrl: 'mine again' }]);
  });

  await test.step('deleting a record that was changed first shows the change', async () => {
    await saveTheirs(records, 'theirs again');
    await records.press(CARD, 'Delete');
    await records.button(`Delete ${YEAR}`).click();
    await expect(records.card(CARD).getByRole('status').last()).toHaveText(
      'Delete failed: Another staff member changed this record. Look at the current version first.',
    );
    await expect(records.card(CARD).getByText('theirs again')).toBeVisible();
  });

  await test.step('deleting a record that is gone succeeds', async () => {
    await records.send('DELETE', { year: YEAR });
    await records.press(CARD, 'Delete');
    await records.button(`Delete ${YEAR}`).click();
    await expect(records.card(CARD)).toHaveCount(0);
    await expect(records.message(`The match play of ${YEAR} deleted.`)).toBeVisible();
  });
});
