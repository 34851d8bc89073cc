import { writeFile } from 'node:fs/promises';
import { ChampionResponse } from '#domain/player/champion.schema.ts';
import { CHAMPIONS, expect, smallRecordsTest, YEAR } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';

const CARD = String(YEAR);
const PLAYER = 'Zoë “Zed” D’Arcy-Núñez';
const at = (year: number | string) => `${CHAMPIONS.write}/${year}`;
const RENAMED = YEAR + 4;
const REQUIRED = 'Year and Player are required.';

const test = smallRecordsTest(CHAMPIONS);
const stored = (records: RecordsPanel) => records.stored(ChampionResponse);

test('a champion has a picture, which moves along when the year changes, is replaced and removed', async ({
  records,
}) => {
  const { page } = records;
  await records.open();
  const card = records.card(String(RENAMED));

  await test.step('the picture of a new champion is shown immediately', async () => {
    await records.button('Add Champion').click();
    const shown = records.editor().locator('.drop img');
    await expect(shown).toHaveAttribute('src', '/pictures/default-640.webp');
    await records.field('Player').fill(PLAYER);
    await records.field('Year').fill(CARD);
    await records.choosePicture('#884422');
    await records.button('Save').click();
    await expect(records.message(`The champion of ${YEAR} saved.`)).toBeVisible();
    const saved = (await stored(records)).find(({ year }) => year === CARD);
    expect(saved).toMatchObject({ year: CARD, player: PLAYER });
    expect(saved?.thumbnail).toMatch(/^\/api\/champions\/2090\/image\?v=[0-9a-f]{20}$/);
    await expect(records.card(CARD).locator('img')).toHaveAttribute('src', saved?.thumbnail ?? '');
  });

  await test.step('another year, a deletion and Undo keep it', async () => {
    await records.press(CARD, 'Edit');
    await records.field('Year').fill(String(RENAMED));
    await page.keyboard.press('Enter');
    await expect(card.locator('img')).toHaveAttribute('src', /^\/api\/champions\/2094\/image\?v=/);
    const before = await stored(records);
    await records.press(String(RENAMED), 'Delete');
    await records.button(`Delete ${RENAMED}`).click();
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

test('I see what is missing, too large or taken, and find a champion whose year another staff member changed', async ({
  records,
}, testInfo) => {
  const { page } = records;
  await records.sendForm('champion', { year: YEAR, player: PLAYER }, { color: '#2c6e49' });
  await records.sendForm('champion', { year: YEAR + 2, player: 'Ann Lee' });
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

  await test.step('a save that fails without a sentence names the status; a year has one champion', async () => {
    await records.press(CARD, 'Edit');
    await records.field('Player').fill('Mine Lee');
    const repair = await records.fail('PUT', at(YEAR), '', 503);
    await records.button('Save').click();
    await expect(records.alert()).toHaveText('Save failed: HTTP 503');
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
      records.sendForm('champion', { year: to }, { method: 'PUT', path: at(from) });
    await records.press(CARD, 'Edit');
    await records.field('Player').fill(PLAYER);
    await changeYear(YEAR, YEAR + 1);
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
