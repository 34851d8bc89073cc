/** A browser page that is throttled like a slow phone. */
import type { Browser, CDPSession, Page } from 'playwright';

/** The CPU slowdown. */
export const CPU_SLOWDOWN = 4;

/** Lighthouse's “slow 4G”: 150 ms round trip, 1.6 Mbit/s down, 0.75 up. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

export interface PhoneOptions {
  width?: number;
  height?: number;
  /** Whether the network is slow too. */
  hasSlowNetwork?: boolean;
  /** Whether it has a mouse instead of a touchscreen. */
  hasMouse?: boolean;
}

/** Runs a function with a page in a new browser context. */
export async function withSlowPhone<T>(
  browser: Browser,
  options: PhoneOptions,
  use: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const { width = 412, height = 823, hasSlowNetwork = false, hasMouse = false } = options;
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
    if (hasSlowNetwork) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', NETWORK);
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await use(page, session);
  } finally {
    await context.close();
  }
}
