/** Takes the screenshots in one browser, with a context for each width and color scheme. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** A phone, a tablet and a laptop, in pixels. */
export const WIDTHS = [360, 768, 1280] as const;
export const SCHEMES = ['light', 'dark'] as const;

/** Viewport heights of such devices; the screenshots show whole pages. */
const HEIGHTS: Readonly<Record<(typeof WIDTHS)[number], number>> = {
  360: 740,
  768: 1024,
  1280: 800,
};

/** Longer pages are cut off. */
const MAX_HEIGHT = 6_000;

export interface Shot {
  name: string;
  /** Below the tour's origin. */
  path: string;
  /** A CSS selector of an element to click first. */
  press?: string;
  /** Whether the click opens an overlay: then the screenshot shows the viewport, not the whole page. */
  isOverlay?: boolean;
}

export interface ScreenshotOptions {
  browser: Browser;
  origin: string;
  /** The target folder. */
  into: string;
  /** The cookies of a signed-in staff member. */
  storageState?: BrowserContextOptions['storageState'];
  /** Called after each screenshot. */
  onTaken: () => void;
}

/** The file name of a screenshot. */
export const fileOf = (name: string, width: number, scheme: string) =>
  `${name}-${width}-${scheme}.png`;

/** Takes every shot at every width and in both schemes. */
export async function takeAll(shots: readonly Shot[], options: ScreenshotOptions): Promise<void> {
  await mkdir(options.into, { recursive: true });
  const windows = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));
  for (const { width, scheme } of windows) {
    const context = await options.browser.newContext({
      baseURL: options.origin,
      viewport: { width, height: HEIGHTS[width] },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
      ...(options.storageState && { storageState: options.storageState }),
    });
    const page = await context.newPage();
    // The heading font is used from the second page on, once it is cached.
    await page.goto('/', { waitUntil: 'load' });
    for (const shot of shots) {
      await take(page, shot, join(options.into, fileOf(shot.name, width, scheme)));
      options.onTaken();
    }
    await context.close();
  }
}

async function take(page: Page, { path, press, isOverlay }: Shot, file: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  if (press !== undefined) {
    const pressed = page.locator(press).first();
    // A menu's button is visible in narrow windows only, and an empty list has no entry to edit.
    if (await pressed.isVisible()) await pressed.click();
    else if ((await pressed.count()) === 0) console.log(`${path} has no element ${press}.`);
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
    // Sticky elements belong at the top of a whole-page screenshot.
    scrollTo(0, 0);
  });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width } = page.viewportSize() ?? { width: 1280 };
  await page.screenshot({
    path: file,
    animations: 'disabled',
    fullPage: !isOverlay,
    ...(!isOverlay && height > MAX_HEIGHT && { clip: { x: 0, y: 0, width, height: MAX_HEIGHT } }),
  });
}
