/** The page for phones in a match of the team cup. */
import { SCORE_LINK, ScoreServer } from '../helpers/score-server.ts';
import { expectAccessible, expectReadableInTheSun, sizesOf } from './accessibility.ts';
import { consoleErrors, expect, overflowOf, test as base } from './tour.ts';
import type { Page } from 'playwright/test';

const FRONT = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const ONE = 'Ann Lee / Bo Poe';
const TWO = 'Cy Diaz / Di Ray';

const test = base.extend<{ server: ScoreServer }>({
  server: async ({ context }, use) => {
    const server = new ScoreServer();
    server.players = [];
    server.add(ONE, 0);
    server.add(TWO, 1);
    server.matches = [
      { label: 'Scramble 1', holes: FRONT, balls: [['ann-lee-bo-poe'], ['cy-diaz-di-ray']] },
    ];
    await context.route('**/api/scores/**', server.handle);
    await use(server);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const next = (page: Page) => page.getByRole('navigation').getByRole('button').last();
const strokes = (page: Page, who: string, hole: number, number: number) =>
  page.getByRole('button', {
    name: new RegExp(`^${who}, hole ${hole}, ${number} strokes?(, par)?$`),
  });

async function begin(page: Page): Promise<void> {
  await page.goto(SCORE_LINK);
  await button(page, ONE).click();
  await expect(heading(page)).toHaveText('Hole 1');
}

test('a side writes the card of its match, which is over before the last hole, and both sign', async ({
  page,
  server,
}) => {
  const errors = consoleErrors(page);
  await begin(page);
  await expect(page.locator('.match')).toHaveText('Scramble 1Not started');
  for (const hole of FRONT.slice(0, 5)) {
    await strokes(page, ONE, hole, 4).click();
    await strokes(page, TWO, hole, 6).click();
    if (hole === 1) await expect(page.getByText('Ann / Bo 1 up after 1')).toBeVisible();
    if (hole < 5) await next(page).click();
  }
  await expect(page.getByText('Ann / Bo won 5&4')).toBeVisible();
  await button(page, 'Finish').click();
  await expect(page.getByText('No score on hole')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Matches of your group' })).toBeVisible();
  await expect(page.getByText('to GHIN')).toHaveCount(0);
  await button(page, `Sign as ${ONE}`).click();
  await button(page, `Sign as ${TWO}`).click();
  await button(page, 'Ann / Bo confirms the match').click();
  await button(page, 'Cy / Di confirms the match').click();
  await expect(page.getByText(`✓ Confirmed by ${TWO}`)).toBeVisible();
  const confirmed = () =>
    server.cards.flatMap(({ signatures }) =>
      signatures.filter(({ as }) => as === 'player').map(({ player }) => player),
    );
  await expect.poll(confirmed).toEqual(['ann-lee-bo-poe', 'cy-diaz-di-ray']);
  expect(errors).toEqual([]);
});

test('a side concedes on the last screen, and the rest of the card stays empty', async ({
  page,
  server,
}) => {
  await begin(page);
  await strokes(page, ONE, 1, 4).click();
  await strokes(page, TWO, 1, 4).click();
  await button(page, 'Card').click();
  await expect(page.getByRole('row')).toHaveCount(1 + FRONT.length + 4);
  await button(page, 'Finish and sign').click();
  await button(page, 'Cy / Di concede Scramble 1').click();
  await button(page, 'Concede').click();
  await expect(page.getByText('Ann / Bo won 5&3')).toBeVisible();
  await expect(button(page, 'Cy / Di concede Scramble 1')).toHaveCount(0);
  await expect
    .poll(() => server.cards[0]?.holes['ann-lee-bo-poe']?.filter((score) => score !== null))
    .toEqual([4]);
  await expect(button(page, 'Ann / Bo confirms the match')).toBeVisible();
});

test('two matches of a group have a line each, with names that fit the narrowest phone', async ({
  page,
  server,
}) => {
  server.players = [];
  for (const [at, name] of ['Ann Lee', 'Bo Poe', 'Christopher Montgomery', 'Di Ray'].entries()) {
    server.add(name, at);
  }
  server.matches = [
    { label: 'Match Play 1', holes: FRONT, balls: [['ann-lee'], ['bo-poe']] },
    { label: 'Match Play 2', holes: FRONT, balls: [['christopher-montgomery'], ['di-ray']] },
  ];
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(SCORE_LINK);
  await button(page, 'Di Ray').click();
  await strokes(page, 'Christopher Montgomery', 1, 3).click();
  await strokes(page, 'Di Ray', 1, 4).click();
  await expect(page.locator('.match')).toHaveText([
    'Match Play 1Not started',
    'Match Play 2Christopher 1 up after 1',
  ]);
  for (const screen of ['hole', 'card', 'finish'] as const) {
    if (screen === 'card') await button(page, 'Card').click();
    if (screen === 'finish') await button(page, 'Finish and sign').click();
    expect(await overflowOf(page)).toBe(0);
    const { brokenWords, cutOff } = await sizesOf(page);
    expect([brokenWords, cutOff]).toEqual([[], []]);
    await expectAccessible(page);
    await expectReadableInTheSun(page);
  }
});
