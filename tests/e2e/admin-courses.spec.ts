import { z } from 'zod';
import { CourseResponse } from '#domain/course/course.schema.ts';
import { COURSES, expect, recordsTest, smallRecordsTest } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';

const NAME = 'Test “Oak” O’Neil & Núñez Links';
const ID = 'test-oak-oneil-nunez-links';
const LINK = 'https://example.com/courses/test?hole=1&tee=2';

const test = recordsTest(COURSES);
const smallTest = smallRecordsTest(COURSES);

/** The only course in the published list. */
const published = (records: RecordsPanel) =>
  expect.poll(async () => (await records.stored(CourseResponse, '/courses.json'))[0]);

smallTest(
  'I add a course with a picture, rename, delete and restore it, and visitors see each step',
  async ({ records }) => {
    const { page } = records;
    await records.open();
    const card = records.card(NAME);

    const added = await test.step('I fill in a new course with the keyboard', async () => {
      await expect(page).toHaveTitle('Courses – LFG Tour admin');
      await records.button('Add Course').click();
      await expect(records.field('Name')).toBeFocused();
      for (const typed of [NAME, 'North Sutton', 'nh', LINK]) {
        await page.keyboard.type(typed);
        await page.keyboard.press('Tab');
      }
      await records.choosePicture('#2c6e49');
      await records.button('Save').click();
      await expect(records.message(`${NAME} saved.`)).toBeVisible();
      await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();
      await expect(card.getByText('North Sutton, NH', { exact: true })).toBeVisible();
      await expect(card.getByRole('link').first()).toHaveAttribute('href', LINK);
      const [course] = await records.stored(CourseResponse);
      expect(course).toMatchObject({ id: ID, state: 'NH', link: LINK });
      expect(course?.thumbnail).toMatch(/^\/media\/[0-9a-f]{20}\/640\.webp$/);
      await expect(card.locator('img')).toHaveAttribute('src', course?.thumbnail ?? '');
      return course;
    });

    await test.step('visitors see the course', async () => {
      await published(records).toEqual(added);
      const visitor = await page.context().newPage();
      await visitor.goto('/courses');
      const shown = visitor.locator(`#${ID}`);
      await expect(shown.getByRole('heading')).toHaveText(NAME);
      await expect(shown.locator('.place')).toHaveText('North Sutton, NH');
      expect(await shown.locator('img').evaluate((image) => 'src' in image && image.src)).toContain(
        added?.thumbnail.split('/')[2] ?? 'a picture',
      );
      await visitor.close();
    });

    await test.step('the event editor offers the course, and fills in its town', async () => {
      await page.getByRole('link', { name: 'Schedule', exact: true }).click();
      await records.button('Add Event').click();
      const editor = page.getByRole('form', { name: /^New event/ });
      await expect(page.locator(`option[value="${NAME}"]`)).toBeAttached();
      await editor.getByLabel('Course', { exact: true }).fill(NAME);
      await expect(editor.getByLabel('Town', { exact: true })).toHaveValue('North Sutton');
      await page.keyboard.press('Escape');
      await records.button('Discard').click();
      await page.getByRole('link', { name: 'Courses', exact: true }).click();
    });

    await test.step('I rename the course and remove its picture', async () => {
      await records.press(NAME, 'Edit');
      await records.field('Name').fill('Test Acres');
      await records.button('Remove picture').click();
      const sent = await records.sentBy('PUT', () => page.keyboard.press('Control+s'));
      expect(sent.path).toBe(`${COURSES.write}/${ID}`);
      await expect(records.message('Test Acres saved.')).toBeVisible();
      await published(records).toEqual({ ...added, name: 'Test Acres', thumbnail: '' });
    });

    await test.step('its events get the new name when I agree', async () => {
      const event = { name: 'Course Test', date: '2097-05-01', course: 'Test Acres' };
      const multipart = { event: JSON.stringify(event) };
      const added = await records.request('POST', '/api/events', { multipart });
      const { eventID } = z.object({ eventID: z.string() }).parse(await added.json());
      await records.press('Test Acres', 'Edit');
      await records.field('Name').fill('Test Pines');
      await records.button('Save').click();
      const question = records.question('Rename the course of 1 event of 2097?');
      await question.getByRole('button', { name: 'Change to Test Pines' }).click();
      await expect(records.message('1 event is at Test Pines now.')).toBeVisible();
      const course = async () =>
        (await records.read(`/api/events/${eventID}`, z.object({ course: z.string() }))).course;
      expect(await course()).toBe('Test Pines');
      await records.button('Undo').click();
      await expect(records.message('Undone.')).toBeVisible();
      expect(await course()).toBe('Test Acres');
      await records.request('DELETE', `/api/events/${eventID}`);
      await records.press('Test Pines', 'Edit');
      await records.field('Name').fill('Test Acres');
      await records.button('Save').click();
      await expect(records.message('Test Acres saved.')).toBeVisible();
    });

    await test.step('I delete and restore the course, and visitors see both', async () => {
      await records.press('Test Acres', 'Delete');
      const sent = await records.sentBy('DELETE', () =>
        records.button('Delete Test Acres').click(),
      );
      expect(sent.path).toBe(`${COURSES.write}/${ID}`);
      await published(records).toBeUndefined();
      await records.button('Undo').last().click();
      await published(records).toMatchObject({ id: ID, name: 'Test Acres' });
    });
  },
);

test('I filter the courses by name and place, leave and come back, and see which fields are wrong', async ({
  records,
}) => {
  const { page } = records;
  for (const [name, city] of [
    [NAME, 'Keene'],
    ['Test Acres', 'Dover'],
  ]) {
    await records.sendForm('course', { name, city, state: 'NH', link: LINK });
  }
  await records.open();
  const filter = page.getByLabel('Filter by name or place');

  await test.step('/ leads to the filter', async () => {
    await expect(records.cards()).toHaveCount(39);
    await page.keyboard.press('/');
    await expect(filter).toBeFocused();
    await page.keyboard.type('owls');
    await expect(page.getByText('1 of 39 courses')).toBeVisible();
    await expect(records.cards()).toHaveCount(1);
    await filter.fill('nashua');
    await expect(page.getByText('2 of 39 courses')).toBeVisible();
    await filter.fill('Pebble');
    await expect(page.getByText('No course matches this filter.')).toBeVisible();
    await filter.press('Escape');
    await expect(records.cards()).toHaveCount(39);
  });

  await test.step('the menu of a phone leads to another screen and back', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await records.button('Menu').click();
    const more = page.getByRole('navigation', { name: 'More' });
    const logout = await records.button('Logout').boundingBox();
    for (const link of await more.getByRole('link').all()) {
      expect((await link.boundingBox())?.y, 'above Logout').toBeLessThan(logout?.y ?? 0);
    }
    await more.getByRole('link', { name: 'Article Pictures', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Article Pictures' })).toBeFocused();
    await page.goBack();
    await filter.fill('test');
    await expect(records.cards()).toHaveCount(2);
  });

  await test.step('each wrong field says what is wrong', async () => {
    await records.press('Test Acres', 'Edit');
    await records.field('City').fill(' ');
    await records.field('State').fill('New');
    await records.field('Link').fill('javascript:alert(1)');
    await records.button('Save').click();
    for (const sentence of [
      'City must not be empty.',
      'State must be its two capital letters.',
      'Link must be an address that starts with http:// or https://.',
    ]) {
      await expect(records.editor().getByText(sentence)).toBeVisible();
    }
    await expect(records.field('City')).toBeFocused();
    for (const [label, text] of [
      ['Name', NAME],
      ['City', 'Keene'],
      ['State', 'nh'],
      ['Link', LINK],
    ] as const) {
      await records.field(label).fill(text);
    }
    await records.button('Save').click();
    await expect(records.alert()).toHaveText(
      `Save failed: There is already a course ${NAME} in Keene, NH.`,
    );
  });
});
