import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { demoSeason } from '../../../tests/helpers/demo/demo-season.ts';
import { demoTour } from '../../../tests/helpers/demo/demo-tour.ts';
import { renderPage } from '../../../tests/helpers/pages/rendered-page.ts';
import { useSite, type SitePage } from '../../../tests/screens/site-page.ts';

const { events, byAction } = demoSeason();

const { network, open } = useSite({
  tour: demoTour,
  // An unknown address has the page of the site for it.
  api: async () => {
    const page = await renderPage(await demoTour(), '/404');
    return new Response(page?.body, { status: 404, headers: { 'Content-Type': 'text/html' } });
  },
});

const menu = (page: SitePage) => page.role('navigation', 'Main');

test('the menu of Tour Info has its links, and closes by Esc and beside it', async () => {
  const page = await open('/');
  const summary = await page.text('Tour Info', menu(page));
  const links = within(await menu(page));
  const isOpen = () => links.queryByRole('link', { name: 'Match Play' }) !== null;
  const { document } = page.window;
  await page.user.click(summary);
  for (const [label, href] of [
    ['Tour Details', '/tour-details'],
    ['Match Play', '/match-play'],
  ] as const)
    expect(await page.link(label, menu(page))).toHaveProperty('pathname', href);
  await page.keys('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(summary);
  await page.user.click(summary);
  expect(isOpen()).toBe(true);
  (await page.link('Courses', menu(page))).focus();
  expect(isOpen()).toBe(false);
  await page.user.click(summary);
  await page.user.click(await page.role('main'));
  expect(isOpen()).toBe(false);
});

test('an unknown address has a page with a search that finds events', async () => {
  const page = await open('/no-such-page');
  await page.heading('Unexpected Application Error');
  const [wanted] = events;
  await page.fill('Search events', `${wanted?.name ?? ''} 2026`);
  await page.text('1 event found');
  const link = await page.link(new RegExp(wanted?.name ?? ''), page.role('main'));
  expect(link.getAttribute('href')).toBe(`/schedule?year=2026#${wanted?.eventID ?? ''}`);
});

test('no page loads React before it is touched', async () => {
  // Tee times that differ are another reason.
  network.hold('GET', '/api');
  for (const path of [
    '/',
    `/results?eventID=${byAction.results.eventID}`,
    '/match-play?tab=bracket',
    `/teetimes/${byAction.teeTimes.eventID}`,
    '/listing/first-tee-polo',
    '/membership',
  ]) {
    const page = await open(path, { stopClock: true });
    await page.clock.tickAsync(5_000);
    expect(page.errors, path).toEqual([]);
  }
  expect(network.sentTo('GET', '/_astro').map(({ path }) => path)).not.toContainEqual(
    expect.stringMatching(/\/(client|react|astro-island)\./),
  );
});

test.each([
  ['/', '.hero img, .event-picture'],
  ['/schedule', '.event-picture'],
  ['/results?eventID=2026-granite-open', '.event-picture'],
  ['/teetimes/2026-monadnock-medal?eventID=2026-monadnock-medal', '.gallery img'],
  ['/past-champions', '.champion img'],
  ['/shop', 'main img'],
  ['/listing/first-tee-polo', '.gallery img'],
  ['/courses', '.course img'],
  ['/blog', '#posts img'],
  ['/blog/recap-2026-granite-open', 'main img'],
])('pictures of %s that can’t be loaded are replaced by the default one', async (path, all) => {
  const page = await open(path);
  const { Event } = page.window;
  const pictures = [...page.body.querySelectorAll<HTMLImageElement>(all)];
  expect(pictures).not.toEqual([]);
  for (const picture of pictures) {
    picture.dispatchEvent(new Event('error'));
    expect(picture.getAttribute('src')).toBe('/pictures/default-640.webp');
    expect(picture.hasAttribute('srcset')).toBe(false);
    expect(picture.parentElement?.querySelector('source')).toBeNull();
    // Once: without the default one, a browser would request it again and again.
    picture.src = '/missing.webp';
    picture.dispatchEvent(new Event('error'));
    expect(picture.getAttribute('src')).toBe('/missing.webp');
  }
});

test('a printed page names its address and day', async () => {
  const page = await open('/schedule', { stopClock: true });
  const { Event } = page.window;
  page.window.dispatchEvent(new Event('beforeprint'));
  const texts = page.body.querySelector('.print-header')?.textContent.trim().split(/\s+/);
  expect(texts?.join(' ')).toBe('LFG Tour tour.test/schedule Jun 10, 2026');
});
