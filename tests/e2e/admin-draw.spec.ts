/** A year's bracket in the panel: made, played, corrected, with links for its players. */
import { DrawView } from '#domain/match-play/draw-api.schema.ts';
import { expect, expectAccessible, SEASON, smallTest as test } from './admin-panel.ts';
import { overflowOf } from './tour.ts';

const PLAYERS = ['Ann Abel', 'Bo Bray', 'Cy Cole', 'Di Dunn', 'Ed Eason'];
const PATH = `/api/match-play/${SEASON}`;

test('staff draw a bracket, enter results, correct one after a question, and give players links', async ({
  panel,
  page,
}) => {
  const view = () => panel.read(`${PATH}/draw`, DrawView);
  const match = async (round: string) =>
    (await view()).matches.find((each) => each.round === round);
  const result = (one: string, other: string) =>
    page.getByRole('button', { name: new RegExp(`esult of ${one} against ${other}$`) });
  const dialog = page.getByRole('dialog');
  const save = async (choice: string, score = '') => {
    await dialog.getByRole('radio', { name: choice }).check();
    if (score !== '') await dialog.getByLabel('Score').fill(score);
    await dialog.getByRole('button', { name: 'Save result' }).click();
  };
  await panel.request('POST', '/api/match-play', { data: { year: SEASON } });

  await test.step('the draw is shown before it is stored', async () => {
    await page.goto('/admin/match-play');
    await page.getByRole('link', { name: `Draw and results of ${SEASON}` }).click();
    for (const name of PLAYERS) {
      await page.getByLabel('Another player').fill(name);
      await page.getByLabel('Another player').press('Enter');
    }
    await page.getByRole('radio', { name: 'The order of this list' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'See the draw' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Play-in');
    await expect(question).toContainText('Di Dunn – Ed Eason');
    expect((await view()).draw).toBeNull();
    await question.getByRole('button', { name: 'Make the bracket' }).click();
    await expect(page.getByText('5 players · In the order of the list')).toBeVisible();
  });

  await test.step('results lead on', async () => {
    await result('Di Dunn', 'Ed Eason').click();
    await save('Ed Eason won', '4&5');
    await expect(dialog.getByRole('alert')).toContainText('A score is like 3&2');
    await dialog.getByLabel('Score').fill('19 holes');
    await dialog.getByRole('button', { name: 'Save result' }).click();
    await result('Ann Abel', 'Ed Eason').click();
    await save('Ann Abel won', '3 & 2');
    await result('Bo Bray', 'Cy Cole').click();
    await save('Cy Cole conceded');
    await result('Ann Abel', 'Bo Bray').click();
    await save('Bo Bray won', '1up');
    await expect.poll(async () => (await match('Finals'))?.winner).toBe('Bo Bray');
    expect(await match('Play-in')).toMatchObject({ winner: 'Ed Eason', score: '1up (19 holes)' });
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  await test.step('a correction that opens later matches again asks first', async () => {
    await result('Di Dunn', 'Ed Eason').click();
    await save('Di Dunn won', '2up');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Semifinals: Ann Abel against Ed Eason');
    await expect(question).toContainText('Finals: Ann Abel against Bo Bray');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await match('Finals')).toMatchObject({ winner: 'Bo Bray' });
    await dialog.getByRole('button', { name: 'Save result' }).click();
    await question.getByRole('button', { name: 'Save and open them' }).click();
    await expect(result('Ann Abel', 'Di Dunn')).toBeVisible();
    expect(await match('Finals')).toMatchObject({ winner: '', player1: '' });
  });

  await test.step('days and links', async () => {
    await page.getByRole('link', { name: 'Days' }).click();
    await page
      .getByRole('group', { name: 'Play-in' })
      .getByLabel('Last day')
      .fill(`${SEASON}-05-10`);
    await page.getByRole('button', { name: 'Save days' }).click();
    await expect.poll(async () => (await view()).draw?.windows[0]?.closes).toBe(`${SEASON}-05-10`);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Links of players' }).click();
    await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(PLAYERS.length);
    await expectAccessible(page);
  });
});
