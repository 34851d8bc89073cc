import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordForm } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { jpeg, pngBomb } from '../../tests/helpers/pictures.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { BulkResponse } from '../domain/bulk/bulk.schema.ts';
import { CourseResponse } from '../domain/course/course.schema.ts';
import { ID_TAKEN } from '../domain/shared/restoring.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import { CHANGED_MEANWHILE } from '../http/if-match.ts';

const PATH = '/api/courses';
const MISSING = 'There is no such course.';
const OAKS = {
  name: 'The Oaks',
  city: 'Somersworth',
  state: 'NH',
  link: 'https://example.com/courses/the-oaks',
};
const STORED = { id: 'the-oaks', ...OAKS, thumbnail: '' };

const { server, staff: client } = useServer();

const sendForm = async (method: string, path: string, form: FormData, tag?: string) => {
  const headers: Record<string, string> = tag === undefined ? {} : { 'If-Match': `"${tag}"` };
  const { status, text, headers: got } = await client.send(method, path, { form, headers });
  expect(got['cache-control']).toBe('no-store');
  const isJson = got['content-type']?.startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status, body };
};
const add = (course: unknown, picture?: Uint8Array) =>
  sendForm('POST', PATH, recordForm('course', course, picture));
const change = (id: string, course: unknown, picture?: Uint8Array, tag?: string) =>
  sendForm('PUT', `${PATH}/${id}`, recordForm('course', course, picture), tag);
const remove = (id: string, headers: Record<string, string> = {}) =>
  client.send('DELETE', `${PATH}/${id}`, { headers });
const restore = (id: string, query = '') => client.post(`${PATH}/${id}/restore${query}`);
const ids = () => server.stores.courses.data.map(({ id }) => id);
const pictureOf = (id: string) =>
  server.stores.courses.data.find((course) => course.id === id)?.thumbnail ?? 'no course';

describe('the courses', () => {
  test('are an empty list first, then by name as in /courses.json, and clients must revalidate', async () => {
    const visitor = server.client();
    const empty = await visitor.get(PATH);
    expect([empty.status, empty.text]).toEqual([200, '[]']);
    await add(OAKS, await jpeg());
    await add({ ...OAKS, name: 'Amherst Country Club', city: 'Amherst' });
    const response = await visitor.get(PATH, { 'If-None-Match': empty.headers.etag ?? '' });
    expect(response.headers['cache-control']).toBe('no-cache');
    const listed = CourseResponse.array().parse(JSON.parse(response.text));
    expect(listed.map(({ id }) => id)).toEqual(['amherst-country-club', 'the-oaks']);
    expect(listed[1]).toEqual({ ...STORED, thumbnail: `/media/${pictureOf('the-oaks')}/640.webp` });
    const again = await visitor.get(PATH, { 'If-None-Match': response.headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect((await visitor.get(listed[1]?.thumbnail ?? '')).headers['content-type']).toBe(
      'image/webp',
    );
  });

  test('are created with an id from the name; the state becomes upper case', async () => {
    expect(await add({ ...OAKS, state: ' nh ', id: 'mine', thumbnail: '../x' })).toEqual({
      status: 201,
      body: STORED,
    });
    expect((await add({ ...OAKS, city: 'Dover' })).body).toMatchObject({ id: 'the-oaks-2' });
    expect((await add({ ...OAKS, name: '第一' })).body).toMatchObject({ id: 'course' });
  });

  test('of one name in one place are refused, in any spelling', async () => {
    await add(OAKS);
    expect(await add({ ...OAKS, name: ' THE OAKS', city: 'somersworth' }, await jpeg())).toEqual({
      status: 409,
      body: 'There is already a course The Oaks in Somersworth, NH.',
    });
    expect(ids()).toEqual(['the-oaks']);
  });

  test('added concurrently get different ids', async () => {
    await Promise.all(['Dover', 'Keene', 'Salem'].map((city) => add({ ...OAKS, city })));
    expect(ids().toSorted()).toEqual(['the-oaks', 'the-oaks-2', 'the-oaks-3']);
  });

  test.each([
    [{ name: ' ' }, 'Name must not be empty.'],
    [{ name: 'x'.repeat(201) }, 'Name must have at most 200 characters.'],
    [{ name: 7 }, 'Name must be text.'],
    [{ city: '' }, 'City must not be empty.'],
    [{ state: 'New Hampshire' }, 'State must be its two capital letters.'],
    [{ state: 7 }, 'State must be text.'],
    [
      { link: 'javascript:alert(1)' },
      'Link must be an address that starts with http:// or https://.',
    ],
    [{ link: 7 }, 'Link must be text.'],
  ])('are refused with %j, naming the field', async (fields, sentence) => {
    expect(await add({ ...OAKS, ...fields })).toEqual({ status: 400, body: sentence });
    expect(ids()).toEqual([]);
  });

  test('need no link', async () => {
    const { name, city, state } = OAKS;
    expect(await add({ name, city, state })).toEqual({
      status: 201,
      body: { ...STORED, link: '' },
    });
  });

  test('come as a form', async () => {
    expect((await client.send('POST', PATH, { json: OAKS })).status).toBe(415);
    expect(await sendForm('POST', PATH, recordForm('post', OAKS))).toMatchObject({ status: 400 });
    expect((await client.send('PATCH', PATH)).status).toBe(405);
  });
});

describe('changing a course', () => {
  beforeEach(async () => {
    await add(OAKS, await jpeg());
  });

  test('does not change its id, missing fields or the picture', async () => {
    const picture = pictureOf('the-oaks');
    const renamed = await change('the-oaks', { name: 'Oaks Golf Links', state: 'me' });
    expect(renamed).toEqual({
      status: 200,
      body: {
        ...STORED,
        name: 'Oaks Golf Links',
        state: 'ME',
        thumbnail: `/media/${picture}/640.webp`,
      },
    });
    await change('the-oaks', {}, await jpeg(300, 200, '#aa3311'));
    expect(pictureOf('the-oaks')).toMatch(/^[0-9a-f]{20}$/);
    expect(pictureOf('the-oaks')).not.toBe(picture);
    await change('the-oaks', { removeThumbnail: true, link: '' });
    expect(pictureOf('the-oaks')).toBe('');
    expect(server.stores.courses.data).toMatchObject([{ name: 'Oaks Golf Links', link: '' }]);
  });

  test('can’t make it equal to another, and needs an existing course', async () => {
    await add({ ...OAKS, name: 'Far Corner' });
    expect(await change('far-corner', { name: 'The Oaks' })).toEqual({
      status: 409,
      body: 'There is already a course The Oaks in Somersworth, NH.',
    });
    expect(await change('far-corner', { name: 'FAR CORNER' })).toMatchObject({ status: 200 });
    for (const id of ['no-such', '..%2fevents', '__proto__']) {
      expect(await change(id, OAKS)).toEqual({ status: 404, body: MISSING });
    }
  });

  test('is saved only on the state it started from, as in the API', async () => {
    const [before] = CourseResponse.array().parse(await client.json(PATH));
    const tag = recordTag(before ?? {});
    expect((await change('the-oaks', { city: 'Dover' }, undefined, tag)).status).toBe(200);
    const late = await change('the-oaks', { city: 'Keene' }, await jpeg(), tag);
    expect(late).toEqual({ status: 412, body: CHANGED_MEANWHILE });
    expect((await remove('the-oaks', { 'If-Match': `"${tag}"` })).status).toBe(412);
    expect(server.stores.courses.data[0]?.city).toBe('Dover');
    expect((await change('the-oaks', {}, undefined, 'x" y')).status).toBe(400);
  });
});

describe('deleting a course', () => {
  test('leaves its picture as long as it can be restored', async () => {
    await add(OAKS, await jpeg());
    const picture = pictureOf('the-oaks');
    expect((await remove('the-oaks')).status).toBe(204);
    expect([(await remove('the-oaks')).status, (await remove('the-oaks')).text]).toEqual([
      404,
      MISSING,
    ]);
    await server.tidy();
    const back = await restore('the-oaks');
    expect([back.status, pictureOf('the-oaks')]).toEqual([200, picture]);
    await expect(access(join(server.dataDir, 'images', picture))).resolves.not.toThrow();
    expect((await restore('the-oaks')).text).toBe('There is no such deleted course.');
  });

  test('frees its id; then it can only be restored under a new one, unless its place has it again', async () => {
    await add(OAKS);
    await remove('the-oaks');
    await add({ ...OAKS, city: 'Dover' });
    expect(ids()).toEqual(['the-oaks']);
    const back = await restore('the-oaks');
    expect([back.status, back.text]).toEqual([409, ID_TAKEN]);
    const restored = await restore('the-oaks', '?newId=true');
    const { id, city } = CourseResponse.parse(JSON.parse(restored.text));
    expect([id, city]).toEqual(['the-oaks-2', OAKS.city]);
    expect(ids().sort()).toEqual(['the-oaks', 'the-oaks-2']);
    expect((await restore('no-such')).status).toBe(404);

    await remove('the-oaks-2');
    await add(OAKS);
    for (const query of ['', '?newId=true']) {
      const again = await restore('the-oaks-2', query);
      expect([again.status, again.text]).toEqual([
        409,
        `There is already a course The Oaks in ${OAKS.city}, NH.`,
      ]);
    }
  });
});

test.each([
  ['a text', Buffer.from('not a picture'), 415],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['what unpacks to too much', pngBomb(30_000, 30_000), 413],
  ['a file of 10 MB and a byte', Buffer.alloc(10 * 1024 * 1024 + 1), 413],
])('a course’s picture is never %s', async (_what, bytes, status) => {
  const response = await add(OAKS, bytes);
  expect(response.status).toBe(status);
  expect(response.body).toMatch(/^[A-Z].*\.$/);
  expect(ids()).toEqual([]);
});

describe('the events of a renamed course', () => {
  const path = `${PATH}/the-oaks/events?from=${encodeURIComponent('The Oaks')}`;
  const coursesOf = () => server.stores.events.data.map(({ course }) => course);

  test('of every year are counted, get the new name together, and are changed back with one Undo', async () => {
    await add(OAKS);
    await server.stores.events.update((events) => {
      events.push(
        eventRecord({ eventID: '2025-a', date: '2025-06-01', course: 'THE OAKS' }),
        eventRecord({ eventID: '2026-a', date: '2026-06-01', course: 'The Oaks' }),
        eventRecord({ eventID: '2026-b', date: '2026-07-01', course: 'Far Corner' }),
      );
    });
    expect(await client.json(path)).toEqual({ events: 0, years: [] });
    await change('the-oaks', { name: 'Oaks Links' });
    expect(await client.json(path)).toEqual({ events: 2, years: [2025, 2026] });
    const { changed, undo } = BulkResponse.parse(JSON.parse((await client.post(path)).text));
    expect([changed, coursesOf()]).toEqual([2, ['Oaks Links', 'Oaks Links', 'Far Corner']]);
    expect((await client.post(path)).status).toBe(404);
    await client.post(`/api/undo/${undo}`);
    expect(coursesOf()).toEqual(['THE OAKS', 'The Oaks', 'Far Corner']);
    expect((await client.get(`${PATH}/no-such/events?from=x`)).status).toBe(404);
  });
});
