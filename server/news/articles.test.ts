import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fileForm, recordForm } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { article } from '../../tests/helpers/shop.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';
import { ARTICLE_MAX } from '../domain/news/article.schema.ts';
import { picturesInUse } from '../images/unused-pictures.ts';
import { IN_SHOP } from './articles.ts';

const PATH = '/api/articles';
const SHOP = 'https://shop.example';

// The tour's clock is at 8:00 on June 10, 2026.
const { server, staff } = useServer({
  environment: { STOREFRONT_HOST: SHOP, STOREFRONT_TOKEN: 'public' },
});

const add = (fields: object, picture?: Uint8Array) =>
  staff.request('POST', PATH, recordForm('article', { text: 'Snow.', ...fields }, picture));
const change = (fields: object, id = 1) =>
  staff.request('PUT', `${PATH}/${id}`, recordForm('article', fields));
const stored = () => server.stores.articles.data;

describe('an article', () => {
  test('gets an address of its title and today’s date, and later ones come first', async () => {
    await add({ title: 'Opening day' });
    await add({ title: 'Opening day!', date: '2026-06-11' });
    await add({ title: '第一ホール', date: '2026-06-10' });
    expect(stored().map(({ slug, date }) => `${date} ${slug}`)).toEqual([
      '2026-06-11 opening-day-2',
      '2026-06-10 article',
      '2026-06-10 opening-day',
    ]);
  });

  test('is changed field by field; an emptied address or date is made again', async () => {
    await add({ title: 'Opening day', slug: 'start', date: '2026-05-01', author: 'Zoë' });
    expect(await change({ title: 'Spring', alt: 'A green' })).toMatchObject({ status: 200 });
    expect(stored()).toMatchObject([
      { slug: 'start', date: '2026-05-01', title: 'Spring', author: 'Zoë', alt: 'A green' },
    ]);
    await change({ slug: '', date: '' });
    expect(stored()).toMatchObject([{ slug: 'spring', date: '2026-06-10' }]);
    await change({ slug: '' });
    expect(stored()).toMatchObject([{ slug: 'spring' }]);
  });

  test('has its lines, without characters that no page may contain', async () => {
    await add({ title: 'A\nB', text: '  One\u0000\r\n\r\n- two\u202E\n  - three ' });
    expect(stored()).toMatchObject([{ title: 'A B', text: 'One\n\n- two\n  - three' }]);
  });

  test.each([
    [{ title: '' }, 'Title must not be empty.'],
    [{ title: 'A', text: ' \n ' }, 'Text must not be empty.'],
    [{ title: 'A', text: 'x'.repeat(200_000) }, 'Text must have at most 50,000 characters.'],
    [{ title: 'A', text: 1 }, 'Text must be text.'],
    [{ title: 'A', date: '2026-02-30' }, 'Date must be a day that exists, written YYYY-MM-DD.'],
    [
      { title: 'A', slug: 'Über uns' },
      'Address must be lowercase letters and digits, separated by hyphens.',
    ],
  ])('is never %j', async (fields, sentence) => {
    expect(ARTICLE_MAX).toBe(50_000);
    expect(await add(fields)).toEqual({ status: 400, body: sentence });
  });

  test('can’t have the address of a shop’s article; one whose address the shop takes later stays', async () => {
    await add({ title: 'Spring' });
    const spring = article({ handle: 'spring' });
    await addTo(server.stores.storefront, {
      origin: SHOP,
      gear: [],
      products: [],
      articles: [spring],
    });
    expect((await change({ text: 'Melting.' })).status).toBe(200);
    expect(await add({ title: 'Other', slug: 'spring' })).toEqual({ status: 409, body: IN_SHOP });
    await change({ slug: 'later' });
    expect(await change({ slug: 'spring' })).toEqual({ status: 409, body: IN_SHOP });
    await add({ title: 'Spring' });
    expect(stored().map(({ slug }) => slug)).toEqual(['spring-2', 'later']);
  });
});

const PictureAddress = z.object({ address: z.string().startsWith('/media/') });

test('pictures of an article and in its text are in use, also those of an earlier text', async () => {
  const upload = await staff.request(
    'POST',
    `${PATH}/pictures`,
    fileForm('image', await jpeg(), 'a.jpg'),
  );
  expect(upload.status).toBe(201);
  const { address } = PictureAddress.parse(upload.body);
  expect((await server.client().get(address)).headers['content-type']).toBe('image/webp');
  const own = await jpeg(300, 200, '#aa3311');
  const added = await add({ title: 'A', text: `![Green](${address})` }, own);
  expect(added.body).toMatchObject({ thumbnail: `/media/${stored()[0]?.thumbnail}/640.webp` });
  const ids = [stored()[0]?.thumbnail ?? '', address.split('/')[2] ?? ''];
  expect([...picturesInUse(server.stores)].sort()).toEqual(ids.sort());
  await change({ text: 'Without.' });
  await server.tidy();
  expect((await server.client().get(address)).status).toBe(200);
});

test('nothing but a picture is stored for a text', async () => {
  const send = (content: string) =>
    staff.request('POST', `${PATH}/pictures`, fileForm('image', content, 'a.svg'));
  expect((await send('<svg xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(415);
});

test('a recap of an event is proposed from its results', async () => {
  await addTo(server.stores.events, eventRecord());
  const { eventID } = eventRecord();
  expect(await staff.json(`${PATH}/recap/${eventID}`)).toMatchObject({
    title: 'Season Opener 2026',
    slug: `recap-${eventID}`,
  });
  expect((await staff.get(`${PATH}/recap/2026-none`)).status).toBe(404);
});
