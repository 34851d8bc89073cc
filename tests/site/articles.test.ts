import { expect, test } from 'vitest';
import {
  all,
  attributes,
  canonicalOf,
  get,
  headingOf,
  hrefOf,
  named,
  one,
  textOf,
  texts,
  loadPage,
} from './page.ts';

const HOLE_IN_ONE = '/blog/hole-in-one-%F0%9F%8E%89-on-the-short-fifth';

test('the blog lists the newest twenty articles with picture, title, day, author and excerpt', async () => {
  const page = await loadPage('/blog');
  const { document } = page;
  expect(headingOf(page)).toBe('News & Recaps');
  expect(document.title).toMatch(/^News & Recaps · /);
  const cards = all(document, '#posts > li');
  expect(cards).toHaveLength(20);
  const card = cards.find((each) => textOf(each).includes('What to Pack for a Cold Morning'));
  if (!card) throw new Error('The card of the article is missing.');
  expect(attributes(card, 'a', 'href')).toEqual(['/blog/what-to-pack-for-a-cold-morning']);
  expect(texts(card, 'time')).toEqual(['Jun 7, 2026']);
  expect(textOf(card)).toContain('Hollis Whitcomb');
  expect(attributes(card, 'img', 'srcset')[0]).toMatch(/width=320 320w/);
  const days = attributes(document, '#posts > li time', 'datetime').map(String);
  expect(days).toEqual(days.toSorted().reverse());
  for (const excerpt of texts(document, '#posts .excerpt')) {
    expect(excerpt.length).toBeLessThanOrEqual(200);
  }
});

test('without JavaScript the blog leads from page to page', async () => {
  const first = await loadPage('/blog');
  expect(hrefOf(first.document, 'Load More')).toBe('/blog/page/2');
  const second = await loadPage('/blog/page/2');
  expect(all(second.document, '#posts > li')).toHaveLength(20);
  expect(textOf(one(second.document, 'main'))).toContain('Page 2 of 3');
  expect(hrefOf(second.document, 'Load More')).toBe('/blog/page/3');
  const third = await loadPage('/blog/page/3');
  expect(all(third.document, '#posts > li')).toHaveLength(6);
  expect(texts(third.document, 'main a')).not.toContain('Load More');
  expect(hrefOf(third.document, 'Newer articles')).toBe('/blog/page/2');
});

test('the settings of single articles are listed as data', async () => {
  const response = await get('/posts.json');
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toEqual([
    { slug: 'hole-in-one-🎉-on-the-short-fifth', 'header-pos': '35%' },
    {
      slug: 'rake-the-bunker',
      'replacement-image': '/pictures/hero-wide-1600.webp',
      'header-pos': '60%',
    },
  ]);
});

test('an article shows its day, author and text, and leads to those before and after it', async () => {
  const { status, document } = await loadPage('/blog/recap-2026-granite-open');
  expect(status).toBe(200);
  const article = one(document, 'article');
  expect(textOf(one(article, 'h1'))).toMatch(/^Granite Open 2026/);
  expect(document.title).toMatch(/^Granite Open 2026: .+ · LFG Tour$/);
  expect(texts(article, 'header time')).toEqual(['May 25, 2026']);
  // Chats show the shop’s own picture.
  expect(attributes(document, '[property="og:image"]', 'content')).toEqual([
    expect.stringMatching(/^http.+[?&]width=1200/),
  ]);
  expect(textOf(one(article, 'header'))).toContain('By Dell Pinkham');
  expect(texts(article, 'h2')).toEqual(['Top of the leaderboard', 'Elsewhere on the course']);
  expect(texts(article, 'th')).toEqual(['Place', 'Player', 'Net', 'Points']);
  expect(hrefOf(article, 'results page')).toBe('/results?eventID=2026-granite-open');
  const others = named(document, 'nav', 'Other articles');
  expect(texts(others, 'a')).toEqual([
    expect.stringMatching(/^Previous article Covered Bridge/),
    'Next article What to Pack for a Cold Morning',
  ]);
  expect(attributes(others, 'a', 'href').at(-1)).toBe('/blog/what-to-pack-for-a-cold-morning');
  const text = textOf(one((await loadPage('/blog/how-skins-work')).document, '.prose'));
  expect(text).toContain('A skin is a hole that one player wins outright');
});

test('addresses with emoji and accents are encoded in links and as canonical address', async () => {
  const list = await Promise.all(
    ['/blog', '/blog/page/2', '/blog/page/3'].map((path) => loadPage(path)),
  );
  const links = list.flatMap(({ document }) => attributes(document, '#posts a', 'href'));
  expect(links).toContain(HOLE_IN_ONE);
  const page = await loadPage(HOLE_IN_ONE);
  expect(headingOf(page)).toContain('Hole in One 🎉');
  expect(canonicalOf(page)).toMatch(new RegExp(`${HOLE_IN_ONE}$`));
  const accented = await loadPage(encodeURI('/blog/café-à-la-neuvième'));
  expect(headingOf(accented)).toContain('Café à la Neuvième');
});

test('an article of the tour’s own is shown as those of the shop', async () => {
  const page = await loadPage('/blog/the-woman-with-the-scorecards');
  expect([page.status, headingOf(page)]).toEqual([200, 'The Woman with the Scorecards']);
  const article = one(page.document, 'article');
  expect(texts(article, 'header time')).toEqual(['May 11, 2026']);
  expect(textOf(one(article, 'header'))).toContain('By Hollis Whitcomb');
  expect(attributes(article, 'header img', 'alt')).toEqual(['Morning light on the first fairway']);
  expect(attributes(article, 'header img', 'srcset')[0]).toMatch(/^\/media\/\w+\/320\.webp 320w/);
  expect(texts(article, '.prose h2')).toEqual(['The night before', 'On the day', 'What to bring']);
  expect(attributes(article, '.prose img', 'alt')).toEqual(['The first tee at sunrise']);
  expect(hrefOf(article, 'How Scoring Works')).toBe('/how-scoring-works');
  const blog = await loadPage('/blog');
  expect(attributes(blog.document, '#posts h2 a', 'href')).toContain(
    '/blog/the-woman-with-the-scorecards',
  );
});

test('pictures of articles are those of posts.json, cropped at its position', async () => {
  const article = one((await loadPage('/blog/rake-the-bunker')).document, 'article');
  const picture = one(article, 'header img');
  expect(picture.getAttribute('src')).toBe('/pictures/hero-wide-1600.webp');
  // The page's style sheet has a class for each digit of the position.
  expect(picture.className).toContain('tens-6 units-0');
  const { document } = await loadPage('/blog/winter-swing-in-a-garage');
  expect(all(document, 'article header img')).toEqual([]);
});

test.each(['/blog/no-such-post', '/blog/a%2Fb', '/blog/..%2f..%2fetc%2fpasswd'])(
  '%s is a post that is not found, with where to go from there',
  async (path) => {
    const { status, document } = await loadPage(path);
    expect(status).toBe(404);
    expect(one(document, 'meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(texts(document, 'noscript h1')).toEqual(['Post not found']);
    expect(textOf(one(document, 'noscript .post-state'))).toContain('Turn on JavaScript to check');
  },
);
