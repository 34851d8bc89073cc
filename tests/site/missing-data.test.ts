/** Pages of tours without records or without a shop: each names what is missing and links to another page. */
import { describe, expect, test } from 'vitest';
import { demoTour } from '../helpers/demo-tour.ts';
import { emptyTour } from '../helpers/tour.ts';
import { all, attributes, loadPage, one, pagesOf, region, textOf, texts } from './page.ts';

const EMPTY = {
  '/': 'Check back soon for next year’s events.',
  '/schedule': 'No events to display.',
  '/standings': 'No data available.',
  '/match-play?tab=bracket': 'No bracket data yet.',
  '/match-play?tab=players': 'No players available.',
  '/results': 'No eventID provided.',
  '/results?eventID=2026-none': 'Event not found.',
  '/teetimes/none': 'Turn on JavaScript to load the tee times',
  '/colony-cup': 'No Colony Cup data available.',
  '/past-champions': 'No champions have been recorded yet.',
  '/disabled-list': 'No disabled golfers found.',
  '/tour-details': 'Point System',
  '/membership': 'A valid GHIN handicap is required to compete',
  '/shop': 'The tour has no online shop.',
  '/listing/none': 'Product not found',
  '/courses': 'No courses to display.',
  '/blog': 'No articles yet.',
  '/blog/none': 'Post not found',
  '/no-such-page': 'Page not found',
};

/** Texts of the demo tour's pages without JavaScript. */
const DEMO = {
  '/': 'Upcoming Events',
  '/schedule': 'Monadnock Medal',
  '/schedule?year=2001': 'No events to display.',
  '/standings': 'Season Standings',
  '/standings?year=2001': 'No data available.',
  '/match-play': 'How it works',
  '/match-play?year=2001': 'No bracket data yet.',
  '/results': 'No eventID provided.',
  '/results?eventID=2026-granite-open': 'Net',
  '/results?eventID=2025-the-colony-cup': 'Chapman',
  '/events/2026-granite-open': 'Past Winners',
  '/events/2026-granite-open/scorecards': 'Double bogey or more',
  '/events/2026-monadnock-medal': 'Tee Times',
  '/events/2025-the-colony-cup': 'Chapman',
  '/colony-cup': 'In position',
  '/past-champions': '2025 CHAMPION',
  '/disabled-list': 'Duration',
  '/tour-details': 'Point System',
  '/membership': 'LFG + GHIN',
  '/shop': 'First Tee Polo',
  '/listing/first-tee-polo': 'Three buttons, soft collar',
  '/courses': 'Visit',
  '/blog': 'Load More',
  '/blog/recap-2026-granite-open': 'Granite Open',
  '/no-such-page': 'Page not found',
  '/results?eventID=2026-black-fly-classic': 'No data available.',
  '/teetimes/2026-monadnock-medal?eventID=2026-monadnock-medal': 'Round 1',
  '/teetimes/no-such-handle': 'Turn on JavaScript to load the tee times',
  '/listing/not-there': 'Product not found',
  '/blog/not-there': 'Post not found',
};

/** Fails unless a page shows these words without JavaScript and links to another page. */
async function expectWhole(path: string, words: string, load = loadPage): Promise<void> {
  const { document } = await load(path);
  const main = one(document, 'main');
  expect(textOf(main)).toContain(words);
  const headings = all(document, 'h1').filter(
    (each) => !each.closest('dialog, template, [hidden]'),
  );
  expect(headings.length).toBe(1);
  expect(all(main, 'a[href], button, select, input').length).toBeGreaterThan(0);
}

test.each(Object.entries(DEMO))('without JavaScript %s is complete', (path, words) =>
  expectWhole(path, words),
);

describe('on the first day of a new tour', () => {
  const load = pagesOf(emptyTour, { shop: null });

  test.each(Object.entries(EMPTY))('%s shows “%s” without JavaScript', (path, words) =>
    expectWhole(path, words, load),
  );

  test.each([
    ['/colony-cup', '/schedule'],
    ['/disabled-list', '/schedule'],
    ['/past-champions', '/standings'],
    ['/courses', '/schedule'],
    ['/blog', '/schedule'],
  ])('%s leads to %s', async (path, next) => {
    const { document } = await load(path);
    expect(attributes(document, 'main a', 'href')).toContain(next);
    expect(all(document, 'main table tbody tr')).toEqual([]);
  });

  test('the Colony Cup projects nothing yet, and the home page has one slide', async () => {
    const cup = (await load('/colony-cup')).document;
    expect(textOf(region(cup, '2026 projection'))).toContain('No points yet');
    const home = (await load('/')).document;
    expect(texts(home, '.hero .slides h2')).toEqual([expect.stringMatching(/^Your best golf/)]);
    expect(all(home, '.hero .carousel-controls')).toEqual([]);
    expect(attributes(home, '.hero a', 'href')).toContain('/schedule');
  });

  test('nothing on any page, in its head or in a file is invented', async () => {
    const sitemap = (await load('/sitemap.xml')).html;
    const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => {
      const { pathname, search } = new URL(address);
      return pathname + search;
    });
    expect(listed).toEqual(expect.arrayContaining(['/', '/membership', '/tour-details']));
    const files = [
      '/sitemap.xml',
      '/rss.xml',
      '/search.json',
      '/site.webmanifest',
      '/courses.json',
    ];
    for (const path of new Set([...Object.keys(EMPTY), ...listed, ...files])) {
      const { html, document } = await load(path);
      expect(html, path).not.toMatch(/lfgtour\.example|mailto:|Kettle|Stonewall|Birchline/);
      expect(html, path).not.toMatch(/kettlenotch|youtube\.com|facebook\.com|bluegolf\.com/);
      expect(all(document, 'footer .socials a'), path).toHaveLength(files.includes(path) ? 0 : 1);
      expect(all(document, '.sponsors, .price, [data-cart], dialog.cart'), path).toEqual([]);
    }
  });

  test('menus, site map, search, feed and sitemap name no shop, news or registration', async () => {
    for (const path of ['/', '/no-such-page', '/membership', '/shop', '/blog']) {
      const { document } = await load(path);
      const links = attributes(document, 'header a, footer a, .not-found .pages a', 'href');
      expect(links, path).toEqual(expect.arrayContaining(['/courses', '/membership']));
      for (const none of ['/shop', '/blog']) expect(links, path).not.toContain(none);
      expect(texts(document, 'header a'), path).not.toContain('Register');
      expect(texts(document, 'footer a').join(), path).toContain('Results feed (RSS)');
      expect(all(document, 'footer form'), path).toEqual([]);
    }
    for (const path of ['/shop', '/blog']) {
      const { document } = await load(path);
      expect(attributes(document, 'meta[name=robots]', 'content'), path).toEqual(['noindex']);
    }
    for (const path of ['/sitemap.xml', '/search.json']) {
      expect((await load(path)).html, path).not.toMatch(/\/shop|\/blog/);
    }
    expect((await load('/rss.xml')).html).toContain('LFG Tour: results');
  });

  test.each(['/courses.json', '/posts.json'])('%s is an empty list', async (path) => {
    expect(JSON.parse((await load(path)).html)).toEqual([]);
  });
});

describe('without a shop', () => {
  const load = pagesOf(async () => ({ ...(await demoTour()), events: [], shop: null }), {
    shop: null,
  });

  test('the shop, the memberships and products have a message and a link', async () => {
    const shop = (await load('/shop')).document;
    expect(textOf(one(shop, 'main'))).toContain('The tour has no online shop.');
    expect(attributes(shop, 'main a', 'href')).toContain('/membership');
    const memberships = (await load('/membership')).document;
    expect(all(memberships, '.price')).toEqual([]);
    expect(texts(memberships, 'header a')).toContain('Register');
    expect(attributes(memberships, '.tiers .button', 'href')[0]).toMatch(
      /^mailto:.*\?subject=Join%20with%20LFG%20%2B%20GHIN$/,
    );
    expect(
      texts(memberships, '.tiers a').filter((text) => text.startsWith('Join by Email')),
    ).toHaveLength(3);
    expect((await load('/listing/first-tee-polo')).status).toBe(200);
  });

  test('the articles of staff are the news, in menus, lists, feed, search and sitemap', async () => {
    const path = '/blog/the-woman-with-the-scorecards';
    const home = (await load('/')).document;
    expect(attributes(home, 'header a', 'href')).toContain('/blog');
    expect(attributes(home, 'header a', 'href')).not.toContain('/shop');
    expect(attributes(home, '.latest-news a', 'href')).toEqual([path, '/blog']);
    const blog = (await load('/blog')).document;
    expect(attributes(blog, '#posts h2 a', 'href')).toEqual([path]);
    const article = (await load(path)).document;
    expect(texts(article, '.prose h2')).toEqual([
      'The night before',
      'On the day',
      'What to bring',
    ]);
    expect(attributes(article, '.prose img', 'alt')).toEqual(['The first tee at sunrise']);
    const feed = (await load('/rss.xml')).html;
    expect(feed).toContain('LFG Tour: news and results');
    expect(feed).toContain(path);
    expect((await load('/sitemap.xml')).html).toContain(`${path}</loc>`);
    expect((await load('/search.json')).html).toContain('"/blog"');
  });

  test('the newsletter opens a mail', async () => {
    const form = one((await load('/schedule')).document, 'footer form');
    expect(textOf(form)).toContain('Opens a message to us in your email app.');
    expect(form.getAttribute('action')).toMatch(/^mailto:/);
    expect(form.hasAttribute('data-newsletter')).toBe(false);
  });
});

test('while the shop can’t be reached its pages say so, and memberships lead to it', async () => {
  const load = pagesOf(emptyTour);
  for (const [path, sentence] of [
    ['/shop', 'The shop is closed right now.'],
    ['/blog', 'Articles can’t be loaded right now.'],
    ['/membership', 'See price in shop'],
  ] as const) {
    const { status, html } = await load(path);
    expect([path, status, html.includes(sentence)]).toEqual([path, 200, true]);
  }
});
