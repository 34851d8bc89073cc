import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { ChampionResponse } from '#domain/player/champion.schema.ts';
import { picture } from './admin-panel.ts';
import { expect, expectAccessible, recordsTest, YEAR } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';

const NAMES = {
  path: 'past-champions',
  title: 'Past Champions',
  add: 'Add Champion',
  editors: /^(New champion|Edit the champion of \d{4})/,
  list: '/api/champions',
  write: '/api/champions',
};
const CARD = String(YEAR);
const PLAYER = 'Zoë “Zed” D’Arcy-Núñez';
const at = (year: number | string) => `${NAMES.write}/${year}`;
const RENAMED = YEAR + 4;
const REQUIRED = 'Year and Player are required.';

async function stored(records: RecordsPanel) {
  const response = await records.page.request.get(NAMES.list);
  const all = z.array(ChampionResponse).parse(await response.json());
  return all.filter(({ year }) => Number(year) >= YEAR);
}

const test = recordsTest(NAMES, async (records) => {
  for (const { year } of await stored(records)) await records.send('DELETE', {}, at(year));
});

async function store(records: RecordsPanel, fields: object = {}, color = '') {
  const champion = JSON.stringify({ year: YEAR, player: PLAYER, ...fields });
  const image = async () => ({
    image: { name: 'photo', mimeType: 'image/png', buffer: await picture(color) },
  });
  const parts = { champion, ...(color === '' ? {} : await image()) };
  const response = await records.sendForm('POST', NAMES.write, parts);
  expect(response.status(), await response.text()).toBe(200);
}

test('I add a champion with a picture, change both, delete and restore the champion', async ({
  records,
}) => {
  const { page } = records;
  await store(records, { year: YEAR + 1, player: 'Ann Lee' });
  await store(records, { year: YEAR + 2, player: 'Robert St. Cyr Jr.' }, '#2c6e49');
  await records.open();

  await test.step('each champion is a card, newest year first; a default picture stands in', async () => {
    await expect(page).toHaveTitle('Past Champions – LFG Tour admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Past Champions');
    const years = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(years.slice(0, 2)).toEqual([String(YEAR + 2), String(YEAR + 1)]);
    expect(years).toEqual(years.toSorted().toReversed());
    const card = records.card(String(YEAR + 2));
    await expect(card.getByText('Robert St. Cyr Jr.', { exact: true })).toBeVisible();
    await expect(card.locator('img')).toHaveAttribute('src', /^\/api\/champions\/2092\/image\?v=/);
    await expect(card.getByRole('button')).toHaveText(['Edit', 'Delete', /^Last changed by /]);
    const plain = records.card(String(YEAR + 1)).locator('img');
    await expect(plain).toHaveAttribute('src', '/pictures/default-640.webp');
    await expect(plain).toHaveJSProperty('complete', true);
    expect(await plain.evaluate((image) => 'naturalWidth' in image && image.naturalWidth)).toBe(
      640,
    );
  });

  await test.step('a new champion of this year is sent as a form and shown immediately', async () => {
    await records.button('Add Champion').click();
    await expect(page.locator('.records > li').first()).toContainText('New champion');
    await expect(records.field('Player')).toBeFocused();
    await expect(records.field('Player')).toHaveJSProperty('type', 'text');
    await expect(records.field('Year')).toHaveAttribute('type', 'number');
    await expect(records.field('Year')).toHaveValue('2026');
    const shown = records.editor().locator('.drop img');
    await expect(shown).toHaveAttribute('src', '/pictures/default-640.webp');
    await records.field('Player').fill(PLAYER);
    await records.field('Year').fill(CARD);
    await records.choosePicture('#884422');
    const sent = await records.sentBy('POST', () => records.button('Save').click());
    expect(sent.path).toBe('/api/champions');
    expect(sent.contentType).toMatch(/^multipart\/form-data/);
    await expect(records.message(`The champion of ${YEAR} saved.`)).toBeVisible();
    await expect(records.card(CARD).getByText(PLAYER, { exact: true })).toBeVisible();
    await expect(records.card(CARD).getByRole('button', { name: 'Edit' })).toBeFocused();
    const saved = (await stored(records)).find(({ year }) => year === CARD);
    expect(saved).toMatchObject({ year: CARD, player: PLAYER });
    expect(saved?.thumbnail).toMatch(/^\/api\/champions\/2090\/image\?v=[0-9a-f]{20}$/);
    await expect(records.card(CARD).locator('img')).toHaveAttribute('src', saved?.thumbnail ?? '');
  });

  await test.step('the stored year addresses a champion whose year changes; the picture moves along', async () => {
    await records.press(CARD, 'Edit');
    await records.field('Year').fill(String(RENAMED));
    const sent = await records.sentBy('PUT', () => page.keyboard.press('Enter'));
    expect(sent.path).toBe(at(YEAR));
    const card = records.card(String(RENAMED));
    await expect(card.getByText(PLAYER)).toBeVisible();
    await expect(records.card(CARD)).toHaveCount(0);
    await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();
    await expect(card.locator('img')).toHaveAttribute('src', /^\/api\/champions\/2094\/image\?v=/);
  });

  const card = records.card(String(RENAMED));
  const question = records.question(`Are you sure you want to delete the champion of ${RENAMED}?`);
  const confirm = () => question.getByRole('button', { name: `Delete ${RENAMED}` }).click();

  await test.step('Delete asks; a failure is an alert in the card', async () => {
    const repair = await records.fail('DELETE', 'The store is locked.', { path: at(RENAMED) });
    await records.press(String(RENAMED), 'Delete');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await confirm();
    await expect(records.alert()).toHaveText(/^Delete failed: The store is locked\./);
    await expect(card).toBeVisible();
    await records.button('Dismiss').click();
    await expect(records.alert()).toHaveCount(0);
    await repair();
  });

  await test.step('Undo brings champion and picture back', async () => {
    const before = await stored(records);
    await records.press(String(RENAMED), 'Delete');
    const sent = await records.sentBy('DELETE', confirm);
    expect(sent.path).toBe(at(RENAMED));
    await expect(card).toHaveCount(0);
    await records.button('Undo').click();
    await expect(card.getByText(PLAYER)).toBeVisible();
    expect(await stored(records)).toEqual(before);
  });

  await test.step('a picture is replaced by a click on it, and removed', async () => {
    const shown = card.locator('img');
    const before = await shown.getAttribute('src');
    await records.press(String(RENAMED), 'Edit');
    await records.choosePicture('#aa3311');
    await records.button('Save').click();
    await expect(records.editor()).toHaveCount(0);
    await expect(shown).toHaveAttribute('src', /image\?v=/);
    await expect(shown).not.toHaveAttribute('src', before ?? '');
    await records.press(String(RENAMED), 'Edit');
    await records.button('Remove picture').click();
    await records.button('Save').click();
    await expect(records.editor()).toHaveCount(0);
    await expect(shown).toHaveAttribute('src', '/pictures/default-640.webp');
  });
});

test('I see what is missing, too large or taken, and what another staff member changed, on a phone in the dark scheme', async ({
  records,
}, testInfo) => {
  const { page } = records;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await store(records, {}, '#2c6e49');
  await store(records, { year: YEAR + 2, player: 'Featherstonehaugh-Wolstenholme'.repeat(2) });
  const find = async (wanted: number) =>
    (await stored(records)).find(({ year }) => year === String(wanted));
  const before = await find(YEAR);
  await records.open();

  await test.step('year and player are both required; the alert leaves when both are there', async () => {
    await records.button('Add Champion').click();
    await records.field('Player').fill('   ');
    await records.button('Save').click();
    await expect(records.alert()).toHaveText(REQUIRED);
    await expect(records.alert()).toBeInViewport();
    await expect(records.field('Player')).toBeFocused();
    await expect(records.field('Player')).toHaveAttribute('aria-invalid', 'true');
    await expect(records.field('Year')).toHaveAttribute('aria-invalid', 'false');
    expect(await records.width()).toBe(360);
    await expectAccessible(page);
    await records.field('Player').fill('Ann Lee');
    await expect(records.alert()).toHaveCount(0);
    await records.field('Year').fill('');
    await records.button('Save').click();
    await expect(records.alert()).toHaveText(REQUIRED);
    await expect(records.field('Year')).toBeFocused();
    await records.field('Year').fill('26');
    await expect(records.alert()).toHaveCount(0);
    await expect(
      records.editor().getByText('Year must be a year written with four digits.'),
    ).toBeVisible();
    expect(await stored(records)).toHaveLength(2);
  });

  await test.step('a picture may have up to 25 MB', async () => {
    const file = testInfo.outputPath('large.png');
    await writeFile(file, Buffer.alloc(26 * 1024 * 1024));
    await records.editor().locator('input[type=file]').setInputFiles(file);
    await expect(
      records.editor().getByText('The picture has 26.0 MB; the limit is 25 MB.'),
    ).toBeVisible();
    await expect(records.editor().getByText(/GIF, at most 25 MB\./)).toBeVisible();
    await page.keyboard.press('Escape');
    await records.button('Discard').click();
  });

  await test.step('a save that fails leaves the card in edit and says why', async () => {
    await records.press(CARD, 'Edit');
    await records.field('Player').fill('Mine Lee');
    const repair = await records.fail('PUT', '', { status: 503, path: at(YEAR) });
    await records.button('Save').click();
    await expect(records.alert()).toHaveText('Save failed: HTTP 503');
    await expect(records.alert()).toBeFocused();
    await expect(records.field('Player')).toHaveValue('Mine Lee');
    await repair();
    await records.field('Year').fill(String(YEAR + 2));
    await records.button('Save').click();
    await expect(records.alert()).toHaveText(
      `Save failed: There is already a champion of ${YEAR + 2}. Change that one instead.`,
    );
    await records.field('Year').fill(CARD);
  });

  await test.step('a champion that was deleted meanwhile comes back with my changes and its picture', async () => {
    await records.send('DELETE', {}, at(YEAR));
    await records.button('Save').click();
    await records
      .question(`The champion of ${YEAR} is gone`)
      .getByRole('button', { name: 'Restore it with my changes' })
      .click();
    await expect(records.card(CARD).getByText('Mine Lee')).toBeVisible();
    expect(await find(YEAR)).toEqual({ ...before, player: 'Mine Lee' });
  });

  await test.step('a champion whose year was changed meanwhile is found by the picture', async () => {
    const changeYear = (from: number, to: number) =>
      records.sendForm('PUT', at(from), { champion: JSON.stringify({ year: to }) });
    await records.press(CARD, 'Edit');
    await records.field('Player').fill(PLAYER);
    expect((await changeYear(YEAR, YEAR + 1)).status()).toBe(200);
    const moved = await find(YEAR + 1);
    await records.button('Save').click();
    const question = records.question(`Another staff member changed the champion of ${YEAR}`);
    await expect(question.getByRole('row')).toHaveText([
      'FieldBeforeTheirsMine',
      `PlayerMine LeeunchangedZoë “Zed” D’Arcy-Núñez`,
      `Year${YEAR}${YEAR + 1}unchanged`,
    ]);
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect(records.card(String(YEAR + 1)).getByText(PLAYER)).toBeVisible();
    await expect(records.card(CARD)).toHaveCount(0);
    expect(await find(YEAR + 1)).toEqual({ ...moved, player: PLAYER });

    await changeYear(YEAR + 1, YEAR);
    await records.press(String(YEAR + 1), 'Delete');
    await records.button(`Delete ${YEAR + 1}`).click();
    await expect(
      records.card(CARD),
      'a deletion that found nothing shows where the champion is',
    ).toBeVisible();
    await expect(records.message(/deleted/)).toHaveCount(0);
  });
});
