/** What WCAG requires of a page or a screen of the panel as it stands: the rules that axe checks, and those about sizes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

// The package itself has the long form only, which takes a browser twice as long to parse.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules about colors and places, and about the names of what only some windows show. */
export const RULES_OF_LOOKS = [
  ...['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'],
  ...['aria-hidden-focus', 'button-name', 'label', 'link-name', 'select-name'],
];

/** How long a page may take to become what it will be, such as after a change of the window, in milliseconds. */
const CALM_MS = 30_000;

const softly = expect.configure({ soft: true });

/** Fails with the rules that axe finds broken, of all or of these, when the page doesn't change any more. */
export async function expectAccessible(
  page: Page,
  rules: readonly string[] | null = null,
): Promise<void> {
  const broken = () => brokenRules(page, rules);
  await softly.poll(broken, { message: page.url(), timeout: CALM_MS }).toEqual([]);
}

async function brokenRules(page: Page, rules: readonly string[] | null) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    // Rows that differ in their texts alone break the same rules: an even and an odd row of each kind is checked.
    const kinds = new Set<string>();
    const others = [...document.querySelectorAll('tbody tr, li')].filter((row) => {
      const around = row.parentElement?.closest('[id], [class]');
      const kind = [
        around?.id,
        around?.className,
        row.matches(':nth-child(odd)'),
        row.outerHTML.replaceAll(/(?<= (?!class|role|aria)[\w-]+=")[^"]+|(?<=>)[^<]+/g, '…'),
      ].join(' ');
      if (kinds.has(kind)) return true;
      kinds.add(kind);
      return false;
    });
    const results = await window.axe?.run(
      { exclude: others },
      { resultTypes: ['violations'], ...(only ? { runOnly: [...only] } : {}) },
    );
    return results?.violations.map(
      ({ id, nodes: [node] }) => `${id}: ${node?.html ?? ''} ${node?.failureSummary ?? ''}`,
    );
  }, rules);
}

/** Fails with the rules that axe finds broken in other colors or in another window than it checked already. */
export const expectStillAccessible = (page: Page): Promise<void> =>
  expectAccessible(page, RULES_OF_LOOKS);

/** Fails when texts are hard to read in the dark scheme, which differs from the light one in its colors only. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Fails when a text of any size has a contrast below 7, in the dark scheme or the light one. */
export async function expectReadableInTheSun(page: Page): Promise<void> {
  await page.evaluate(() => {
    const contrastRatio = { normal: { expected: 7 }, large: { expected: 7 } };
    const options = { ignoreUnicode: true, boldValue: 700, boldTextPt: 14, largeTextPt: 18 };
    window.axe?.configure({
      checks: [{ id: 'color-contrast-enhanced', options: { ...options, contrastRatio } }],
    });
  });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, ['color-contrast-enhanced']);
  }
}

interface Sizes {
  /** How many pixels the page is wider than the window. */
  overflow: number;
  /** Targets that are smaller than 24 pixels and closer than that to another one. */
  smallTargets: string[];
  /** Texts in paragraphs, lists, tables and buttons that are cut off. */
  cutOff: string[];
}

/** Measures the page in its window. */
export const sizesOf = (page: Page): Promise<Sizes> =>
  page.evaluate(() => {
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (each) => each.checkVisibility() && !each.closest('[inert]'),
      );

    const boxes = all('a[href], button, input, select, summary')
      .map((target) => {
        const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
        return { target, box: (label ?? target).getBoundingClientRect() };
      })
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const isInText = ({ parentElement: around, textContent }: HTMLElement) =>
      (around?.textContent.trim().length ?? 0) > textContent.trim().length + 3;
    const smallTargets = boxes
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

    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const cutOff = all('main :is(p, li, a, h1, h2, h3, td, th, button)')
      .filter((each) => {
        const { clipPath, overflowX, overflowY } = getComputedStyle(each);
        // Texts for screen readers, and excerpts, whose whole text is one press away.
        if (clipPath !== 'none' || each.closest('.excerpt')) return false;
        return (
          (hides(overflowX) && each.scrollWidth > each.clientWidth + 2) ||
          (hides(overflowY) && each.scrollHeight > each.clientHeight + 2)
        );
      })
      .map((each) => each.outerHTML.slice(0, 120));

    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    return { overflow, smallTargets, cutOff };
  });

/** The visible words and figures that two lines share, although a line of the page's column has room for them. */
export const brokenWordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const column = main.querySelector('.wrap') ?? main;
    const brokenWords: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const around = node.parentElement;
      if (!around?.checkVisibility() || getComputedStyle(around).clipPath !== 'none') continue;
      if (around.closest('script, .hidden-visually, .long')) continue;
      // Most texts stand on one line, and then all of their words do.
      range.selectNodeContents(node);
      if (range.getClientRects().length < 2) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d@.,’'+−]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
        const isBroken = new Set(parts.map(({ top }) => Math.round(top))).size > 1;
        const length = parts.reduce((sum, { width }) => sum + width, 0);
        if (isBroken && length <= column.clientWidth) brokenWords.push(word);
      }
    }
    return brokenWords;
  });

/** The links that stand alone, outside of texts, and are lower than 24 pixels. */
export const lowLinks = (page: Page): Promise<string[]> =>
  page.locator(':is(main, footer) a[href]').evaluateAll((links) =>
    links
      .filter((link) => {
        const { width, height } = link.getBoundingClientRect();
        const around = link.parentElement?.textContent.trim() ?? '';
        const isInText = around.length > link.textContent.trim().length + 3;
        // A link of a whole line or card is as large as what lies over that.
        const isCovered = getComputedStyle(link, '::after').position === 'absolute';
        const isShown = link.checkVisibility() && !link.closest('[inert]') && width > 1;
        return isShown && height > 1 && height < 24 && !isInText && !isCovered;
      })
      .map((link) => link.outerHTML.slice(0, 120)),
  );

/**
 * The parts of the dialogs that are open stand below each other in a wide window, in which a field of a form may ask for
 * several columns. The window has its size again afterward.
 */
export async function expectOneColumn(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  const columns = await page
    .locator('dialog[open] .modal-body')
    .evaluateAll((bodies) =>
      bodies.map((body) => getComputedStyle(body).gridTemplateColumns.split(' ').length),
    );
  expect(columns).toEqual(columns.map(() => 1));
  if (size) await page.setViewportSize(size);
}
