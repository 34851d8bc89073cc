import { describe, expect, test } from 'vitest';
import { demoTour } from '../../../tests/helpers/demo/demo-tour.ts';
import { renderPage } from '../../../tests/helpers/pages/rendered-page.ts';
import { shopApi, SHOP_API } from '../../../tests/screens/demo-shop.ts';
import { eventually } from '../../../tests/screens/screen.ts';
import { useSite, type SitePage } from '../../../tests/screens/site-page.ts';

const { network, open } = useSite({ tour: demoTour, api: shopApi });

/** The demo's articles: 27 recaps and 18 others of the shop, and one of the tour’s own. */
const ALL = 46;

const links = (page: SitePage) =>
  [...page.body.querySelectorAll<HTMLAnchorElement>('#posts h2 a')].map(({ pathname }) => pathname);

const loadMore = (page: SitePage) => page.press('Load More', undefined, 'link');

const expectArticles = (page: SitePage, count: number) =>
  eventually(() => expect(links(page)).toHaveLength(count));

const said = (page: SitePage) => page.body.querySelector('#posts-status')?.textContent;

describe('the list of articles', () => {
  test('loads more to the end, where reading goes on', async () => {
    const page = await open('/blog');
    for (const [before, after, text] of [
      [20, 40, '20 more articles, 40 of 46 shown'],
      [40, ALL, '6 more articles, 46 of 46 shown'],
    ] as const) {
      await loadMore(page);
      await expectArticles(page, after);
      expect(page.window.document.activeElement).toHaveProperty('pathname', links(page)[before]);
      expect(said(page)).toBe(text);
    }
    await page.gone('link', 'Load More');
    expect(new Set(links(page)).size).toBe(ALL);
    expect(page.address).toBe('/blog');
    expect(page.errors).toEqual([]);
  });

  test('shows an error when the next articles can’t be loaded, and the link stays', async () => {
    const page = await open('/blog');
    const connect = network.disconnect('/blog/page/2');
    await loadMore(page);
    await page.text('More articles couldn’t be loaded. Please try again.');
    await expectArticles(page, 20);
    connect();
    await loadMore(page);
    await expectArticles(page, 40);
    expect((await page.role('alert')).textContent).toBe('');
  });

  test('shows an article once that moved on because another came out', async () => {
    const page = await open('/blog');
    const [last] = [...page.body.querySelectorAll('#posts > li')].slice(-1);
    network.respond('GET', '/blog/page/2', async () => {
      const next = await renderPage(await demoTour(), '/blog/page/2');
      const list = /(<ol id="posts"[^>]*>)/;
      return new Response(next?.body.replace(list, `$1${last?.outerHTML ?? ''}`));
    });
    await loadMore(page);
    await expectArticles(page, 40);
  });
});

describe('an article that is newer than the site', () => {
  /** The shop has one article, which has no page. */
  const publish = (change: object = {}) => {
    const article = {
      id: 'gid://shopify/Article/1',
      title: 'Fresh off the Press',
      handle: 'fresh',
      publishedAt: '2026-06-10T02:00:00Z',
      contentHtml: '<p>News of <strong>today</strong>.</p>',
      image: null,
      authorV2: { name: 'Zoë O’Neil' },
      ...change,
    };
    return network.respond('POST', SHOP_API, () =>
      Response.json({ data: { blogs: { nodes: [{ articleByHandle: article }] } } }),
    );
  };

  test('is requested from the shop and shown in the same view, on the tour’s day', async () => {
    publish();
    const page = await open('/blog/fresh');
    await page.heading('Fresh off the Press');
    await page.text('Jun 9, 2026');
    await page.text('By Zoë O’Neil');
    expect((await page.text('today')).tagName).toBe('STRONG');
    await eventually(() => {
      expect(page.window.document.title).toBe('Fresh off the Press · LFG Tour');
    });
    expect(page.errors).toEqual([]);
  });

  test('has the picture that the tour gives it', async () => {
    publish({ handle: 'fresh-🎉' });
    const settings = {
      slug: 'fresh-%F0%9F%8E%89',
      'header-pos': '7%',
      'replacement-image': '/pictures/default-1280.webp',
    };
    network.respond('GET', '/posts.json', () => Response.json([settings]));
    const page = await open('/blog/fresh-%F0%9F%8E%89');
    await page.heading('Fresh off the Press');
    const picture = page.body.querySelector('article header img');
    expect(picture?.getAttribute('src')).toBe('/pictures/default-1280.webp');
    expect(picture?.className).toContain('tens-0 units-7');
  });

  test('shows the shop’s error, and can be retried', async () => {
    const errors = [{ message: 'One thing' }, { message: 'Another' }];
    const repair = network.respond('POST', SHOP_API, () => Response.json({ errors }));
    const page = await open('/blog/fresh');
    await page.text('One thing; Another');
    repair();
    publish();
    await page.press('Retry');
    await page.heading('Fresh off the Press');
  });

  test('that the shop doesn’t have shows where to go from there', async () => {
    const page = await open('/blog/no-such-post');
    await page.heading('Post not found');
    await eventually(() => expect(page.window.document.title).toBe('Post not found · LFG Tour'));
    const next = page.body.querySelectorAll<HTMLAnchorElement>('.next-steps a');
    expect([...next].map(({ pathname }) => pathname)).toEqual(['/blog', '/schedule']);
  });
});
