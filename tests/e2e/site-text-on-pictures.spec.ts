/** Text on a picture has enough contrast whatever the picture is: here all of them are white, then black. */
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from './tour.ts';

const PLACES = [
  { path: '/events/2026-monadnock-medal', text: '.event-band .scrim', slide: 0 },
  { path: '/', text: '.hero .slides > :nth-child(1) .words', slide: 0 },
  { path: '/', text: '.hero .slides > :nth-child(2) .words', slide: 1 },
];

type Color = readonly [red: number, green: number, blue: number];

/** Relative luminance as WCAG 2.2 defines it; the parts of a color are 0 to 255. */
function luminance(color: Color): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The lines of text in an element: where each stands, its color, and the contrast it needs. */
const linesIn = (page: Page, selector: string) =>
  page.evaluate(
    (within) =>
      [...document.querySelectorAll(`${within} *`)].flatMap((around) => {
        const { color, fontSize, fontWeight } = getComputedStyle(around);
        const size = parseFloat(fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
        const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
        return [...around.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && around.checkVisibility())
          .flatMap((node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return [...range.getClientRects()].map((box) => ({
              text: node.textContent?.trim() ?? '',
              box: { left: box.left, top: box.top, right: box.right, bottom: box.bottom },
              color: [red, green, blue] as const,
              needed: isLarge ? 3 : 4.5,
            }));
          })
          .filter(({ text }) => text !== '');
      }),
    selector,
  );

/** Hides an element's text and what else lies on the picture, so that a screenshot shows the ground. */
const hideText = (page: Page, selector: string) =>
  page.evaluate((within) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      ${within} * { color: transparent !important; transition: none !important }
      .carousel-controls, .site-header { visibility: hidden }`);
    document.adoptedStyleSheets = [sheet];
  }, selector);

for (const background of ['white', 'black']) {
  test(`text on a ${background} picture has enough contrast`, async ({ page }) => {
    const create = { width: 64, height: 64, channels: 3, background } as const;
    const body = await sharp({ create }).png().toBuffer();
    await page.route(/\.(avif|webp)$/, (route) =>
      route.fulfill({ contentType: 'image/png', body }),
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { path, text, slide } of PLACES) {
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await page.evaluate(async (shown) => {
          const slides = document.querySelector('.hero .slides');
          slides?.scrollTo({ left: slides.clientWidth * shown, behavior: 'instant' });
          await Promise.all(
            [...document.images]
              .filter((each) => each.loading !== 'lazy')
              .map((each) => each.decode()),
          );
        }, slide);
        const lines = await linesIn(page, text);
        expect(lines.length, `${path} has texts`).toBeGreaterThan(2);
        await hideText(page, text);
        const { data, info } = await sharp(await page.screenshot())
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        const tooWeak = lines.flatMap(({ text: words, box, color, needed }) => {
          let lowest = Infinity;
          for (let y = Math.ceil(box.top); y < Math.min(box.bottom, info.height); y += 2) {
            for (
              let x = Math.max(0, Math.ceil(box.left));
              x < Math.min(box.right, info.width);
              x += 2
            ) {
              const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * 3);
              lowest = Math.min(lowest, contrast(luminance(color), luminance([red, green, blue])));
            }
          }
          return lowest < needed ? [`${words}: ${lowest.toFixed(2)} of ${needed}`] : [];
        });
        expect(tooWeak, `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}
