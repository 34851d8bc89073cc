import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { startDemoStorefront } from '../../scripts/demo/storefront/server.ts';
import { startTourProcess, TOUR_ADMIN, type TourProcess } from '../../scripts/tour-process.ts';
import { expect, test } from 'playwright/test';
import { NOW, TODAY } from '../helpers/now.ts';

// The server is stopped and started while its shop comes and goes; visitors are asked over HTTP.

const { TEST_DATA_DIR = '', TEST_DIST_DIR = '' } = process.env;

const startTour = (dataFrom: string, shop: { origin: string; token: string }) =>
  startTourProcess({
    dataFrom,
    ...(TEST_DIST_DIR && { distFrom: TEST_DIST_DIR }),
    env: {
      ...{ TOUR_NOW: NOW, LOG_LEVEL: 'info' },
      ...{ STOREFRONT_HOST: shop.origin, STOREFRONT_TOKEN: shop.token },
    },
  });

const textOf = async ({ origin }: TourProcess, path: string) => {
  const answer = await fetch(origin + path);
  return { status: answer.status, text: await answer.text() };
};

/** What the panel's mark says of the shop. */
async function shopStatus({ origin }: TourProcess): Promise<unknown> {
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(TOUR_ADMIN),
  });
  const cookie = login.headers.getSetCookie().map((each) => each.split(';')[0]);
  const answer = await fetch(`${origin}/api/publish`, { headers: { cookie: cookie.join('; ') } });
  return z.object({ shop: z.unknown() }).parse(await answer.json()).shop;
}

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-shop-down-'));
});
test.afterEach(() => rm(folder, { recursive: true }));

test('a shop that is gone when the tour starts empties no page, and the panel tells', async () => {
  const shop = await startDemoStorefront({
    tour: makeSeasons({ today: TODAY }),
    siteOrigin: 'https://tour.test',
  });
  const before = await startTour(TEST_DATA_DIR, shop);
  const pages = ['/shop', '/blog', '/membership', '/listing/first-tee-polo'];
  const seen = await Promise.all(pages.map((path) => textOf(before, path)));
  expect(seen[0]?.text).toContain('First Tee Polo');
  expect(await shopStatus(before)).toEqual({ readAt: expect.any(String), error: null });
  await cp(before.dataDir, folder, { recursive: true });
  await before.stop();
  await shop.close();

  const after = await startTour(folder, shop);
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

test('a shop that was never there is told politely, and the site stands', async () => {
  const tour = await startTour(TEST_DATA_DIR, { origin: 'http://127.0.0.1:9', token: 'none' });
  expect(await textOf(tour, '/schedule')).toMatchObject({ status: 200 });
  for (const [path, sentence] of [
    ['/shop', 'The shop is not open right now.'],
    ['/blog', 'The articles can’t be shown right now.'],
    ['/membership', 'Price in the shop'],
  ] as const) {
    const { status, text } = await textOf(tour, path);
    expect(status, path).toBe(200);
    expect(text, path).toContain(sentence);
  }
  await tour.stop();
});
