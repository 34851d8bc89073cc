/** The size of the page of a player's link, once it shows a match. */
import { REPORT_API, REPORT_LINK, report, reportView } from '../helpers/match-play/match-report.ts';
import { expectAccessible, expectReadableInTheDark, sizesOf } from './accessibility.ts';
import { expect, overflowOf, test } from './tour.ts';

test('the page is accessible and fits every screen', async ({ page }) => {
  const long = 'Maximiliana Featherstonehaugh-Oyelaran';
  const json = reportView({ match: { opponent: long }, other: report(long, '2up') });
  await page.route(`**${REPORT_API}`, (route) => route.fulfill({ json }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(REPORT_LINK);
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
