/** The page of a player's link, with responses as the server sends them. */
import type { Page } from 'playwright/test';
import type { ReportView } from '#domain/match-play/draw-api.schema.ts';
import { SCORE_FORMS } from '#domain/match-play/match-score.ts';
import { NO_LINK, SENT } from '../../site/features/match-play/report-texts.ts';
import { expectAccessible, expectReadableInTheDark, sizesOf } from './accessibility.ts';
import { consoleErrors, expect, overflowOf, test } from './tour.ts';

const LINK = '/match-play/report#2026.AB12CD34';
const OTHER = { by: 'Bo Kim', winner: 'Bo Kim', score: '2up', at: '2026-06-01T12:00:00.000Z' };

const match = {
  round: 'Quarterfinals',
  opponent: 'Bo Kim',
  handicap: '9.1',
  opens: '2026-06-16',
  closes: '2026-07-15',
  winner: '',
  score: '',
  isDecided: false,
};
const view = (change: Partial<ReportView> = {}): ReportView => ({
  year: '2026',
  player: 'Ann Lee',
  handicap: '14.2',
  match,
  own: null,
  other: null,
  ...change,
});

/** Answers with a view, and with the next one after each report; returns what is sent. */
async function answer(page: Page, first: ReportView, ...next: ReportView[]) {
  const sent: unknown[] = [];
  await page.route('**/api/match-play/2026/report', async (route) => {
    expect(route.request().headers().authorization).toBe('Bearer AB12CD34');
    if (route.request().method() === 'PUT') sent.push(route.request().postDataJSON());
    await route.fulfill({ json: sent.length === 0 ? first : (next[sent.length - 1] ?? first) });
  });
  return sent;
}

test('a player reports the result, and sees what is missing', async ({ page }) => {
  const errors = consoleErrors(page);
  const own = { by: 'Ann Lee', winner: 'Ann Lee', score: '3&2', at: OTHER.at };
  const sent = await answer(page, view(), view({ own }));
  await page.goto(LINK);
  await expect(page.getByRole('heading', { name: 'Ann Lee against Bo Kim' })).toBeVisible();
  await page.getByRole('button', { name: 'Report result' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose who won.');
  await page.getByRole('radio', { name: 'Ann Lee' }).check();
  await page.getByLabel('Score').fill('3&3');
  await page.getByRole('button', { name: 'Report result' }).click();
  await expect(page.getByRole('alert')).toHaveText(SCORE_FORMS);
  await expect(page.getByLabel('Score')).toBeFocused();
  await page.getByLabel('Score').fill('3 and 2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toHaveText(SENT);
  await expect(page.getByText('It counts when your opponent reports the same.')).toBeVisible();
  expect(sent).toEqual([{ winner: 'Ann Lee', score: '3&2' }]);
  expect(errors).toEqual([]);
});

test('the report of the opponent is confirmed with one press, and a match is conceded after a question', async ({
  page,
}) => {
  const won = view({ match: { ...match, winner: 'Bo Kim', score: '2up', isDecided: true } });
  const sent = await answer(page, view({ other: OTHER }), view({ other: OTHER }), won);
  await page.goto(LINK);
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.getByRole('button', { name: 'Concede the match' }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Concede the match' }).click();
  await expect.poll(() => sent).toEqual([{ conceded: true }]);
  await page.getByRole('button', { name: 'Confirm: Bo Kim won, 2up' }).click();
  await expect(page.getByText('Bo Kim won, 2up.')).toBeVisible();
  expect(sent).toEqual([{ conceded: true }, { winner: 'Bo Kim', score: '2up' }]);
  await expect(page.getByRole('button', { name: 'Report result' })).toBeHidden();
});

test('strokes follow from both Course Handicaps, by each option', async ({ page }) => {
  await answer(page, view());
  await page.goto(LINK);
  await page.getByLabel('Course Handicap of Ann Lee').fill('16');
  await page.getByLabel('Course Handicap of Bo Kim').fill('+2');
  const options = page.getByRole('region', { name: 'Strokes' }).getByRole('listitem');
  await expect(options).toHaveText([
    'Strokes off the low: Ann Lee 18 strokes, one on every hole; Bo Kim no strokes.',
    'Full strokes: Ann Lee 16 strokes, on the holes with Index 1 to 16; Bo Kim gives back 2 strokes, on the easiest holes of the card.',
  ]);
  await page.getByLabel('Course Handicap of Bo Kim').fill('x');
  await expect(options).toHaveCount(0);
});

test('without a link, with a replaced one and without reception it says what to do', async ({
  page,
}) => {
  await page.goto('/match-play/report');
  await expect(page.getByRole('status').first()).toHaveText(NO_LINK);
  await page.route('**/api/match-play/2026/report', (route) =>
    route.fulfill({ status: 401, contentType: 'text/plain', body: 'This link was replaced.' }),
  );
  await page.goto(LINK);
  await expect(page.getByText('This link was replaced.')).toBeVisible();
  await page.unrouteAll();
  await answer(page, view());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Ann Lee against Bo Kim' })).toBeVisible();
});

test('the page is accessible and fits every screen', async ({ page }) => {
  const long = 'Maximiliana Featherstonehaugh-Oyelaran';
  await answer(page, view({ other: OTHER, match: { ...match, opponent: long } }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(LINK);
  await page.getByLabel('Course Handicap of Ann Lee').fill('16');
  await page.getByLabel(`Course Handicap of ${long}`).fill('30');
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const { smallTargets, cutOff } = await sizesOf(page);
    expect.soft(await overflowOf(page), `at ${width} px`).toBeLessThanOrEqual(0);
    expect.soft([smallTargets, cutOff], `at ${width} px`).toEqual([[], []]);
  }
});
