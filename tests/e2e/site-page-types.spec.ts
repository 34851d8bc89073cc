/** What WCAG 2.2 AA and paper require of every type of page, each loaded once. */
import type { Page } from 'playwright/test';
import { STARS_KEY } from '../../site/features/stars/stars.ts';
import { pageSamples } from '../helpers/pages/page-types.ts';
import {
  brokenWordsOf,
  expectAccessible,
  expectStillAccessible,
  lowLinks,
  sizesOf,
} from './accessibility.ts';
import { expect, overflowOf, test } from './tour.ts';

/** Players of all tables, starred: their rows are pinned, and marked on the home page. */
const STARS = [
  { slug: 'peter-karageorge', name: 'Peter Karageorge' },
  { slug: 'patrick-d-entremont', name: "Patrick D'Entremont" },
  { slug: 'denise-pelletier', name: 'Denise Pelletier' },
];

/** Spacing of lines, letters and words that WCAG 1.4.12 requires, set as a reader's own style sheet would. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Text at 200 %, set as a reader's own style sheet would. */
const TWICE_AS_LARGE = 'html { font-size: 200% }';

/** Runs checks with a style sheet of the reader. The policy forbids style elements, but not these. */
async function withStyle(page: Page, css: string, check: () => Promise<void>): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  await check();
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
}

/** Parts that only a screen needs, none of which is printed. */
const SCREEN_ONLY = [
  ...['.site-header', '.site-footer', 'form', 'dialog', '.button', '[data-pinned]', '[data-star]'],
  ...['.post-page .siblings', '.neighbors', '.table-choice', '.event-heading .picture', '.finder'],
];

/** What has a transition or an animation, and dates that are not marked up as dates. */
const movingAndDates = (page: Page) =>
  page.evaluate(() => {
    const moving = [...document.querySelectorAll('*')]
      .filter((each) => {
        const { transitionDuration, animationDuration } = getComputedStyle(each);
        return `${transitionDuration},${animationDuration}`
          .split(',')
          .some((seconds) => parseFloat(seconds) > 0.01);
      })
      .map((each) => each.outerHTML.slice(0, 100));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const dates: string[] = [];
    while (texts.nextNode()) {
      const { textContent: text, parentElement: around } = texts.currentNode;
      if (!/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}\b/.test(text ?? ''))
        continue;
      if (!around?.checkVisibility() || around.closest('time, script, .match-rules, .description'))
        continue;
      dates.push(text?.trim() ?? '');
    }
    return { moving, dates };
  });

const printed = (page: Page) =>
  page.evaluate((screenOnly) => {
    const isShown = (each: Element) => each.checkVisibility({ visibilityProperty: true });
    return {
      screenOnly: screenOnly.filter((each) => [...document.querySelectorAll(each)].some(isShown)),
      note: document.querySelector('.print-header')?.textContent.includes('LFG Tour'),
      headings: [...document.querySelectorAll('h1')].filter(isShown).length,
      paper: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.body).color,
      cutTables: [...document.querySelectorAll('table')].filter(
        (each) => isShown(each) && each.getBoundingClientRect().right > innerWidth + 1,
      ).length,
    };
  }, SCREEN_ONLY);
const AS_PRINTED = {
  screenOnly: [],
  note: true,
  headings: 1,
  paper: 'rgb(255, 255, 255)',
  ink: 'rgb(0, 0, 0)',
  cutTables: 0,
};

async function checkPage(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  // Pages by address load from the shop or from other pages first; their heading or table comes with the response.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (path.includes('compare'))
    await expect(page.locator('#comparison table').first()).toBeVisible();
  // Nobody plays today.
  if (path !== '/live')
    await expect(
      page.locator(':root:not(:has([data-stars])), :root:has([data-star])'),
      'the script of stars has run',
    ).toBeAttached();
  await expectAccessible(page);
  const { moving, dates } = await movingAndDates(page);
  expect.soft(moving, `${path}: elements that move`).toEqual([]);
  if (!path.startsWith('/blog')) expect.soft(dates, `${path}: dates`).toEqual([]);

  await page.emulateMedia({ colorScheme: 'light' });
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 640 });
    const { overflow, smallTargets } = await sizesOf(page);
    expect.soft(await brokenWordsOf(page), `${path}: broken at ${width} px`).toEqual([]);
    expect.soft(overflow, `${path}: overflow at ${width} px`).toBeLessThanOrEqual(0);
    expect.soft(smallTargets, `${path}: small targets at ${width} px`).toEqual([]);
    expect.soft(await lowLinks(page), `${path}: low links at ${width} px`).toEqual([]);
  }
  await expectStillAccessible(page);

  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await overflowOf(page), `${path}: overflow at 320 px`).toBeLessThanOrEqual(0);
  expect.soft(await brokenWordsOf(page), `${path}: broken at 320 px`).toEqual([]);
  await withStyle(page, SPACED, async () => {
    const spaced = await sizesOf(page);
    expect.soft(spaced.overflow, `${path}: overflow with spaced letters`).toBeLessThanOrEqual(0);
    expect.soft(spaced.cutOff, `${path}: cut off with spaced letters`).toEqual([]);
  });
  await withStyle(page, TWICE_AS_LARGE, async () => {
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      const overflow = await overflowOf(page);
      expect.soft(overflow, `${path}: overflow at ${width} px, large text`).toBeLessThanOrEqual(0);
      const broken = await brokenWordsOf(page);
      expect.soft(broken, `${path}: broken at ${width} px, large text`).toEqual([]);
    }
  });

  // A sheet of letter paper with half an inch of margin.
  await page.setViewportSize({ width: 720, height: 960 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'print', colorScheme });
    expect.soft(await printed(page), `${path}: ${colorScheme}, printed`).toEqual(AS_PRINTED);
  }
}

test('every type of page is accessible, fits every screen and prints', async ({ page }) => {
  const paths = (await pageSamples()).map(({ path }) => path);
  test.setTimeout(120_000 * paths.length);
  await page.addInitScript(
    ([key, text]) => {
      localStorage.setItem(key, text);
    },
    [STARS_KEY, JSON.stringify(STARS)] as const,
  );
  for (const path of paths) await test.step(path, () => checkPage(page, path));
});

test('the focus is never behind what is sticky, and the header moves no page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/schedule', '/standings', '/colony-cup', '/tour-details', '/courses']) {
    await page.goto(path);
    // From the end on, everything comes in from above, where the header is.
    await page.locator('footer a').last().focus();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const behind = await page.evaluate(() => {
        const at = document.activeElement;
        if (!(at instanceof HTMLElement) || at === document.body) return '';
        const box = at.getBoundingClientRect();
        const x = Math.min(Math.max(box.x + Math.min(box.width / 2, 40), 1), innerWidth - 2);
        const isSeen = [box.top + 2, box.top + box.height / 2, box.bottom - 2].some((y) => {
          const there = document.elementFromPoint(x, y);
          return there !== null && (at.contains(there) || there.contains(at));
        });
        return isSeen ? '' : at.outerHTML.slice(0, 120);
      });
      expect(behind, path).toBe('');
    }
  }
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto('/schedule');
  await page.evaluate(() => {
    scrollTo({ top: 900, behavior: 'instant' });
  });
  await page.getByRole('banner').getByRole('link', { name: 'LFG Tour' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(900);
});

test('in high contrast the chosen option has an outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [path, chosen] of [
    ['/schedule', '#season fieldset label:has(:checked)'],
    ['/standings', '[role=tab][aria-selected=true]'],
    ['/standings?year=2025', '.years [aria-current]'],
    ['/match-play?tab=bracket', '.match-play [role=tab][aria-selected=true]'],
    ['/results?eventID=2026-granite-open', '.table-choice label:has(:checked)'],
    ['/listing/first-tee-polo', '.options label:has(:checked)'],
    ['/courses', '.states [aria-current]'],
    ['/tour-details', '.contents [aria-current]'],
  ] as const) {
    await page.goto(path);
    const { style, width } = await page
      .locator(chosen)
      .first()
      .evaluate((each) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return { style: outlineStyle, width: outlineWidth };
      });
    expect([style, width], path).toEqual(['solid', '2px']);
  }
  // Winners, stars and places are words and signs, which every color shows.
  await page.goto('/match-play?tab=bracket');
  await expect(page.locator('.side.won, .side:has(b)').first()).toContainText('✓');
});

test('a bracket and a tee sheet print on one page, a season on two', async ({ page }) => {
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
