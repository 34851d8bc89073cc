import type { Page } from 'playwright/test';
import { PAGE_TYPES } from '../helpers/page-types.ts';
import { expect, expectAccessible, overflowOf, test } from './tour.ts';

// One test for each type of page checks what WCAG 2.2 AA and paper require of all of them.

/** States of pages that look different from the page types. */
const STATES = [
  '/blog/no-such-post',
  '/courses?state=VT',
  '/listing/captains-hoodie',
  '/match-play?year=2023',
  '/results?eventID=2025-two-lanterns-pairs&table=teams',
  '/results?eventID=2025-two-lanterns-pairs&table=money',
  '/standings?tab=wgr',
  '/teetimes/2023-the-colony-cup',
];

/** Spacing of lines, letters and words that WCAG 1.4.12 requires, set as a reader's own style sheet would. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Parts that only a screen needs, none of which is printed. */
const SCREEN_ONLY = [
  ...['.site-header', '.site-footer', 'form', 'dialog', '.button'],
  ...['.post-page .siblings', '.neighbors', '.table-choice', '.event-heading .picture', '.finder'],
];

/** Texts in paragraphs, lists, tables and buttons that are cut off. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    return [...document.querySelectorAll('main :is(p, li, a, h1, h2, h3, td, th, button)')]
      .filter((each) => {
        const style = getComputedStyle(each);
        // Texts for screen readers, and excerpts, whose whole text is one press away.
        if (!each.checkVisibility() || style.clipPath !== 'none') return false;
        if (each.closest('[inert], .excerpt')) return false;
        return (
          (hides(style.overflowX) && each.scrollWidth > each.clientWidth + 2) ||
          (hides(style.overflowY) && each.scrollHeight > each.clientHeight + 2)
        );
      })
      .map((each) => each.outerHTML.slice(0, 120));
  });

/** Targets that are smaller than 24 pixels and closer than that to another one. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary'),
    ].filter((each) => each.checkVisibility() && !each.closest('[inert]'));
    const boxOf = (each: HTMLElement) => {
      const label = each instanceof HTMLInputElement ? each.labels?.[0] : undefined;
      return (label ?? each).getBoundingClientRect();
    };
    const boxes = targets
      .map((target) => ({ target, box: boxOf(target) }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const isInText = ({ parentElement: around, textContent }: HTMLElement) =>
      (around?.textContent.trim().length ?? 0) > textContent.trim().length + 3;
    return boxes
      .filter(({ target, box }) => {
        if (box.width >= 24 && box.height >= 24) return false;
        if (getComputedStyle(target).display === 'inline' && isInText(target)) return false;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return boxes.some(({ target: other, box: at }) => {
          if (other === target || other.contains(target) || target.contains(other)) return false;
          const across = Math.max(at.left - x, 0, x - at.right);
          const down = Math.max(at.top - y, 0, y - at.bottom);
          return Math.hypot(across, down) < 12;
        });
      })
      .map(({ target }) => target.outerHTML.slice(0, 120));
  });

/** Dates that are not marked up as dates. */
const bareDates = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { textContent: text, parentElement: around } = texts.currentNode;
      if (!around?.checkVisibility() || around.closest('time, script, .match-rules, .description'))
        continue;
      if (/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}\b/.test(text ?? ''))
        found.push(text?.trim() ?? '');
    }
    return found;
  });

/** Words and figures of up to 16 characters that two lines share: only longer words are broken. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const around = node.parentElement;
      if (!around?.checkVisibility() || getComputedStyle(around).clipPath !== 'none') continue;
      if (around.closest('script, .hidden-visually, .long')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d.,’'+−]+/gu)) {
        if (word.length > 16) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
    }
    return found;
  });

/** Elements with transitions or animations. */
const movingElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((each) => {
        const { transitionDuration, animationDuration } = getComputedStyle(each);
        return `${transitionDuration},${animationDuration}`
          .split(',')
          .some((seconds) => parseFloat(seconds) > 0.01);
      })
      .map((each) => each.outerHTML.slice(0, 100)),
  );

for (const path of [...PAGE_TYPES, ...STATES]) {
  test(`${path} is accessible, fits every screen and prints`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    // Pages by address load from the shop first; their heading comes with the response.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    expect(await smallTargets(page), 'small targets at 1280 px').toEqual([]);
    expect(await movingElements(page), 'elements that move').toEqual([]);
    if (!path.startsWith('/blog')) expect(await bareDates(page), 'dates').toEqual([]);

    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 800 });
    await expectAccessible(page);
    expect(await smallTargets(page), 'small targets at 360 px').toEqual([]);
    // 640 px are 1280 px at 200 % zoom.
    for (const width of [1280, 768, 640, 360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      if (width >= 360) expect(await brokenWords(page), `broken at ${width} px`).toEqual([]);
      expect(await overflowOf(page), `overflow at ${width} px`).toBeLessThanOrEqual(0);
    }

    // A sheet of letter paper with half an inch of margin.
    await page.setViewportSize({ width: 720, height: 960 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: 'print', colorScheme });
      const printed = await page.evaluate((screenOnly) => {
        const isShown = (each: Element) => each.checkVisibility();
        const headings = [...document.querySelectorAll('h1')].filter(isShown);
        return {
          screenOnly: screenOnly.filter((each) =>
            [...document.querySelectorAll(each)].some(isShown),
          ),
          note: document.querySelector('.print-header')?.textContent.includes('LFG Tour'),
          headings: headings.length,
          paper: getComputedStyle(document.body).backgroundColor,
          ink: getComputedStyle(document.body).color,
          cutTables: [...document.querySelectorAll('table')].filter(
            (each) => isShown(each) && each.getBoundingClientRect().right > innerWidth + 1,
          ).length,
        };
      }, SCREEN_ONLY);
      expect(printed, `${colorScheme}, printed`).toEqual({
        screenOnly: [],
        note: true,
        headings: 1,
        paper: 'rgb(255, 255, 255)',
        ink: 'rgb(0, 0, 0)',
        cutTables: 0,
      });
    }

    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await page.setViewportSize({ width: 320, height: 640 });
    // The policy forbids style elements, but not style sheets of the browser.
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, SPACED);
    expect(await overflowOf(page), 'overflow with spaced letters').toBeLessThanOrEqual(0);
    expect(await cutOff(page), 'cut off with spaced letters').toEqual([]);
  });
}

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
  // Winners, stars and places are words and signs, which every colour shows.
  await page.goto('/match-play?tab=bracket');
  await expect(page.locator('.side.won, .side:has(b)').first()).toContainText('✓');
});

test('a printed page names its address and day', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-06-10T16:00:00Z'));
  await page.goto('/schedule');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-header')).toHaveText(
    /^LFG Tour localhost:\d+\/schedule Jun 10, 2026$/,
  );
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
