/** When a live page checks for newer rows, and what it says about their age. */
import type { Page, Route } from 'playwright/test';
import {
  countRequests,
  cup,
  freshness,
  INTERVAL,
  match,
  NAMES,
  net,
  passTime,
  setHidden,
  teeTimes,
  test,
} from './live-tour.ts';
import { expect } from './tour.ts';

const players = NAMES.slice(0, 8);
const others = players.toReversed();
const first = (page: Page) => page.locator('.leaders > li').first();
const FAILED = /^Could not update; showing results of 12:\d\d\sPM$/;

/** An event with scores, open on its page. */
const onEvent = test.extend<{ opened: { eventID: string; path: string } }>({
  opened: [
    async ({ page, live }, use) => {
      const eventID = live.addEvent('Open Medal', net(players));
      const path = `/events/${eventID}`;
      await page.goto(path);
      await use({ eventID, path });
    },
    { auto: true },
  ],
});

/** Responds to the page's own requests in another way. */
async function respond(page: Page, path: string, to: (route: Route) => Promise<void>) {
  const matches = (url: URL) => url.pathname === path;
  await page.route(matches, async (route) => {
    if (route.request().resourceType() === 'fetch') await to(route);
    else await route.fallback();
  });
  return () => page.unroute(matches);
}

onEvent(
  'the age is that of the last successful check, also when nothing changed',
  async ({ page }) => {
    await expect(freshness(page)).toHaveText('Updated just now');
    await page.clock.runFor(20_000);
    await expect(freshness(page)).toHaveText('Updated 20 s ago');
    await passTime(page, 11_000);
    await expect(freshness(page)).toHaveText('Updated just now');
    await page.locator('.leaders').evaluate((list) => {
      list.dataset.sameElement = '';
    });
    await passTime(page);
    await expect(freshness(page)).toHaveText('Updated just now');
    await expect(page.locator('.leaders')).toHaveAttribute('data-same-element');
    await expect(page.locator('.live-bar [role=status]')).toHaveText('');
  },
);

onEvent(
  'rows stay while a check fails, with their time, until a later one succeeds',
  async ({ page, live, opened: { eventID, path } }) => {
    const whole = await live.html(path);
    const html = (body: string) => (route: Route) =>
      route.fulfill({ contentType: 'text/html', body });
    const failures: Record<string, (route: Route) => Promise<void>> = {
      'the server is down': (route) => route.abort('connectionrefused'),
      'the server fails': (route) => route.fulfill({ status: 500, body: 'Internal error.' }),
      'the page is gone': (route) => route.fulfill({ status: 404, body: '<main></main>' }),
      'a network sends its own page': html('<h1>Sign in to the network</h1>'),
      'the page is truncated': html(whole.slice(0, whole.indexOf('"leaders"'))),
    };
    let [shown, newer] = [players, others];
    for (const [what, to] of Object.entries(failures)) {
      await onEvent.step(what, async () => {
        const restore = await respond(page, path, to);
        await passTime(page);
        await expect(freshness(page)).toHaveText(FAILED);
        await expect(page.locator('.live-bar [role=status]')).toHaveText(FAILED);
        await expect(first(page)).toContainText(shown[0] ?? '');
        await restore();
        live.store(eventID, net(newer));
        await passTime(page);
        await expect(first(page)).toContainText(newer[0] ?? '');
        await expect(freshness(page)).toHaveText('Updated just now');
        await expect(page.locator('.live-bar')).not.toHaveClass(/failed/);
        [shown, newer] = [newer, shown];
      });
    }
  },
);

onEvent(
  'requests become rarer while they fail, and a network that is back is used immediately',
  async ({ page, context, opened: { path } }) => {
    const restore = await respond(page, path, (route) => route.abort());
    const requests = await countRequests(page, path);
    for (const [at, wait] of [30_000, 30_000, 60_000, 120_000].entries()) {
      await page.clock.runFor(wait - 1_000);
      expect(requests()).toBe(at);
      await page.clock.runFor(1_500);
      await expect.poll(requests).toBe(at + 1);
      await expect(freshness(page)).toHaveText(FAILED);
    }
    await expect(first(page)).toContainText(players[0] ?? '');
    await restore();
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(freshness(page)).toHaveText('Updated just now');
  },
);

onEvent(
  'a pause ends the request that is under way, and resuming checks immediately',
  async ({ page, live, opened: { eventID, path } }) => {
    const requested = Promise.withResolvers<undefined>();
    const waiting = Promise.withResolvers<undefined>();
    const restore = await respond(page, path, async (route) => {
      requested.resolve(undefined);
      await waiting.promise;
      await route.continue().catch(() => undefined);
    });
    // Without a limit of its own, only the pause can end the request.
    await page.evaluate(() => {
      AbortSignal.timeout = () => new AbortController().signal;
    });
    const ended: string[] = [];
    page.on('requestfailed', (request) => ended.push(new URL(request.url()).pathname));
    live.store(eventID, net(others));
    await page.clock.runFor(INTERVAL);
    await requested.promise;
    const button = page.getByRole('button', { name: 'Pause updates' });
    await button.click();
    await expect.poll(() => ended).toEqual([path]);
    waiting.resolve(undefined);
    await restore();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    const requests = await countRequests(page, path);
    await page.clock.runFor(20 * INTERVAL);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await setHidden(page, true);
    await setHidden(page, false);
    await expect(freshness(page)).toHaveText('Paused');
    expect(requests()).toBe(0);
    await expect(first(page)).toContainText(players[0] ?? '');
    await button.click();
    await expect(first(page)).toContainText(others[0] ?? '');
    await expect(freshness(page)).toHaveText('Updated just now');
    expect(requests()).toBe(1);
  },
);

onEvent(
  'a hidden tab requests nothing, and checks as soon as it is visible',
  async ({ page, live, opened: { eventID, path } }) => {
    const requests = await countRequests(page, path);
    await setHidden(page, true);
    live.store(eventID, net(others));
    await page.clock.runFor(20 * INTERVAL);
    expect(requests()).toBe(0);
    await setHidden(page, false);
    await expect(first(page)).toContainText(others[0] ?? '');
    expect(requests()).toBe(1);
    await passTime(page);
    await expect.poll(requests).toBe(2);
  },
);

onEvent(
  'a page saved for reading offline has the time of its rows until it is checked',
  async ({ page, live, opened: { path } }) => {
    // As the service worker shows a stored page.
    const saved =
      '<p class="saved-at" role="status">Saved at <time datetime="2026-06-10T14:42:00Z">10:42 AM</time>.</p><main';
    const body = (await live.html(path)).replace('<main', saved);
    await page.route(
      (url) => url.pathname === path,
      (route) =>
        route.request().resourceType() === 'fetch'
          ? route.abort()
          : route.fulfill({ contentType: 'text/html', body }),
    );
    await page.reload();
    await expect(freshness(page)).toHaveText('Could not update; showing results of 10:42 AM');
    await page.unrouteAll();
    await passTime(page);
    await expect(freshness(page)).toHaveText('Updated just now');
    await expect(page.locator('.saved-at')).toHaveCount(0);
  },
);

onEvent(
  'the end of the event shows the final results, and nothing is requested any more',
  async ({ page, live, opened: { eventID, path } }) => {
    const requests = await countRequests(page, path);
    const loads = await countRequests(page, path, 'document');
    live.editEvent(eventID, { isComplete: true });
    await passTime(page);
    await expect(page.getByRole('heading', { name: 'Results', exact: true })).toBeVisible();
    await expect(page.locator('.live-bar')).toHaveCount(0);
    await expect(page.locator('.event-band .chip')).toHaveText('Final');
    await page.clock.runFor(20 * INTERVAL);
    expect(requests()).toBe(1);
    expect(loads()).toBe(1);
  },
);

onEvent(
  'an opened dialog and a name that is being typed delay loading the page of the end',
  async ({ page, live, opened: { eventID } }) => {
    live.store(eventID, teeTimes(['8:00 AM', '1', 'Ann Lee', 'Bo Ray']));
    await page.reload();
    const field = page.getByLabel('Find my group');
    await field.fill('lee');
    live.editEvent(eventID, { isComplete: true });
    for (let check = 0; check < 3; check += 1) await passTime(page);
    await expect(freshness(page)).toHaveText('Updated just now');
    await expect(field).toHaveValue('lee');
    await field.blur();
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    for (let check = 0; check < 3; check += 1) await passTime(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await passTime(page);
    await expect(page.getByRole('heading', { name: 'Results', exact: true })).toBeVisible();
  },
);

onEvent(
  'a cache that still has the earlier page causes no endless loading',
  async ({ page, live, opened: { eventID, path } }) => {
    const earlier = await live.html(path);
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        if (route.request().resourceType() === 'fetch') await route.fallback();
        else await route.fulfill({ contentType: 'text/html', body: earlier });
      },
    );
    live.editEvent(eventID, { isComplete: true });
    const loads = await countRequests(page, path, 'document');
    await passTime(page);
    await expect.poll(loads).toBe(1);
    await expect(page.getByRole('button', { name: 'Pause updates' })).toBeVisible();
    for (let check = 0; check < 8; check += 1) {
      await passTime(page);
      await expect(freshness(page)).toHaveText('Updated just now');
    }
    expect(loads()).toBe(1);
  },
);

test('a page that waits for the next event shows it when its day comes, also a cup with its styles', async ({
  page,
  live,
}) => {
  await page.goto('/live');
  await expect(page.getByRole('heading', { name: 'Next event' })).toBeVisible();
  await page.locator('h1').evaluate((heading) => {
    heading.dataset.samePage = '';
  });
  const formats = { Scramble: [match('Ann Lee', 'Bo Ray', 'Ann Lee', '2&1')] };
  const eventID = live.addEvent('The Colony Cup', cup(match('Granite', 'Maple'), formats));
  const requests = await countRequests(page, '/live');
  await page.clock.runFor(250_000);
  expect(requests()).toBe(0);
  await passTime(page, 55_000);
  await expect(page.locator('.live-event h2')).toHaveText('The Colony Cup');
  await expect(page.locator('.cup-score dl')).toHaveCSS('display', /grid|flex/);
  await passTime(page);
  await expect.poll(requests).toBe(2);

  // The day of another event, and later one without any.
  const other = live.addEvent('Sunday Medal');
  live.editEvent(eventID, { date: '2026-06-01' });
  await passTime(page);
  await expect(page.locator('.live-event h2')).toHaveText('Sunday Medal');
  live.editEvent(other, { date: '2026-06-01' });
  await passTime(page);
  await expect(page.getByRole('heading', { name: 'Next event' })).toBeVisible();
  await expect(page.locator('h1')).toHaveAttribute('data-same-page');
});

test('a live event that was not completed is over three days later', async ({ page, live }) => {
  const eventID = live.addEvent('Forgotten Medal', net(players));
  await page.goto(`/results?eventID=${eventID}`);
  await expect(freshness(page)).toHaveText('Updated just now');
  live.editEvent(eventID, { date: '2026-06-06' });
  await passTime(page);
  await expect(page.locator('.live-bar')).toHaveCount(0);
  await expect(page.locator('#net tbody tr')).toHaveCount(players.length);
});
