import { PAGE_TYPES, shopIsRead } from './page-types.ts';
import { expect, test } from './tour.ts';

test.beforeEach(({ request }) => shopIsRead(request));

for (const colorScheme of ['light', 'dark'] as const) {
  test(`pages on paper are dark on white without what only a screen needs, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print', colorScheme });
    // A sheet of letter paper with half an inch of margin.
    await page.setViewportSize({ width: 720, height: 960 });
    for (const path of PAGE_TYPES) {
      await page.goto(path);
      for (const screenOnly of ['.site-header', '.site-footer', 'form', 'dialog', '.button']) {
        await expect(
          page.locator(screenOnly).filter({ visible: true }),
          `${path} ${screenOnly}`,
        ).toHaveCount(0);
      }
      await expect(page.locator('.print-header'), path).toContainText('LFG Tour');
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      const { paper, ink, wide } = await page.evaluate(() => ({
        paper: getComputedStyle(document.body).backgroundColor,
        ink: getComputedStyle(document.body).color,
        wide: [...document.querySelectorAll('table')]
          .filter((each) => each.checkVisibility())
          .some((each) => each.getBoundingClientRect().right > innerWidth + 1),
      }));
      expect([paper, ink], path).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
      expect(wide, `${path}, tables cut off`).toBe(false);
    }
  });
}

test('paper says of which day it is', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-06-10T16:00:00Z'));
  await page.goto('/schedule');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-header')).toHaveText(
    /^LFG Tour localhost:\d+\/schedule Jun 10, 2026$/,
  );
});

test('a bracket and a tee sheet are one sheet, a season two', async ({ page }) => {
  for (const [path, sheets] of [
    ['/match-play?tab=bracket', 1],
    ['/teetimes/2026-monadnock-medal?eventID=2026-monadnock-medal', 1],
    ['/schedule', 2],
  ] as const) {
    await page.goto(path);
    const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length, path).toBe(sheets);
  }
});
