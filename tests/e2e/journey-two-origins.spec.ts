import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { removeFolder } from '../helpers/remove-folder.ts';
import { runScript } from '../../scripts/run.ts';
import { TOUR_ADMIN, type TourProcess } from '../../scripts/tour-process.ts';
import { signatureOf } from '../../server/publish/webhook.ts';
import { expect, test } from 'playwright/test';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { demoShop, startTourWithFiles } from '../helpers/processes/tour-processes.ts';
import { NOW } from '../helpers/now.ts';
import { startPagesHost, type PagesHost } from './pages-host.ts';
import { smallTour } from '../helpers/demo/small-tour.ts';
import { watched } from './watched-page.ts';

// The pages are at one host, as on a CDN, the server at another of the same domain (PUBLIC_API_BASE). A builder
// copies the pages when the server's webhook notifies it of an edit.

const NO_SHOP = { STOREFRONT_HOST: '', STOREFRONT_TOKEN: '' };
const SECRET = 'known-to-builder-and-server';
const { byAction } = demoSeason();

let folder: string;
let host: PagesHost;
let tour: TourProcess;
let env: Record<string, string>;
let [www, api] = ['', ''];
const hooks: { body: Buffer; signature: string }[] = [];

/** A free port: the pages contain the server's address before it listens. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'tour-two-origins-'));
  const port = await freePort();
  host = await startPagesHost({
    folder: join(folder, 'pages'),
    api: () => `http://127.0.0.1:${port}`,
    onHook: (body, signature) => hooks.push({ body, signature }),
  });
  // One site with two hosts: browsers resolve every name below localhost to this machine.
  www = `http://www.tour.localhost:${host.port}`;
  api = `http://api.tour.localhost:${port}`;
  env = {
    TOUR_NOW: NOW,
    LOG_LEVEL: 'info',
    PORT: String(port),
    SITE_URL: www,
    PUBLIC_API_BASE: api,
    CORS_ORIGINS: www,
    SITE_REBUILD_WEBHOOK: `http://127.0.0.1:${host.port}/hook`,
    SITE_REBUILD_SECRET: SECRET,
    ...demoShop(),
  };
  tour = await startTourWithFiles(await smallTour(), env);
  await host.copyFrom(join(tour.distDir, 'site/current'));
});
test.afterAll(async () => {
  await tour.stop();
  await host.close();
  await removeFolder(folder);
});

test('the pages have the documented headers and their own policy', async ({ request }) => {
  const at = `http://127.0.0.1:${host.port}`;
  const home = await request.get(`${at}/`);
  const html = await home.text();
  expect(html).toMatch(
    /<meta charset="utf-8"\s*\/?><meta http-equiv="Content-Security-Policy" content="[^"]*connect-src 'self' http:\/\/api\./,
  );
  expect(html).not.toContain('frame-ancestors');
  expect(home.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': expect.stringMatching(/max-age=0, s-maxage=/),
  });
  const script = /\/_astro\/[^"']+\.js/.exec(html)?.[0] ?? '';
  const { status, headers } = await fetch(at + script);
  expect([status, headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  const none = await request.get(`${at}/no-such-page`);
  expect([none.status(), none.headers()['cache-control']]).toEqual([404, undefined]);
});

test('pages send their requests to the server at the other host, and to the shop', async ({
  page,
}) => {
  const trouble = await watched(page);
  const responses: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) responses.push(`${response.status()} ${response.url()}`);
  });
  const from = (path: string) => `200 ${api}/api/${path}`;

  await page.goto(`${www}/standings`);
  await page.locator('tbody a[href*="player="]').first().click();
  await expect(page.getByRole('dialog').locator('tbody tr').first()).toBeVisible();
  expect(responses.some((each) => each.startsWith(from('standings-data/season/')))).toBe(true);

  const { eventID, shopifyUrl } = byAction.teeTimes;
  await page.goto(`${www}/teetimes/${shopifyUrl}?eventID=${eventID}`);
  await expect(page.locator('main table, main .group').first()).toBeVisible();
  await expect.poll(() => responses).toContain(from(`tee-times/${eventID}`));

  await page.goto(`${www}/listing/first-tee-polo`);
  await expect(page.locator('.price b')).toHaveText('$68');
  const newsletter = page.getByRole('contentinfo').locator('form');
  await newsletter.getByLabel('Newsletter').fill('pat@players.example');
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(newsletter.getByRole('status')).toHaveText('Thank you for subscribing!');

  await page.goto(`${www}/no-such-page`);
  await expect(page.getByText('Page not found')).toBeVisible();
  expect(responses.filter((each) => each.includes(www))).toEqual([]);
  expect(trouble).toEqual([]);
});

test('I sign in on the pages’ host and edit, a builder publishes it, and another site gets nothing', async ({
  page,
}) => {
  test.slow();
  const trouble = await watched(page);
  await page.goto(`${www}/admin/schedule`);
  await page.getByLabel('Username').fill(TOUR_ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(TOUR_ADMIN.password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  const card = page.getByRole('article', { name: byAction.register.name, exact: true });
  await card.getByRole('button', { name: 'Edit' }).click();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ domain, httpOnly, sameSite }) => [domain, httpOnly, sameSite])).toEqual([
    // The session and the known browser, each with its signature.
    ['api.tour.localhost', true, 'Lax'],
    ['api.tour.localhost', true, 'Lax'],
    ['api.tour.localhost', true, 'Lax'],
    ['api.tour.localhost', true, 'Lax'],
  ]);

  const editor = page.getByRole('form');
  await editor.getByLabel('Town', { exact: true }).fill('Upper Marlow');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: /^Messages/ })).toContainText('saved');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /^Addresses and leaderboards/ }).click();
  await expect(card.locator('img')).toHaveJSProperty('complete', true);

  const Notification = z.object({
    revision: z.number(),
    changed: z.array(z.string()),
    at: z.iso.datetime(),
  });
  // Tables that the tour reads of its own accord are reported too.
  const reported = () =>
    hooks.flatMap(({ body }) => Notification.parse(JSON.parse(body.toString())).changed);
  await expect.poll(reported).toContain(`events/${byAction.register.eventID}`);
  for (const { body, signature } of hooks) {
    expect(signature).toBe(signatureOf(body.toString(), SECRET));
  }

  // What a builder does: it renders the pages from the data, and copies them. Without the shop here, because
  // the share card of every article would be rendered first.
  const { dataDir, distDir } = tour;
  const built = await runScript('scripts/build.ts', ['--pages'], {
    env: { ...env, DATA_DIR: dataDir, DIST_DIR: distDir, DEMO: 'off', ...NO_SHOP },
    quiet: true,
  });
  expect(built).toBe(0);
  await host.copyFrom(join(distDir, 'site/current'));
  await page.goto(`${www}/schedule`);
  await expect(page.getByRole('main')).toContainText('Upper Marlow');
  expect(trouble).toEqual([]);

  // The same pages at another domain: for the browser they are another site.
  await page.goto(`http://www.evil.localhost:${host.port}/no-such-page`);
  const attempts = await page.evaluate(async (base) => {
    // The policy of these pages allows requests to the server; the server must refuse them.
    const attempt = (path: string, init: RequestInit) =>
      fetch(base + path, { credentials: 'include', ...init }).then(
        async (response) => `${response.status} ${await response.text()}`,
        () => 'no response',
      );
    return [
      await attempt('/api/dashboard', {}),
      await attempt('/api/auth/me', {}),
      await attempt('/api/publish', { method: 'POST', body: '{}' }),
    ];
  }, api);
  expect(attempts).toEqual(['no response', 'no response', 'no response']);
});
