import type { Page } from 'playwright/test';
import { expect, test } from './tour.ts';

const SECTIONS = ['about', 'structure', 'skins', 'teams', 'rules', 'points'] as const;

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const marked = (page: Page) => contents(page).locator('[aria-current]');

/** Where the top of a section's heading stands, in pixels from the top of the screen. */
const headingTop = (page: Page, id: string) =>
  page.locator(`#${id} h2`).evaluate((heading) => heading.getBoundingClientRect().top);

test.describe('the tour page', () => {
  for (const [width, height] of [
    [360, 640],
    [1280, 1600],
  ] as const) {
    test(`marks the section that is read while it scrolls, and opens at the section of its address, at ${width} × ${height} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/tour-details');
      await expect(marked(page)).toHaveText(['About']);
      const seen = new Set<string>();
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let y = 0; y < end; y += 120) {
        await page.evaluate((top) => {
          scrollTo(0, top);
          return new Promise((painted) =>
            requestAnimationFrame(() => requestAnimationFrame(painted)),
          );
        }, y);
        seen.add((await marked(page).innerText()).trim());
      }
      expect([...seen]).toEqual([
        'About',
        'Tour Structure',
        'Skins',
        'Teams',
        'Rules',
        'Point System',
      ]);
      // Rules are taller than this screen: deep inside them they are still what is read.
      await page
        .locator('#rules li')
        .nth(9)
        .evaluate((rule) => rule.scrollIntoView({ block: 'center' }));
      await expect(marked(page)).toHaveText(['Rules']);

      for (const id of SECTIONS) {
        await page.goto('about:blank');
        await page.goto(`/tour-details#${id}`);
        await expect(marked(page)).toHaveAttribute('href', `#${id}`);
        const sticky = width === 360 ? contents(page) : page.getByRole('banner');
        const box = await sticky.boundingBox();
        const top = await headingTop(page, id);
        expect(top, id).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
        expect(top, id).toBeLessThan(height / 2);
      }
    });
  }

  test('shows the mark in the row of a phone and the row at the top, and leads to a section by keyboard', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/tour-details');
    const points = contents(page).getByRole('link', { name: 'Point System' });
    await expect(points).not.toBeInViewport({ ratio: 1 });
    await page.goto('/tour-details#points');
    await expect(points).toBeInViewport({ ratio: 1 });
    await expect(points).toHaveAttribute('aria-current', 'location');
    await page.mouse.wheel(0, 600);
    const box = await contents(page).boundingBox();
    expect(box?.y).toBe(64);

    await page.goto('/tour-details');
    await contents(page).getByRole('link', { name: 'Teams' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#teams$/);
    await expect(marked(page)).toHaveText(['Teams']);
    await page.goBack();
    await expect(marked(page)).toHaveText(['About']);
  });

  test('lets the point table scroll on its own where letters are too large for the screen', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 300, height: 700 });
    await page.goto('/tour-details#points');
    const region = page.getByRole('region', { name: /^Points by place/ });
    await region.focus();
    await expect(region).toBeFocused();
    const place = region.getByRole('rowheader', { name: '1st', exact: true });
    const before = await place.boundingBox();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    expect((await place.boundingBox())?.x).toBe(before?.x);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(300);
  });
});
