/** The rules of WCAG, as axe checks them on screens of the panel. */
import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The cards and rows of a list are alike: the first four show what is wrong with any. */
const REPEATED = '.records > li:nth-child(n+5), tbody > tr:nth-child(n+5)';

/** Fails with the rules that axe finds broken. */
export async function expectAccessible(
  page: Page,
  { only }: { only?: readonly string[] } = {},
): Promise<void> {
  // Parsing axe takes longer than running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const broken = await page.evaluate(
    async ([exclude, rules]) => {
      const results = await window.axe?.run(
        { exclude },
        { resultTypes: ['violations'], ...(rules ? { runOnly: [...rules] } : {}) },
      );
      return results?.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
    },
    [REPEATED, only] as const,
  );
  expect(broken, page.url()).toEqual([]);
}

/** Fails when texts are hard to read in the dark scheme, which differs from the light one in its colors only. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, { only: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
