import { describe, expect, test } from 'vitest';
import { recordForm } from '../../tests/helpers/client.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';
import { SafeHtml } from '../domain/shop/shop.schema.ts';
import { ELSEWHERE } from './posts.ts';
import { NO_HANDLE } from './posts.ts';

const PATH = '/api/posts';
const MISSING = 'There are no settings for this article.';
const SHOP = 'https://shop.example';
const ODD = 'hole-in-one-🎉-café';
const RECAP = { slug: 'recap-opener', 'header-pos': '10%' };

const { server, staff } = useServer({
  environment: {
    SITE_URL: 'https://tour.example',
    STOREFRONT_HOST: SHOP,
    STOREFRONT_TOKEN: 'public',
  },
});

const at = (slug: string) => `${PATH}/${encodeURIComponent(slug)}`;
const add = (post: unknown, picture?: Uint8Array) =>
  staff.request('POST', PATH, recordForm('post', post, picture));
const change = (slug: string, post: unknown, picture?: Uint8Array) =>
  staff.request('PUT', at(slug), recordForm('post', post, picture));
const stored = () => server.stores.posts.data;
/** The id of the picture in the first entry. */
const pictureId = () => stored()[0]?.['replacement-image']?.split('/')[2] ?? 'no picture';

describe('article settings', () => {
  test('are a public list by slug, with only the documented fields', async () => {
    expect(await add(RECAP)).toEqual({ status: 201, body: RECAP });
    const address = '/media/first-tee.webp';
    const other = { slug: 'a-start', 'replacement-image': address, author: 'me' };
    expect((await add(other)).body).toEqual({ slug: 'a-start', 'replacement-image': address });
    await add({ slug: 'plain', 'replacement-image': '', 'header-pos': null });
    expect(await server.client().json(PATH)).toEqual([
      { slug: 'a-start', 'replacement-image': address },
      { slug: 'plain' },
      RECAP,
    ]);
  });

  test.each([
    ['https://cdn.shopify.com/a.jpg?v=1', 'https://cdn.shopify.com/a.jpg?v=1'],
    [`${SHOP}/a.jpg`, `${SHOP}/a.jpg`],
    ['https://tour.example/pictures/a.webp', '/pictures/a.webp'],
  ])('may show the picture at %s', async (address, expected) => {
    await add({ slug: 'a', 'replacement-image': address });
    expect(stored()).toEqual([{ slug: 'a', 'replacement-image': expected }]);
  });
});

describe('an uploaded picture', () => {
  test('gets a URL of this site', async () => {
    const response = await add({ ...RECAP, 'replacement-image': '/x.webp' }, await jpeg());
    expect(response.status).toBe(201);
    const id = pictureId();
    expect(stored()).toEqual([{ ...RECAP, 'replacement-image': `/media/${id}/1280.webp` }]);
    expect((await server.client().get(`/media/${id}/1280.webp`)).status).toBe(200);
  });

  test('is replaced, set again by its full URL, and removed', async () => {
    await add(RECAP, await jpeg());
    const before = pictureId();
    await change(RECAP.slug, {}, await jpeg(300, 200, '#aa3311'));
    expect(pictureId()).not.toBe(before);
    await change(RECAP.slug, {
      'replacement-image': `https://tour.example/media/${before}/640.webp`,
    });
    expect(pictureId()).toBe(before);
    expect((await change(RECAP.slug, { removeThumbnail: true })).body).toEqual(RECAP);
  });
});

describe('changing article settings', () => {
  test('finds them by slug, with emoji and special characters; null removes a field', async () => {
    await add({ slug: ODD, 'header-pos': '10' });
    expect(await change(ODD, { 'header-pos': '20%' })).toMatchObject({ status: 200 });
    await change(ODD, { slug: 'renamed', 'replacement-image': '/a.webp' });
    expect(stored()).toEqual([
      { slug: 'renamed', 'replacement-image': '/a.webp', 'header-pos': '20%' },
    ]);
    await change('renamed', { 'header-pos': null, 'replacement-image': '' });
    expect(stored()).toEqual([{ slug: 'renamed' }]);
    expect(await change(ODD, {})).toEqual({ status: 404, body: MISSING });
  });

  test('accepts an older picture on any host until it is changed', async () => {
    const old = { slug: 'old name', 'replacement-image': 'https://example.com/a.jpg' };
    await addTo(server.stores.posts, old);
    expect((await change(old.slug, { ...old, 'header-pos': '5%' })).status).toBe(200);
    expect(stored()).toEqual([{ ...old, 'header-pos': '5%' }]);
    expect(await change(old.slug, { 'replacement-image': `${old['replacement-image']}x` })).toEqual(
      { status: 400, body: ELSEWHERE },
    );
    expect((await change(old.slug, { slug: 'new name' })).body).toBe(NO_HANDLE);
  });

  test('can’t use another article’s slug', async () => {
    await add(RECAP);
    await add({ slug: 'other' });
    expect((await change('other', { slug: RECAP.slug })).status).toBe(409);
  });
});

test('staff get the shop’s articles from its stored copy', async () => {
  const articles = () => staff.json('/api/shop-articles');
  expect(await articles()).toEqual([]);
  const image = { url: 'https://cdn.shopify.com/a.jpg', altText: '', width: 1600, height: 900 };
  const article = { id: 'gid://shopify/Article/1', publishedAt: '2026-06-01T12:00:00Z' };
  const rest = { contentHtml: SafeHtml.parse(''), excerpt: '', author: '' };
  const copyOf = (origin: string, handle: string) => ({
    origin,
    gear: [],
    products: [],
    articles: [{ ...article, ...rest, handle, title: 'Ace!', image }],
  });
  await addTo(server.stores.storefront, copyOf(SHOP, ODD), copyOf('https://old.example', 'old'));
  expect(await articles()).toEqual([
    { handle: ODD, title: 'Ace!', image: `${image.url}?width=640` },
  ]);
});
