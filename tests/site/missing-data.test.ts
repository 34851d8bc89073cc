/** Pages of tours without records or without a shop: each names what is missing and links to another page. */
import { describe, expect, test } from 'vitest';
import { compiledSite, demoTour } from '../helpers/demo/demo-tour.ts';
import { emptyTour } from '../helpers/tour.ts';
import { all, attributes, one, pagesOf, region, textOf, texts } from './page.ts';

const EMPTY = {
  '/': 'Check back soon for next year’s events.',
  '/schedule': 'No events to display.',
  '/standings': 'No data available.',
  '/match-play?tab=bracket': 'No bracket data yet.',
  '/match-play?tab=players': 'No players available.',
  '/results': 'No eventID provided.',
  '/results?eventID=2026-none': 'Failed to load event information.',
  '/teetimes/none': 'Turn on JavaScript to load the tee times',
  '/colony-cup': 'No Colony Cup data available.',
  '/past-champions': 'No champions have been recorded yet.',
  '/tour-details': 'Point System',
  '/membership': 'A valid GHIN handicap is required to compete',
  '/shop': 'The tour has no online shop.',
  '/listing/none': 'Product not found',
  '/courses': 'No courses to display.',
  '/blog': 'No articles yet.',
  '/blog/none': 'Post not found',
  '/no-such-page': 'Page not found',
};

/** Every page of a tour without records, without the one for phones, which has no layout. */
async function pagePaths(): Promise<string[]> {
  const { renderer } = await compiledSite();
  return renderer
    .pagesOf(emptyTour())
    .filter(({ path, file }) => file.endsWith('.html') && path !== '/score')
    .map(({ path }) => path);
}

describe('on the first day of a new tour', () => {
  const load = pagesOf(emptyTour, { shop: null });

  test.each(Object.entries(EMPTY))('%s shows “%s” without JavaScript', async (path, words) => {
    const { document } = await load(path);
    expect(textOf(one(document, 'main'))).toContain(words);
  });

  test('every page has one heading and leads on', async () => {
    for (const path of await pagePaths()) {
      const { document } = await load(path);
      const headings = all(document, 'h1').filter(
        (each) => !each.closest('dialog, template, [hidden]'),
      );
      expect(headings.length, path).toBe(1);
      const steps = all(one(document, 'main'), 'a[href], button, select, input');
      expect(steps.length, path).toBeGreaterThan(0);
    }
  });

  test.each([
    ['/colony-cup', '/schedule'],
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
    const files = [
      '/sitemap.xml',
      '/rss.xml',
      '/search.json',
      '/site.webmanifest',
      '/courses.json',
    ];
    for (const path of [...(await pagePaths()), ...files]) {
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
    const newsletter = one(memberships, 'footer form');
    expect(newsletter.getAttribute('action')).toMatch(/^mailto:/);
    expect(newsletter.hasAttribute('data-newsletter')).toBe(false);
  });

  test('the articles of staff are the news, in menus, lists, feed, search and sitemap', async () => {
    const path = '/blog/the-woman-with-the-scorecards';
    const home = (await load('/')).document;
    expect(attributes(home, 'header a', 'href')).toContain('/blog');
    expect(attributes(home, 'header a', 'href')).not.toContain('/shop');
    expect(attributes(home, '.latest-news a', 'href')).toEqual([path, '/blog']);
    const blog = (await load('/blog')).document;
    expect(attributes(blog, '#posts h2 a', 'href')).toEqual([path]);
    expect((await load(path)).status).toBe(200);
    const feed = (await load('/rss.xml')).html;
    expect(feed).toContain('LFG Tour: news and results');
    expect(feed).toContain(path);
    expect((await load('/sitemap.xml')).html).toContain(`${path}</loc>`);
    expect((await load('/search.json')).html).toContain('"/blog"');
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
