import { parseFeed } from '@rowanmanning/feed-parser';
import { expect, test } from 'vitest';
import { eventRecord } from '../helpers/events.ts';
import { compiledSite, demoTour, SHOP } from '../helpers/demo/demo-tour.ts';
import { stored, teeTime } from '../helpers/results.ts';
import { emptyTour } from '../helpers/tour.ts';
import { xmlErrors } from '../helpers/pages/valid-xml.ts';
import type { Tour } from '#domain/publish/tour.ts';

// The feed and the sitemap, read by other libraries than those that wrote them.

const address = { siteUrl: 'https://tour.test', apiBase: '', shop: SHOP, analyticsId: '' };

async function render(path: string, tour: Tour) {
  const { renderer } = await compiledSite();
  const response = await renderer.render(path, { tour, address, share: () => '' });
  return { text: await response.text(), type: response.headers.get('Content-Type') };
}

test('the feed has the demo’s news and results, newest first, each once', async () => {
  const tour = await demoTour();
  const { text, type } = await render('/rss.xml', tour);
  expect(type).toBe('application/rss+xml; charset=utf-8');
  expect(await xmlErrors(text, 'rss')).toEqual([]);
  const feed = parseFeed(text);
  expect(feed.title).toBe('LFG Tour: news and results');
  expect(feed.url).toBe('https://tour.test');
  expect(feed.items.length).toBe(50);
  const times = feed.items.map(({ published }) => published?.getTime() ?? 0);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(new Set(feed.items.map(({ id }) => id)).size).toBe(50);
  const { renderer, resolvePaths } = await compiledSite();
  const paths = new Set(renderer.pagesOf(tour).map((page) => page.path));
  for (const { url } of feed.items) {
    const { pathname, searchParams } = new URL(url ?? '');
    const [first = ''] = resolvePaths(decodeURIComponent(pathname), searchParams);
    expect(paths, url ?? '').toContain(first);
  }
  const results = feed.items.find(({ title }) => title?.startsWith('Results: Granite Open'));
  const won = tour.results.get('2026-granite-open')?.net?.rows[0]?.player ?? '';
  expect(results?.title).toBe(`Results: Granite Open — won by ${won}`);
});

test('the sitemap follows its protocol, and the feed of an empty tour is an empty one', async () => {
  for (const tour of [await demoTour(), emptyTour()]) {
    const { text, type } = await render('/sitemap.xml', tour);
    expect(type).toBe('application/xml; charset=utf-8');
    expect(await xmlErrors(text, 'sitemap')).toEqual([]);
  }
  const feed = await render('/rss.xml', emptyTour());
  expect(await xmlErrors(feed.text, 'rss')).toEqual([]);
  expect(parseFeed(feed.text).items).toEqual([]);
});

test('the sitemap has the tee times of events that are not complete', async () => {
  const events = [
    eventRecord({ eventID: '2026-complete', isComplete: true }),
    eventRecord({ eventID: '2026-ahead' }),
    eventRecord({ eventID: '2026-without-groups' }),
  ];
  const results = new Map(
    ['2026-complete', '2026-ahead'].map((eventID) => [
      eventID,
      { eventID, 'tee-times': stored([teeTime()]) },
    ]),
  );
  const { text } = await render('/sitemap.xml', emptyTour({ events, results }));
  const addresses = [...text.matchAll(/<loc>(.*teetimes.*)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual([expect.stringContaining('eventID=2026-ahead')]);
});

test('the checks find what is wrong', async () => {
  const { text } = await render('/rss.xml', await demoTour());
  expect(await xmlErrors(text.replace('</item>', ''), 'rss')).not.toEqual([]);
  expect(await xmlErrors(text.replace(/<guid.*?<\/guid>/, ''), 'rss')).not.toEqual([]);
  expect(await xmlErrors('<urlset><url/></urlset>', 'sitemap')).not.toEqual([]);
});
