/** One address of every type of page that the demo tour has, for what must hold on all of them. */
import type { APIRequestContext } from 'playwright/test';
import { expect } from './tour.ts';

export const PAGE_TYPES = [
  '/',
  '/schedule',
  '/schedule?year=2001',
  '/standings',
  '/match-play',
  '/match-play?tab=bracket',
  '/match-play?tab=players',
  '/results',
  '/results?eventID=2026-granite-open',
  '/results?eventID=2026-granite-open&table=skins',
  '/results?eventID=2025-the-colony-cup',
  '/teetimes/2026-monadnock-medal?eventID=2026-monadnock-medal',
  '/colony-cup',
  '/past-champions',
  '/disabled-list',
  '/tour-details',
  '/membership',
  '/shop',
  '/listing/first-tee-polo',
  '/courses',
  '/blog',
  '/blog/recap-2026-granite-open',
  '/no-such-page',
] as const;

/** The shop tells of products and articles once it was read. */
export async function shopIsRead(request: APIRequestContext): Promise<void> {
  await expect
    .poll(async () => (await (await request.get('/blog')).text()).includes('Load More'), {
      timeout: 60_000,
    })
    .toBe(true);
}
