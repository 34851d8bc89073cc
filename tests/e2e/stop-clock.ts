import type { BrowserContext, Page } from 'playwright/test';

/**
 * Stops the clock of all pages that are opened from now on: only `runFor` and `fastForward` move it. An installed
 * clock that isn't stopped goes on by itself, which a slow machine notices.
 */
export async function stopClock(
  { clock }: Page | BrowserContext,
  time: string | number = Date.now(),
): Promise<void> {
  await clock.install({ time: new Date(time).getTime() - 60_000 });
  await clock.pauseAt(time);
}
