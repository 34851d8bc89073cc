import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recordForm } from '../../tests/helpers/client.ts';
import { jpeg, pngBomb } from '../../tests/helpers/pictures.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import { SafeHtml } from '../domain/shop/shop.schema.ts';
import { CHANGED_MEANWHILE } from '../http/if-match.ts';
import { ELSEWHERE, NO_SUCH_PICTURE } from './picture-address.ts';
import { NO_HANDLE } from './posts.service.ts';

const PATH = '/api/posts';
const MISSING = 'There are no settings for this article.';
const SHOP = 'https://shop.example';
const ODD = 'hole-in-one-🎉-café';
const RECAP = { slug: 'recap-opener', 'header-pos': '10%' };

const { server, staff: client } = useServer({
  environment: {
    SITE_URL: 'https://tour.example',
    STOREFRONT_HOST: SHOP,
    STOREFRONT_TOKEN: 'public',
  },
});

const sendForm = async (method: string, path: string, form: FormData, tag?: string) => {
  const headers: Record<string, string> = tag === undefined ? {} : { 'If-Match': `"${tag}"` };
  const { status, text, headers: got } = await client.send(method, path, { form, headers });
  const isJson = got['content-type']?.startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status, body };
};
const at = (slug: string) => `${PATH}/${encodeURIComponent(slug)}`;
const add = (post: unknown, picture?: Uint8Array) =>
  sendForm('POST', PATH, recordForm('post', post, picture));
const change = (slug: string, post: unknown, picture?: Uint8Array, tag?: string) =>
  sendForm('PUT', at(slug), recordForm('post', post, picture), tag);
const remove = (slug: string, headers: Record<string, string> = {}) =>
  client.send('DELETE', at(slug), { headers });
const restore = (slug: string) => client.post(`${at(slug)}/restore`);
const stored = () => server.stores.posts.data;
/** The id of the picture in the first entry. */
const pictureId = () => stored()[0]?.['replacement-image']?.split('/')[2] ?? 'no picture';

describe('article settings', () => {
  test('are a public list by slug, with only the documented fields', async () => {
    const visitor = server.client();
    const empty = await visitor.get(PATH);
    expect([empty.status, empty.text]).toEqual([200, '[]']);
    expect(await add(RECAP)).toEqual({ status: 201, body: RECAP });
    const address = '/media/first-tee.webp';
    const other = { slug: 'a-start', 'replacement-image': address, author: 'me' };
    expect((await add(other)).body).toEqual({ slug: 'a-start', 'replacement-image': address });
    await add({ slug: 'plain', 'replacement-image': '', 'header-pos': null });
    const response = await visitor.get(PATH, { 'If-None-Match': empty.headers.etag ?? '' });
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(response.text)).toEqual([
      { slug: 'a-start', 'replacement-image': address },
      { slug: 'plain' },
      RECAP,
    ]);
  });

  test('are created once per article, in any spelling of its slug', async () => {
    await add({ slug: 'caf\u00e9-%F0%9F%8E%89' });
    const again = await add({ slug: 'cafe\u0301-🎉' });
    expect([again.status, again.body]).toEqual([
      409,
      'There are already settings for café-%F0%9F%8E%89. Change those instead.',
    ]);
    expect(stored()).toHaveLength(1);
  });

  test.each<[fields: object, sentence: string]>([
    [{}, 'slug must be text.'],
    [{ slug: '  ' }, 'slug must not be empty.'],
    [{ slug: '../../private/accounts' }, NO_HANDLE],
    [{ slug: 'https://tour.example/blog/recap' }, NO_HANDLE],
    [{ slug: '%2e%2e%2fx' }, NO_HANDLE],
    [{ slug: 'a b' }, NO_HANDLE],
    [{ slug: 'a', 'header-pos': '120%' }, 'header-pos must be a percentage such as 10%.'],
    [
      { slug: 'a', 'replacement-image': 'javascript:alert(1)' },
      'replacement-image must be an address such as /media/first-tee.webp.',
    ],
    ...['https://example.com/a.jpg', 'http://cdn.shopify.com/a.jpg', '/\\example.com/a.jpg'].map(
      (address): [object, string] => [{ slug: 'a', 'replacement-image': address }, ELSEWHERE],
    ),
    [{ slug: 'a', 'replacement-image': '/media/0123456789abcdef0123/640.webp' }, NO_SUCH_PICTURE],
  ])('is refused as %j', async (post, sentence) => {
    expect(await add(post)).toEqual({ status: 400, body: sentence });
    expect(stored()).toEqual([]);
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
  test('gets a URL of this site, and is stored as long as something refers to it', async () => {
    const response = await add({ ...RECAP, 'replacement-image': '/x.webp' }, await jpeg());
    expect(response.status).toBe(201);
    const id = pictureId();
    expect(stored()).toEqual([{ ...RECAP, 'replacement-image': `/media/${id}/1280.webp` }]);
    expect((await server.client().get(`/media/${id}/1280.webp`)).status).toBe(200);
    await server.tidy();
    await remove(RECAP.slug);
    await server.tidy();
    await expect(access(join(server.dataDir, 'images', id))).resolves.not.toThrow();
    expect((await restore(RECAP.slug)).status).toBe(200);
    expect(pictureId()).toBe(id);
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

  test.each([
    ['a text', Buffer.from('not a picture'), 415],
    ['what unpacks to too much', pngBomb(30_000, 30_000), 413],
    ['a file of 10 MB and a byte', Buffer.alloc(10 * 1024 * 1024 + 1), 413],
  ])('is never %s', async (_what, bytes, status) => {
    expect(await add(RECAP, bytes)).toMatchObject({ status });
    expect(stored()).toEqual([]);
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
    await server.stores.posts.update((draft) => draft.push(old));
    expect((await change(old.slug, { ...old, 'header-pos': '5%' })).status).toBe(200);
    expect(stored()).toEqual([{ ...old, 'header-pos': '5%' }]);
    expect(await change(old.slug, { 'replacement-image': `${old['replacement-image']}x` })).toEqual(
      { status: 400, body: ELSEWHERE },
    );
    expect((await change(old.slug, { slug: 'new name' })).body).toBe(NO_HANDLE);
  });

  test('can’t use another article’s slug, and is saved only on the state it started from', async () => {
    await add(RECAP);
    await add({ slug: 'other' });
    expect((await change('other', { slug: RECAP.slug })).status).toBe(409);
    const tag = recordTag(RECAP);
    expect((await change(RECAP.slug, { 'header-pos': '30%' }, undefined, tag)).status).toBe(200);
    const late = await change(RECAP.slug, { 'header-pos': '40%' }, await jpeg(), tag);
    expect(late).toEqual({ status: 412, body: CHANGED_MEANWHILE });
    expect((await remove(RECAP.slug, { 'If-Match': `"${tag}"` })).status).toBe(412);
  });
});

test('deleted settings can be restored once, and never replace newer ones', async () => {
  await add({ slug: ODD, 'header-pos': '10%' });
  expect((await remove(ODD)).status).toBe(204);
  expect([(await remove(ODD)).status, (await remove(ODD)).text]).toEqual([404, MISSING]);
  expect((await restore(ODD)).status).toBe(200);
  await remove(ODD);
  await add({ slug: ODD });
  expect((await restore(ODD)).status).toBe(409);
  expect((await restore('no-such')).text).toBe('There are no deleted settings for this article.');
});

test('staff get the shop’s articles from its stored copy', async () => {
  const articles = () => client.json('/api/articles');
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
  await server.stores.storefront.update((draft) => {
    draft.push(copyOf(SHOP, ODD), copyOf('https://old.example', 'old'));
  });
  expect(await articles()).toEqual([
    { handle: ODD, title: 'Ace!', image: `${image.url}?width=640` },
  ]);
});
