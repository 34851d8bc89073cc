/** When a live page checks for newer rows, and what it says about their age. */
import { beforeEach, describe, expect, test } from 'vitest';
import { failedRefresh } from '../../../tests/helpers/demo/demo-tour.ts';
import { cup, match, NAMES, net, teeTimes } from '../../../tests/helpers/scores/live-tour.ts';
import {
  announced,
  check,
  CHECKED,
  freshness,
  INTERVAL,
  isFetch,
  LivePages,
  says,
  setHidden,
} from '../../../tests/screens/live-page.ts';
import { becomes, eventually } from '../../../tests/screens/screen.ts';
import type { SitePage } from '../../../tests/screens/site-page.ts';

const pages = new LivePages();

const players = NAMES.slice(0, 8);
const others = players.toReversed();
const FAILED = /^Could not update; showing results of 12:\d\d\sPM$/;
const PAGE = { headers: { 'Content-Type': 'text/html' } };

const leaders = (page: SitePage) => page.texts('.leaders .player');

/** Waits until the event is led by the first of these names. */
const isLed = (page: SitePage, [name = '']: readonly string[]) =>
  eventually(() => expect(leaders(page)[0]).toContain(name));

function goOnline({ window }: SitePage): void {
  window.dispatchEvent(new window.Event('online'));
}

describe('the page of an event with scores', () => {
  let eventID = '';
  let path = '';
  let page: SitePage;

  beforeEach(async () => {
    eventID = pages.tour.addEvent('Open Medal', net(players));
    path = `/events/${eventID}`;
    page = await pages.open(path);
  });

  test('says the age of its last successful check, also when nothing changed', async () => {
    expect(freshness(page)).toBe(CHECKED);
    const list = page.body.querySelector('.leaders');
    await page.pass(20_000);
    expect(freshness(page)).toBe('Updated 20 s ago');
    await page.pass(11_000);
    await says(page, CHECKED);
    await check(page);
    expect(page.body.querySelector('.leaders')).toBe(list);
    expect(announced(page)).toBe('');
    expect(pages.requests(path)).toBe(2);
  });

  const FAILURES: Record<string, (html: string) => Response> = {
    'the server is down': () => Response.error(),
    'the server fails': () => new Response('Internal error.', { status: 500 }),
    'the page is gone': () => new Response('<main></main>', { status: 404, ...PAGE }),
    'a network sends its own page': () => new Response('<h1>Sign in to the network</h1>', PAGE),
    'the page is truncated': (html) => new Response(html.slice(0, html.indexOf('"leaders"')), PAGE),
  };

  test.each(Object.entries(FAILURES))(
    'stays while %s, until a later check succeeds',
    async (_, failure) => {
      const html = await pages.tour.html(path);
      const restore = pages.respond(path, () => failure(html));
      await page.pass(INTERVAL);
      await says(page, FAILED);
      expect(announced(page)).toMatch(FAILED);
      expect(leaders(page)[0]).toBe(players[0]);
      const bar = page.body.querySelector('.live-bar');
      expect(bar?.className).toContain('failed');
      restore();
      await pages.play(page, eventID, net(others));
      await isLed(page, others);
      expect(announced(page)).toBe('Results updated');
      expect(bar?.className).not.toContain('failed');
    },
  );

  test('requests become rarer while they fail, and a network that is back is used immediately', async () => {
    const reconnect = pages.network.disconnect(path);
    for (const [at, wait] of [30_000, 30_000, 60_000, 120_000].entries()) {
      await page.pass(wait - 1_000);
      expect(pages.requests(path)).toBe(at);
      await page.pass(1_000);
      await becomes(() => pages.requests(path), at + 1);
      await says(page, FAILED);
    }
    expect(leaders(page)[0]).toBe(players[0]);
    reconnect();
    goOnline(page);
    await says(page, CHECKED);
  });

  test('a request without a response fails after a while', async () => {
    const release = pages.network.hold('GET', path);
    await page.pass(INTERVAL);
    expect(freshness(page)).toBe('Updated 30 s ago');
    await page.pass(10_000);
    await says(page, FAILED);
    release();
    await check(page);
  });

  test('a pause ends the request that is under way, and resuming checks immediately', async () => {
    const release = pages.network.hold('GET', path);
    pages.tour.store(eventID, net(others));
    await page.pass(INTERVAL);
    await page.press('Pause updates');
    const sent = pages.network.sentTo('GET', path).filter(isFetch);
    expect(sent.map(({ signal }) => signal?.aborted)).toEqual([true]);
    release();
    const button = await page.button('Pause updates');
    expect(button.ariaPressed).toBe('true');
    await page.pass(20 * INTERVAL);
    goOnline(page);
    setHidden(page, true);
    setHidden(page, false);
    expect(freshness(page)).toBe('Paused');
    expect(pages.requests(path)).toBe(1);
    expect(leaders(page)[0]).toBe(players[0]);
    await page.press('Pause updates');
    await isLed(page, others);
    await says(page, CHECKED);
    expect(button.ariaPressed).toBe('false');
    expect(pages.requests(path)).toBe(2);
  });

  test('a hidden tab requests nothing, and checks as soon as it is visible', async () => {
    setHidden(page, true);
    pages.tour.store(eventID, net(others));
    await page.pass(20 * INTERVAL);
    expect(pages.requests(path)).toBe(0);
    setHidden(page, false);
    await isLed(page, others);
    expect(pages.requests(path)).toBe(1);
    await check(page);
    expect(pages.requests(path)).toBe(2);
  });

  test('a page saved for reading offline has the time of its rows until it is checked', async () => {
    // As the service worker shows a stored page.
    const saved =
      '<p class="saved-at" role="status">Saved at <time datetime="2026-06-10T14:42:00Z">10:42 AM</time>.</p><main';
    const html = (await pages.tour.html(path)).replace('<main', saved);
    pages.network.respond('GET', path, () => new Response(html, PAGE));
    const reconnect = pages.respond(path, () => Response.error());
    await page.reload();
    await says(page, /^Could not update; showing results of 10:42\sAM$/);
    reconnect();
    await check(page);
    expect(page.body.querySelector('.saved-at')).toBeNull();
  });

  test('the failure of its source is shown in place of its age, and its end', async () => {
    const failure = failedRefresh(pages.tour.tour, eventID);
    pages.tour.tour = { ...pages.tour.tour, refreshes: [failure] };
    await page.pass(INTERVAL);
    await says(page, /^$/);
    const bar = page.body.querySelector('.live-bar');
    expect(bar?.querySelector('[data-part=source]')?.textContent.trim()).toMatch(
      /^Could not update; showing results of 10:42\sAM$/,
    );
    expect(bar?.className).toContain('failed');
    // It is no result.
    expect(announced(page)).toBe('');
    pages.tour.tour = { ...pages.tour.tour, refreshes: [] };
    await check(page);
    expect(bar?.className).not.toContain('failed');
  });

  test('the end of the event shows the final results, and nothing is requested any more', async () => {
    pages.tour.editEvent(eventID, { isComplete: true });
    await page.pass(INTERVAL);
    await pages.loaded(page, 2);
    await page.heading('Results', 2);
    expect(page.textOf('.live-bar')).toBeNull();
    expect(page.textOf('.event-band .chip')).toBe('Final');
    await page.pass(20 * INTERVAL);
    expect(pages.requests(path)).toBe(1);
    expect(pages.loads).toBe(2);
  });

  test('an opened dialog and a name that is being typed delay loading the page of the end', async () => {
    pages.tour.store(eventID, teeTimes(['8:00 AM', '1', 'Ann Lee', 'Bo Ray']));
    await page.reload();
    await page.fill('Find my group', 'lee');
    pages.tour.editEvent(eventID, { isComplete: true });
    for (let checks = 0; checks < 3; checks += 1) await check(page);
    const field = await page.field('Find my group');
    expect(field).toHaveProperty('value', 'lee');
    field.blur();
    await page.keys('/');
    await page.dialog();
    for (let checks = 0; checks < 3; checks += 1) await check(page);
    await page.dialog();
    expect(pages.loads).toBe(2);
    await page.keys('{Escape}');
    await page.pass(INTERVAL);
    await pages.loaded(page, 3);
    await page.heading('Results', 2);
  });

  test('a cache that still has the earlier page causes no endless loading', async () => {
    const earlier = await pages.tour.html(path);
    pages.network.respond('GET', path, (request) =>
      isFetch(request) ? null : new Response(earlier, PAGE),
    );
    pages.tour.editEvent(eventID, { isComplete: true });
    await page.pass(INTERVAL);
    await pages.loaded(page, 2);
    await page.button('Pause updates');
    for (let checks = 0; checks < 8; checks += 1) await check(page);
    expect(pages.loads).toBe(2);
  });
});

test('a page that waits for the next event shows it when its day comes, also a cup', async () => {
  const page = await pages.open('/live');
  await page.heading('Next event', 2);
  const title = page.body.querySelector('h1');
  const formats = { Scramble: [match('Ann Lee', 'Bo Ray', 'Ann Lee', '2&1')] };
  const eventID = pages.tour.addEvent('The Colony Cup', cup(match('Granite', 'Maple'), formats));
  await page.pass(295_000);
  expect(pages.requests('/live')).toBe(0);
  await page.pass(10_000);
  await page.heading('The Colony Cup', 2);
  expect(page.textOf('.cup-score .team1 .points')).toBe('1');
  await check(page);
  expect(pages.requests('/live')).toBe(2);

  // The day of another event, and later one without any.
  const other = pages.tour.addEvent('Sunday Medal');
  pages.tour.editEvent(eventID, { date: '2026-06-01' });
  await check(page);
  await page.heading('Sunday Medal', 2);
  pages.tour.editEvent(other, { date: '2026-06-01' });
  await check(page);
  await page.heading('Next event', 2);
  expect(page.body.querySelector('h1')).toBe(title);
});
