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
const PATH = `/api/champions/${YEAR}`;
const REQUIRED = 'Year and Player are required.';

async function stored(records: RecordsPanel) {
  const answer = await records.page.request.get(NAMES.list);
  const all = z.array(ChampionResponse).parse(await answer.json());
  return all.filter(({ year }) => year >= YEAR || year === 2026);
}

const test = recordsTest(NAMES, async (records) => {
  for (const { year } of await stored(records)) {
    if (year >= YEAR) await records.send('DELETE', {}, `${NAMES.write}/${year}`);
  }
});

async function store(records: RecordsPanel, fields: object = {}, colour = '') {
  const champion = JSON.stringify({ year: YEAR, player: PLAYER, ...fields });
  const image = async () => ({
    image: { name: 'photo', mimeType: 'image/png', buffer: await picture(colour) },
  });
  const parts = { champion, ...(colour === '' ? {} : await image()) };
  const answer = await records.sendForm('POST', NAMES.write, parts);
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Changes a stored champion as somebody else would. */
const change = (records: RecordsPanel, fields: object) =>
  records.sendForm('PUT', PATH, { champion: JSON.stringify(fields) });

test('each champion is a card, newest year first, with picture and player; a default picture stands in', async ({
  records,
}) => {
  await store(records, { year: YEAR, player: 'Ann Lee' });
  await store(records, { year: YEAR + 2 }, '#2c6e49');
  await store(records, { year: YEAR + 1, player: 'Robert St. Cyr Jr.' });
  await records.open();
  await expect(records.page).toHaveTitle('Past Champions – LFG Tour admin');
  await expect(records.page.getByRole('heading', { level: 1 })).toHaveText('Past Champions');
  const years = await records.page.getByRole('heading', { level: 2 }).allTextContents();
  expect(years.slice(0, 3)).toEqual([String(YEAR + 2), String(YEAR + 1), CARD]);
  expect(years).toEqual(years.toSorted().toReversed());
  const card = records.card(String(YEAR + 2));
  await expect(card.getByText(PLAYER, { exact: true })).toBeVisible();
  await expect(card.locator('img')).toHaveAttribute('src', /^\/api\/champions\/2092\/image\?v=/);
  await expect(card.getByRole('button')).toHaveText(['Edit', 'Delete']);
  const plain = records.card(CARD).locator('img');
  await expect(plain).toHaveAttribute('src', '/pictures/default-640.webp');
  await expect(plain).toHaveJSProperty('complete', true);
  expect(await plain.evaluate((image) => 'naturalWidth' in image && image.naturalWidth)).toBe(640);
});

test('an empty list says so; a missing one is empty too; a list may stand in an object', async ({
  records,
}) => {
  await records.answerList([]);
  await records.open();
  const empty = records.page.getByText('No champions yet.', { exact: true });
  await expect(empty).toBeVisible();
  await expect(records.page.getByText('Add one a year with Add Champion')).toBeVisible();
  const mend = await records.fail('GET', 'Nothing here.', { status: 404 });
  await records.page.reload();
  await expect(empty).toBeVisible();
  await expect(records.alert()).toHaveCount(0);
  await mend();
  await records.answerList({ champions: [{ year: YEAR, player: 'Ann Lee', thumbnail: null }] });
  await records.page.reload();
  await expect(records.card(CARD).getByText('Ann Lee')).toBeVisible();
});

test('I add a champion of this year with a picture; it is sent as a form and shown immediately', async ({
  records,
}) => {
  await records.open();
  await records.button('Add Champion').click();
  await expect(records.page.locator('.records > li').first()).toContainText('New champion');
  await expect(records.field('Player')).toBeFocused();
  await expect(records.field('Player')).toHaveJSProperty('type', 'text');
  await expect(records.field('Year')).toHaveAttribute('type', 'number');
  await expect(records.field('Year')).toHaveValue('2026');
  const shown = records.editor().locator('.drop img');
  await expect(shown).toHaveAttribute('src', '/pictures/default-640.webp');
  await records.field('Player').fill(PLAYER);
  await records.field('Year').fill(CARD);
  await records.choosePicture('#884422');
  const sent = records.page.waitForRequest((request) => request.method() === 'POST');
  await records.button('Save').click();
  const request = await sent;
  expect(new URL(request.url()).pathname).toBe('/api/champions');
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/);
  await expect(records.message(`The champion of ${YEAR} saved.`)).toBeVisible();
  await expect(records.card(CARD).getByText(PLAYER, { exact: true })).toBeVisible();
  await expect(records.card(CARD).getByRole('button', { name: 'Edit' })).toBeFocused();
  const [saved] = (await stored(records)).filter(({ year }) => year === YEAR);
  expect(saved).toMatchObject({ year: YEAR, player: PLAYER });
  expect(saved?.thumbnail).toMatch(/^\/api\/champions\/2090\/image\?v=[0-9a-f]{20}$/);
  await expect(records.card(CARD).locator('img')).toHaveAttribute('src', saved?.thumbnail ?? '');
});

test('year and player are both required, also after trimming; the alert leaves when both are there', async ({
  records,
}) => {
  await records.page.setViewportSize({ width: 360, height: 640 });
  await records.open();
  await records.button('Add Champion').click();
  await records.field('Player').fill('   ');
  await records.button('Save').click();
  await expect(records.alert()).toHaveText(REQUIRED);
  await expect(records.alert()).toBeInViewport();
  await expect(records.field('Player')).toBeFocused();
  await expect(records.field('Player')).toHaveAttribute('aria-invalid', 'true');
  await expect(records.field('Year')).toHaveAttribute('aria-invalid', 'false');
  await expectAccessible(records.page);
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
  expect(await stored(records)).toEqual([]);
});

test('the year can be changed: the earlier one addresses the champion, and the picture moves along', async ({
  records,
}) => {
  await store(records, {}, '#2c6e49');
  await records.open();
  await records.press(CARD, 'Edit');
  const sent = records.page.waitForRequest((request) => request.method() === 'PUT');
  await records.field('Year').fill(String(YEAR + 4));
  await records.page.keyboard.press('Enter');
  expect(new URL((await sent).url()).pathname).toBe(PATH);
  const card = records.card(String(YEAR + 4));
  await expect(card.getByText(PLAYER)).toBeVisible();
  await expect(records.card(CARD)).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(card.locator('img')).toHaveAttribute('src', /^\/api\/champions\/2094\/image\?v=/);
});

test('a picture is replaced by a click on it, and removed; the new one is shown immediately', async ({
  records,
}) => {
  await store(records, {}, '#2c6e49');
  await records.open();
  const before = await records.card(CARD).locator('img').getAttribute('src');
  await records.press(CARD, 'Edit');
  await records.choosePicture('#aa3311');
  await records.button('Save').click();
  await expect(records.editor()).toHaveCount(0);
  const shown = records.card(CARD).locator('img');
  await expect(shown).toHaveAttribute('src', /image\?v=/);
  await expect(shown).not.toHaveAttribute('src', before ?? '');
  await records.press(CARD, 'Edit');
  await records.button('Remove picture').click();
  await records.button('Save').click();
  await expect(records.editor()).toHaveCount(0);
  await expect(shown).toHaveAttribute('src', '/pictures/default-640.webp');
});

test('pictures may have up to 25 MB', async ({ records }, testInfo) => {
  await records.open();
  await records.button('Add Champion').click();
  const input = records.editor().locator('input[type=file]');
  const file = testInfo.outputPath('large.png');
  await writeFile(file, Buffer.alloc(26 * 1024 * 1024));
  await input.setInputFiles(file);
  await expect(
    records.editor().getByText('The picture has 26.0 MB; it may have at most 25 MB.'),
  ).toBeVisible();
  await expect(records.editor().getByText(/GIF, at most 25 MB\./)).toBeVisible();
});

test('a save that fails leaves the card in edit and says why', async ({ records }) => {
  await store(records);
  await store(records, { year: YEAR + 1 });
  await records.open();
  await records.press(CARD, 'Edit');
  await records.field('Player').fill('Ann Lee');
  const mend = await records.fail('PUT', '', { status: 503, path: PATH });
  await records.button('Save').click();
  await expect(records.alert()).toHaveText('Save failed: HTTP 503');
  await expect(records.alert()).toBeFocused();
  await expect(records.field('Player')).toHaveValue('Ann Lee');
  await mend();
  await records.field('Year').fill(String(YEAR + 1));
  await records.button('Save').click();
  await expect(records.alert()).toHaveText(
    `Save failed: There is a champion of ${YEAR + 1} already; change that one instead.`,
  );
});

test('Delete asks; a failure is an alert in the card; Undo brings champion and picture back', async ({
  records,
}) => {
  await store(records, {}, '#2c6e49');
  const [before] = await stored(records);
  await records.open();
  const question = records.question(`Are you sure you want to delete the champion of ${YEAR}?`);
  const mend = await records.fail('DELETE', 'The store is locked.', { path: PATH });
  await records.press(CARD, 'Delete');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: `Delete ${YEAR}` }).click();
  await expect(records.alert()).toHaveText(/^Delete failed: The store is locked\./);
  await expect(records.card(CARD)).toBeVisible();
  await records.button('Dismiss').click();
  await expect(records.alert()).toHaveCount(0);
  await mend();
  const sent = records.page.waitForRequest((request) => request.method() === 'DELETE');
  await records.press(CARD, 'Delete');
  await question.getByRole('button', { name: `Delete ${YEAR}` }).click();
  expect(new URL((await sent).url()).pathname).toBe(PATH);
  await expect(records.card(CARD)).toHaveCount(0);
  await records.button('Undo').click();
  await expect(records.card(CARD).getByText(PLAYER)).toBeVisible();
  expect(await stored(records)).toEqual([before]);
});

test('a champion deleted meanwhile comes back with my changes, the picture too', async ({
  records,
}) => {
  await store(records, {}, '#2c6e49');
  const [before] = await stored(records);
  await records.open();
  await records.press(CARD, 'Edit');
  await records.field('Player').fill('Mine Lee');
  await records.send('DELETE', {}, PATH);
  await records.button('Save').click();
  await records
    .question(`The champion of ${YEAR} is gone`)
    .getByRole('button', { name: 'Bring it back with my changes' })
    .click();
  await expect(records.card(CARD).getByText('Mine Lee')).toBeVisible();
  expect(await stored(records)).toEqual([{ ...before, player: 'Mine Lee' }]);
});

test('a champion whose year another person changed meanwhile is found again, the picture with it', async ({
  records,
}) => {
  await store(records, {}, '#2c6e49');
  await records.open();
  await records.press(CARD, 'Edit');
  await records.field('Player').fill('Mine Lee');
  expect((await change(records, { year: YEAR + 1 })).status()).toBe(200);
  const [moved] = await stored(records);
  await records.button('Save').click();
  const question = records.question(`Somebody else changed the champion of ${YEAR} meanwhile`);
  await expect(question.getByRole('row')).toHaveText([
    'FieldBeforeTheirsMine',
    `Player${PLAYER}unchangedMine Lee`,
    `Year${YEAR}${YEAR + 1}unchanged`,
  ]);
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(records.card(String(YEAR + 1)).getByText('Mine Lee')).toBeVisible();
  await expect(records.card(CARD)).toHaveCount(0);
  expect(await stored(records)).toEqual([{ ...moved, player: 'Mine Lee' }]);

  await records.sendForm('PUT', `${NAMES.write}/${YEAR + 1}`, {
    champion: JSON.stringify({ year: YEAR }),
  });
  await records.press(String(YEAR + 1), 'Delete');
  await records.button(`Delete ${YEAR + 1}`).click();
  await expect(records.card(CARD), 'a deletion that found nothing shows where it is').toBeVisible();
  await expect(records.message(/deleted/)).toHaveCount(0);
});

test('cards, editor and question fit a phone and break no accessibility rule in the dark scheme', async ({
  records,
}) => {
  await records.page.setViewportSize({ width: 360, height: 640 });
  await records.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await store(records, { player: 'Featherstonehaugh-Wolstenholme'.repeat(2) }, '#2c6e49');
  await records.open();
  const width = () => records.page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(360);
  await expectAccessible(records.page);
  await records.press(CARD, 'Delete');
  await expectAccessible(records.page);
  await records.button('Cancel').click();
  await records.press(CARD, 'Edit');
  await expect(records.editor()).toBeVisible();
  expect(await width()).toBe(360);
  await expectAccessible(records.page);
});
