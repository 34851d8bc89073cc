/** The server is stopped and started while its shop is available and not. */
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { removeFolder } from '../helpers/remove-folder.ts';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { startDemoStorefront } from '../../scripts/demo/storefront/server.ts';
import { TOUR_ADMIN, type TourProcess } from '../../scripts/tour-process.ts';
import { TODAY } from '../helpers/now.ts';
import { startTour } from '../helpers/tour-processes.ts';

/** A tour without records, but with a shop. */
const start = (shop: { origin: string; token: string }, dataFrom?: string) =>
  startTour({
    ...(dataFrom !== undefined && { dataFrom }),
    env: { DEMO: 'off', STOREFRONT_HOST: shop.origin, STOREFRONT_TOKEN: shop.token },
  });

const textOf = async ({ origin }: TourProcess, path: string) => {
  const response = await fetch(origin + path);
  return { status: response.status, text: await response.text() };
};

/** The state of the shop that the panel shows. */
async function shopStatus({ origin }: TourProcess): Promise<unknown> {
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(TOUR_ADMIN),
  });
  const cookie = login.headers.getSetCookie().map((each) => each.split(';')[0]);
  const response = await fetch(`${origin}/api/publish`, { headers: { cookie: cookie.join('; ') } });
  return z.object({ shop: z.unknown() }).parse(await response.json()).shop;
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-shop-down-'));
});
afterEach(() => removeFolder(folder));

test('a shop that is gone when the tour starts empties no page, and the panel reports it', async () => {
  const shop = await startDemoStorefront({
    tour: makeSeasons({ today: TODAY }),
    siteOrigin: 'https://tour.test',
  });
  const before = await start(shop);
  const pages = ['/shop', '/blog', '/membership', '/listing/first-tee-polo'];
  const seen = await Promise.all(pages.map((path) => textOf(before, path)));
  expect(seen[0]?.text).toContain('First Tee Polo');
  const someTime: unknown = expect.any(String);
  expect(await shopStatus(before)).toEqual({ readAt: someTime, error: null });
  await cp(before.dataDir, folder, { recursive: true });
  await before.stop();
  await shop.close();

  const after = await start(shop, folder);
  for (const [index, path] of pages.entries()) {
    const now = await textOf(after, path);
    expect(now.status, path).toBe(200);
    const words = (text: string | undefined) =>
      text?.replaceAll(/http:\/\/localhost:\d+|\/cards\/[\w-]+\.jpg/g, '');
    expect(words(now.text), path).toBe(words(seen[index]?.text));
  }
  await expect
    .poll(() => shopStatus(after))
    .toEqual({ readAt: null, error: 'The shop can’t be reached.' });
  await after.stop();
});

test('without a shop that can be reached the site works and shows a message', async () => {
  const tour = await start({ origin: 'http://127.0.0.1:9', token: 'none' });
  expect(await textOf(tour, '/schedule')).toMatchObject({ status: 200 });
  for (const [path, sentence] of [
    ['/shop', 'The shop is closed right now.'],
    ['/blog', 'Articles can’t be loaded right now.'],
    ['/membership', 'See price in shop'],
  ] as const) {
    const { status, text } = await textOf(tour, path);
    expect(status, path).toBe(200);
    expect(text, path).toContain(sentence);
  }
  await tour.stop();
});
