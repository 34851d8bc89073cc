import { beforeEach, describe, expect, test } from 'vitest';
import { recordForm } from '../../tests/helpers/client.ts';
import { lastChange, trashOf, undoBy } from '../../tests/helpers/journal.ts';
import { BLUE, INDEX, PAR } from '../../tests/helpers/scores/scored-event.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { CourseCard } from '../domain/courses/course-card.schema.ts';
import { recordTag } from '../domain/shared/record-tag.ts';

const PATH = '/api/course-cards';
const ID = 'granite-fields';
const { staff } = useServer();
const { id: _id, ...TEE } = BLUE;
const tee = (change: object = {}) => ({ ...TEE, ...change });
const put = (tees: unknown, id = ID, headers = {}) =>
  staff.send('PUT', `${PATH}/${id}`, { json: { tees }, headers });
const all = () => staff.json(PATH);
const withHole = (list: readonly number[], hole: number, value: number) =>
  list.map((each, at) => (at === hole - 1 ? value : each));

beforeEach(async () => {
  const course = { name: 'Granite Fields', city: 'Kingston', state: 'NH', link: '' };
  await staff.send('POST', '/api/courses', { form: recordForm('course', course) });
});

describe('a course card', () => {
  test('is stored with its tees, replaced, and deleted', async () => {
    expect(await all()).toEqual([]);
    const yards = PAR.map((par) => par * 100);
    const response = await put([tee(), tee({ name: 'Red (women)', yards })]);
    expect(response.status).toBe(200);
    const card = {
      courseID: ID,
      tees: [
        { id: 'blue', ...tee() },
        { id: 'red-women', ...tee({ name: 'Red (women)', yards }) },
      ],
    };
    expect(JSON.parse(response.text)).toEqual(card);
    expect(await all()).toEqual([card]);
    await put([{ id: 'blue', ...tee({ name: 'Blue men', slope: 140 }) }]);
    expect(await all()).toEqual([
      { courseID: ID, tees: [{ id: 'blue', ...tee({ name: 'Blue men', slope: 140 }) }] },
    ]);
    expect((await staff.send('DELETE', `${PATH}/${ID}`)).status).toBe(204);
    expect(await all()).toEqual([]);
    expect((await staff.send('DELETE', `${PATH}/${ID}`)).text).toBe('This course has no card.');
  });

  test.each([
    ['no tee', [], 'A course card must have a tee.'],
    ['no list', 'blue', 'Tees must be a list.'],
    ['17 holes', [tee({ par: PAR.slice(1) })], 'Par must have a number for each of the 18 holes.'],
    [
      'an index of 0',
      [tee({ index: withHole(INDEX, 18, 0) })],
      'Stroke index of hole 18 must be a whole number from 1 to 18.',
    ],
    ['a text as par', [tee({ par: [...PAR.slice(1), '4'] })], 'Par must be a number at each hole.'],
    ['a name twice under two ids', [tee(), tee({ id: 'b' })], 'Two tees are named Blue.'],
    ['an id twice', [tee(), tee({ id: 'blue', name: 'White' })], 'Two tees have the id blue.'],
  ])('with %s is refused with a sentence', async (_what, tees, sentence) => {
    expect(await put(tees)).toMatchObject({ status: 400, text: sentence });
    expect(await all()).toEqual([]);
  });

  test('of another state than the one that was read is not replaced', async () => {
    const card = CourseCard.parse(JSON.parse((await put([tee()])).text));
    const tag = { 'If-Match': `"${recordTag(card)}"` };
    expect((await put([tee({ slope: 130 })], ID, tag)).status).toBe(200);
    expect((await put([tee({ slope: 120 })], ID, tag)).status).toBe(412);
    await staff.send('DELETE', `${PATH}/${ID}`);
    expect((await put([tee({ slope: 120 })], ID, tag)).status).toBe(404);
    const elsewhere = await put([tee()], 'no-such-course');
    expect([elsewhere.status, elsewhere.text]).toEqual([404, 'There is no such course.']);
  });

  test('that two people type for a course without one is stored once', async () => {
    const none = { 'If-Match': `"${recordTag({ courseID: ID, tees: [] })}"` };
    expect((await put([tee()], ID, none)).status).toBe(200);
    expect((await put([tee({ slope: 130 })], ID, none)).status).toBe(412);
    expect(await all()).toMatchObject([{ tees: [{ slope: 138 }] }]);
  });

  test('comes back from the trash and by an undo, but not without its course', async () => {
    await put([tee()]);
    await staff.send('DELETE', `${PATH}/${ID}`);
    const [deleted] = await trashOf(staff);
    expect(deleted).toMatchObject({ collection: 'course-cards', name: 'Card of Granite Fields' });
    const restore = () => staff.send('POST', `/api/trash/${deleted?.id ?? ''}/restore`);
    await staff.send('DELETE', `/api/courses/${ID}`);
    expect(await restore()).toMatchObject({ status: 409, text: 'There is no such course.' });
    await staff.send('POST', `/api/courses/${ID}/restore`);
    expect((await restore()).status).toBe(200);
    expect(await all()).toHaveLength(1);
    await put([tee({ slope: 120 })]);
    expect(await undoBy(staff, await lastChange(staff, '?collection=course-cards'))).toEqual({
      undone: 1,
      left: 0,
    });
    expect(await all()).toMatchObject([{ tees: [{ slope: 138 }] }]);
  });
});
