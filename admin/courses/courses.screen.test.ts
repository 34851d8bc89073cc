/** What courses have besides what all lists have: pictures, and events that are named after them. */
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { recordForm } from '../../tests/helpers/client.ts';
import { addEvent, eventsOf } from '../../tests/screens/events.ts';
import { usePanel } from '../../tests/screens/panel.ts';
import { pictureFile, usePictures } from '../../tests/screens/pictures.ts';

const { staff, open } = usePanel();
usePictures();

const NAME = 'Test “Oak” O’Neil & Núñez Links';
const LINK = 'https://example.com/courses/test?hole=1&tee=2';

test('I add a course with a picture by the keyboard, and see all of it on its card', async () => {
  const screen = await open('/courses');
  await screen.press('Add Course');
  let editor = await screen.opened();
  for (const typed of [NAME, 'North Sutton', 'nh', LINK]) {
    await screen.user.keyboard(typed);
    await screen.user.tab();
  }
  await screen.user.upload(await screen.field('Picture', editor), await pictureFile());
  await screen.press('Use picture', screen.dialog('Crop the picture'));
  await screen.gone('dialog');
  await screen.save();
  const card = await screen.card(NAME);
  await screen.text('North Sutton, NH', card);
  const thumbnail: unknown = expect.stringMatching(/^\/media\/[0-9a-f]{20}\/640\.webp$/);
  const course = { name: NAME, city: 'North Sutton', state: 'NH', link: LINK };
  expect(await staff.json('/api/courses')).toMatchObject([{ ...course, thumbnail }]);
  expect(within(card).getAllByRole('link')[0]).toHaveProperty('href', LINK);
  expect(within(card).getByRole('presentation').getAttribute('src')).toEqual(thumbnail);

  editor = await screen.edit(NAME);
  await screen.press('Remove picture', editor);
  await screen.save();
  expect(await staff.json('/api/courses')).toMatchObject([{ ...course, thumbnail: '' }]);
});

test('the events of a renamed course get its new name when I agree, and Undo takes that back', async () => {
  const course = { name: 'Test Acres', city: 'Dover', state: 'NH', link: LINK };
  await staff.request('POST', '/api/courses', recordForm('course', course));
  await addEvent(staff, { name: 'Course Test', date: '2026-05-01', course: 'Test Acres' });
  const screen = await open('/courses');
  const editor = await screen.edit('Test Acres');
  await screen.fill('Name', 'Test Pines', editor);
  await screen.press('Save', editor);
  const question = await screen.question('Rename the course of 1 event of 2026?');
  await screen.press('Change to Test Pines', question);
  await screen.message('1 event is at Test Pines now.');
  expect(await eventsOf(staff, 2026)).toMatchObject([{ course: 'Test Pines' }]);
  await screen.press('Undo');
  await screen.message('Undone: “1 event is at Test Pines now.”');
  expect(await eventsOf(staff, 2026)).toMatchObject([{ course: 'Test Acres' }]);
});
