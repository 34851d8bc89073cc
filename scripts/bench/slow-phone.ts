/** A phone as the bench sees it: a slow processor, and a slow line where loading is measured. */
import type { Browser, CDPSession, Page } from 'playwright';

/** How many times slower than this machine. */
export const SLOWER = 4;

/** A line like Lighthouse's “slow 4G”: 150 ms there and back, 1.6 Mbit/s down, 0.75 up. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

export interface PhoneOptions {
  width?: number;
  height?: number;
  /** Whether the line is slow too. */
  onSlowLine?: boolean;
  /** Whether it has a mouse instead of a finger. */
  hasMouse?: boolean;
}

/** Does something with a page in a browser that has never been anywhere, and forgets it. */
export async function onSlowPhone<T>(
  browser: Browser,
  options: PhoneOptions,
  use: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const { width = 412, height = 823, onSlowLine = false, hasMouse = false } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: hasMouse ? 1 : 1.75,
    isMobile: !hasMouse,
    hasTouch: !hasMouse,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (onSlowLine) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', LINE);
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return await use(page, session);
  } finally {
    await context.close();
  }
}
