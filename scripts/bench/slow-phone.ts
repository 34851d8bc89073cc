/** A browser page that is throttled like a slow phone, and how long it takes to show a change. */
import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** The CPU slowdown. */
export const CPU_SLOWDOWN = 4;

/** Lighthouse's “slow 4G”: 150 ms round trip, 1.6 Mbit/s down, 0.75 up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
  timezoneId: 'America/New_York',
};

/** Runs a function with a page in a new browser context. */
export async function withSlowPhone<T>(
  browser: Browser,
  use: (page: Page) => Promise<T>,
  options: BrowserContextOptions = {},
): Promise<T> {
  const context = await browser.newContext({ ...PHONE, ...options });
  try {
    const page = await context.newPage();
    await slowDown(page);
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Slows a page's network down. */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** Slows a page's processor down. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Milliseconds from the event that `act` causes to the end of the frame in which a selector matches. */
export async function timeToPaint(
  page: Page,
  event: string,
  expected: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const painted = page.evaluate(paintOf, { event, expected });
  // The page runs evaluations in order, so the listener is registered after this one.
  await page.evaluate(() => null);
  await act();
  return painted;
}

/** Runs in the page, so it can't refer to anything outside. */
function paintOf({ event, expected }: { event: string; expected: string }): Promise<number> {
  return new Promise((resolve) => {
    const afterFrame = new MessageChannel();
    let began = Number.NaN;
    afterFrame.port1.onmessage = () => {
      resolve(performance.now() - began);
    };
    const check = () => {
      // A change that is in the document when a frame begins is painted in it.
      if (document.querySelector(expected)) afterFrame.port2.postMessage(null);
      else requestAnimationFrame(check);
    };
    const begin = ({ timeStamp }: Event) => {
      began = timeStamp;
      requestAnimationFrame(check);
    };
    addEventListener(event, begin, { once: true, capture: true });
  });
}
