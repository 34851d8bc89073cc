import type { Page } from 'playwright/test';
import { PAGE_TYPES, shopIsRead } from '../helpers/page-types.ts';
import { expect, test } from './tour.ts';

// What WCAG 2.2 AA asks of every page, beside the rules that axe knows.

test.beforeEach(({ request }) => shopIsRead(request));

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Lines, letters and words apart as 1.4.12 wants them, put on as a reader's own style sheet would be. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

test('pages fit at 200 % zoom and at 320 px, with letters spaced too (1.4.10, 1.4.12)', async ({
  page,
}) => {
  for (const path of PAGE_TYPES) {
    await page.goto(path);
    for (const [width, height] of [
      [640, 400],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    // The policy forbids style elements; a sheet of the browser's own it does not.
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, SPACED);
    expect(await overflow(page), `${path}, spaced`).toBeLessThanOrEqual(0);
    const cut = await page.evaluate(() => {
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
    expect(cut, `${path}, cut off`).toEqual([]);
  }
});

test('everything to press is 24 px or stands apart (2.5.8)', async ({ page }) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGE_TYPES) {
      await page.goto(path);
      const small = await page.evaluate(() => {
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
              if (other === target || other.contains(target) || target.contains(other))
                return false;
              const across = Math.max(at.left - x, 0, x - at.right);
              const down = Math.max(at.top - y, 0, y - at.bottom);
              return Math.hypot(across, down) < 12;
            });
          })
          .map(({ target }) => target.outerHTML.slice(0, 120));
      });
      expect(small, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('the focus is never behind what is sticky, and the header moves no page (2.4.11)', async ({
  page,
}) => {
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

test('headings go down step by step from one h1, and the page says its language', async ({
  page,
}) => {
  for (const path of PAGE_TYPES) {
    await page.goto(path);
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'en-US');
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((all) =>
        all.filter((each) => each.checkVisibility()).map(({ tagName }) => Number(tagName[1])),
      );
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toHaveLength(1);
    const leaps = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
    expect(leaps, path).toEqual([]);
    const navigations = await page
      .getByRole('navigation')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
    expect(navigations, `${path}, by name`).not.toContain('');
    expect(new Set(navigations).size, path).toBe(navigations.length);
  }
});

test('dates are dates for machines, too', async ({ page }) => {
  for (const path of PAGE_TYPES.filter((each) => !each.startsWith('/blog'))) {
    await page.goto(path);
    const bare = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const { textContent: text, parentElement: around } = texts.currentNode;
        if (!around?.checkVisibility() || around.closest('time, script, .about, .description'))
          continue;
        if (/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}\b/.test(text ?? ''))
          found.push(text?.trim() ?? '');
      }
      return found;
    });
    expect(bare, path).toEqual([]);
  }
});

test('nothing moves for who wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of PAGE_TYPES) {
    await page.goto(path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((each) => {
          const { transitionDuration, animationDuration } = getComputedStyle(each);
          return `${transitionDuration},${animationDuration}`
            .split(',')
            .some((seconds) => parseFloat(seconds) > 0.01);
        })
        .map((each) => each.outerHTML.slice(0, 100)),
    );
    expect(moving, path).toEqual([]);
  }
});

test('in high contrast what is chosen has a line around it', async ({ page }) => {
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
