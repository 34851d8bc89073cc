import { beforeEach, describe, expect, test } from 'vitest';
import { recordForm } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';
import { undoBy } from '../../tests/helpers/journal.ts';
import { BulkResponse } from '../domain/bulk/bulk.api.ts';
import { CourseResponse } from '../domain/courses/course.schema.ts';
import { ID_TAKEN } from '../domain/shared/restoring.ts';

const PATH = '/api/courses';
const OAKS = {
  name: 'The Oaks',
  city: 'Somersworth',
  state: 'NH',
  link: 'https://example.com/courses/the-oaks',
};
const STORED = { id: 'the-oaks', ...OAKS, thumbnail: '' };

const { server, staff } = useServer();

const add = (course: unknown, picture?: Uint8Array) =>
  staff.request('POST', PATH, recordForm('course', course, picture));
const change = (id: string, course: unknown, picture?: Uint8Array) =>
  staff.request('PUT', `${PATH}/${id}`, recordForm('course', course, picture));
const remove = (id: string) => staff.request('DELETE', `${PATH}/${id}`);
const restore = (id: string, query = '') => staff.post(`${PATH}/${id}/restore${query}`);
const ids = () => server.stores.courses.data.map(({ id }) => id);
const pictureOf = (id: string) =>
  server.stores.courses.data.find((course) => course.id === id)?.thumbnail ?? 'no course';

describe('the courses', () => {
  test('are listed by name, with the address of a picture', async () => {
    const visitor = server.client();
    await add(OAKS, await jpeg());
    await add({ ...OAKS, name: 'Amherst Country Club', city: 'Amherst' });
    const thumbnail = `/media/${pictureOf('the-oaks')}/640.webp`;
    expect(await visitor.json(PATH)).toMatchObject([
      { id: 'amherst-country-club' },
      { ...STORED, thumbnail },
    ]);
    expect((await visitor.get(thumbnail)).headers['content-type']).toBe('image/webp');
  });

  test('are created with an id from the name; the state becomes upper case', async () => {
    expect(await add({ ...OAKS, state: ' nh ', id: 'mine', thumbnail: '../x' })).toEqual({
      status: 201,
      body: STORED,
    });
    expect((await add({ ...OAKS, city: 'Dover' })).body).toMatchObject({ id: 'the-oaks-2' });
    const { city, state } = OAKS;
    expect((await add({ name: '第一', city, state })).body).toMatchObject({
      id: 'course',
      link: '',
    });
  });

  test('added concurrently get different ids', async () => {
    await Promise.all(['Dover', 'Keene', 'Salem'].map((city) => add({ ...OAKS, city })));
    expect(ids().toSorted()).toEqual(['the-oaks', 'the-oaks-2', 'the-oaks-3']);
  });
});

describe('changing a course', () => {
  beforeEach(async () => {
    await add(OAKS, await jpeg());
  });

  test('does not change its id, missing fields or the picture, and makes no two equal', async () => {
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
    await add({ ...OAKS, name: 'Far Corner' });
    expect((await change('far-corner', { name: 'OAKS golf links', state: 'ME' })).status).toBe(409);
    for (const id of ['no-such', '..%2fevents', '__proto__']) {
      expect(await change(id, OAKS)).toEqual({ status: 404, body: 'There is no such course.' });
    }
  });
});

test('deleting a course frees its id; then it can only be restored under a new one, unless its place has it again', async () => {
  await add(OAKS);
  await remove('the-oaks');
  await add({ ...OAKS, city: 'Dover' });
  expect(ids()).toEqual(['the-oaks']);
  expect(await restore('the-oaks')).toMatchObject({ status: 409, text: ID_TAKEN });
  const restored = await restore('the-oaks', '?newId=true');
  const { id, city } = CourseResponse.parse(JSON.parse(restored.text));
  expect([id, city]).toEqual(['the-oaks-2', OAKS.city]);
  expect(ids().sort()).toEqual(['the-oaks', 'the-oaks-2']);
  expect((await restore('no-such')).status).toBe(404);

  await remove('the-oaks-2');
  await add(OAKS);
  for (const query of ['', '?newId=true']) {
    expect(await restore('the-oaks-2', query)).toMatchObject({
      status: 409,
      text: `There is already a course The Oaks in ${OAKS.city}, NH.`,
    });
  }
});

describe('the events of a renamed course', () => {
  const path = `${PATH}/the-oaks/events?from=${encodeURIComponent('The Oaks')}`;
  const coursesOf = () => server.stores.events.data.map(({ course }) => course);

  test('of every year are counted, get the new name together, and are changed back with one Undo', async () => {
    await add(OAKS);
    await addTo(
      server.stores.events,
      eventRecord({ eventID: '2025-a', date: '2025-06-01', course: 'THE OAKS' }),
      eventRecord({ eventID: '2026-a', date: '2026-06-01', course: 'The Oaks' }),
      eventRecord({ eventID: '2026-b', date: '2026-07-01', course: 'Far Corner' }),
    );
    expect(await staff.json(path)).toEqual({ events: 0, years: [] });
    await change('the-oaks', { name: 'Oaks Links' });
    expect(await staff.json(path)).toEqual({ events: 2, years: [2025, 2026] });
    const { changed, undo } = BulkResponse.parse(JSON.parse((await staff.post(path)).text));
    expect([changed, coursesOf()]).toEqual([2, ['Oaks Links', 'Oaks Links', 'Far Corner']]);
    expect((await staff.post(path)).status).toBe(404);
    await undoBy(staff, undo);
    expect(coursesOf()).toEqual(['THE OAKS', 'The Oaks', 'Far Corner']);
    expect((await staff.get(`${PATH}/no-such/events?from=x`)).status).toBe(404);
  });
});
