import { z } from 'zod';
import { CourseResponse } from '#domain/course/course.schema.ts';
import { expect, expectAccessible, recordsTest } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';

const LIST = '/api/courses';
const NAMES = {
  path: 'courses',
  title: 'Courses',
  add: 'Add Course',
  editors: /^(New course|Edit Test )/,
  list: LIST,
  write: LIST,
};
/** All that tests store begins so, and no course of the demo does. */
const NAME = 'Test “Oak” O’Neil & Núñez Links';
const ID = 'test-oak-oneil-nunez-links';
const LINK = 'https://example.com/courses/test?hole=1&tee=2';

const read = async (records: RecordsPanel, path: string) =>
  z.array(CourseResponse).parse(await (await records.page.request.get(path)).json());
const stored = async (records: RecordsPanel) =>
  (await read(records, LIST)).filter(({ name }) => name.startsWith('Test '));

const test = recordsTest(NAMES, async (records) => {
  for (const { id } of await stored(records)) await records.send('DELETE', {}, `${LIST}/${id}`);
});

async function store(records: RecordsPanel, fields: object = {}) {
  const course = { name: NAME, city: 'Keene', state: 'NH', link: LINK, ...fields };
  const answer = await records.sendForm('POST', LIST, { course: JSON.stringify(course) });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** Waits until the published list has this of the tests' only course. */
const published = (records: RecordsPanel) =>
  expect.poll(async () =>
    (await read(records, '/courses.json')).find(({ name }) => name.startsWith('Test ')),
  );

test('a course is added with a picture, renamed, deleted and had back, and visitors see each step', async ({
  records,
}) => {
  // A whole journey, on machines that are now and then very slow.
  test.slow();
  const { page } = records;
  await records.open();
  await expect(page).toHaveTitle('Courses – LFG Tour admin');
  await records.button('Add Course').click();
  await expect(records.field('Name')).toBeFocused();
  // From field to field as the keyboard goes.
  for (const typed of [NAME, 'North Sutton', 'nh', LINK]) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await records.choosePicture('#2c6e49');
  await records.button('Save').click();
  await expect(records.message(`${NAME} saved.`)).toBeVisible();
  const card = records.card(NAME);
  await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(card.getByText('North Sutton, NH', { exact: true })).toBeVisible();
  await expect(card.getByRole('link')).toHaveAttribute('href', LINK);
  const [added] = await stored(records);
  expect(added).toMatchObject({ id: ID, state: 'NH', link: LINK });
  expect(added?.thumbnail).toMatch(/^\/media\/[0-9a-f]{20}\/640\.webp$/);
  await expect(card.locator('img')).toHaveAttribute('src', added?.thumbnail ?? '');
  await published(records).toEqual(added);
  await page.goto('/courses');
  const shown = page.locator(`#${ID}`);
  await expect(shown.getByRole('heading')).toHaveText(NAME);
  await expect(shown.locator('.place')).toHaveText('North Sutton, NH');
  expect(await shown.locator('img').evaluate((image) => 'src' in image && image.src)).toContain(
    added?.thumbnail.split('/')[2] ?? 'a picture',
  );

  // The event editor offers it, and knows where it lies.
  await page.goto('/admin/schedule?year=2097');
  await records.button('Add Event').click();
  const editor = page.getByRole('form', { name: /^New event/ });
  await expect(page.locator(`option[value="${NAME}"]`)).toBeAttached();
  await editor.getByLabel('Course', { exact: true }).fill(NAME);
  await expect(editor.getByLabel('Town', { exact: true })).toHaveValue('North Sutton');
  await page.keyboard.press('Escape');
  await records.button('Discard').click();

  await records.open();
  await records.press(NAME, 'Edit');
  await records.field('Name').fill('Test Acres');
  await records.button('Remove picture').click();
  await page.keyboard.press('Control+s');
  await expect(records.message('Test Acres saved.')).toBeVisible();
  await published(records).toEqual({ ...added, name: 'Test Acres', thumbnail: '' });

  const mend = await records.fail('DELETE', 'The store is locked.', { path: `${LIST}/${ID}` });
  const question = records.question('Are you sure you want to delete the course "Test Acres"?');
  await records.press('Test Acres', 'Delete');
  await question.getByRole('button', { name: 'Delete Test Acres' }).click();
  await expect(records.alert()).toHaveText(/^Delete failed: The store is locked\./);
  await mend();
  await records.press('Test Acres', 'Delete');
  await question.getByRole('button', { name: 'Delete Test Acres' }).click();
  await expect(records.card('Test Acres')).toHaveCount(0);
  await published(records).toBeUndefined();
  await records.button('Undo').click();
  await expect(records.card('Test Acres')).toBeVisible();
  await published(records).toMatchObject({ id: ID, name: 'Test Acres' });
});

test('what is wrong says so in the editor, and two people see each other’s changes', async ({
  records,
}) => {
  await store(records);
  await store(records, { name: 'Test Acres', city: 'Dover' });
  await records.open();
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
  await records.field('Name').fill(NAME);
  await records.field('City').fill('Keene');
  await records.field('State').fill('nh');
  await records.field('Link').fill(LINK);
  await records.button('Save').click();
  await expect(records.alert()).toHaveText(
    `Save failed: There is a course ${NAME} in Keene, NH already.`,
  );
  await records.button('Cancel').click();

  await records.press(NAME, 'Edit');
  await records.field('City').fill('Nashua');
  const theirs = { course: JSON.stringify({ city: 'Salem', link: `${LINK}&cart=1` }) };
  expect((await records.sendForm('PUT', `${LIST}/${ID}`, theirs)).status()).toBe(200);
  await records.button('Save').click();
  const conflict = records.question(`Somebody else changed ${NAME} meanwhile`);
  await expect(conflict.getByRole('row').nth(1)).toHaveText('CityKeeneSalemNashua');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(records.message(`${NAME} saved.`)).toBeVisible();
  expect((await stored(records)).find(({ id }) => id === ID)).toMatchObject({
    city: 'Nashua',
    link: `${LINK}&cart=1`,
  });
});

test('a long list is narrowed from the keyboard; one that is empty, on its way or failed says so', async ({
  records,
}) => {
  const { page } = records;
  await records.open();
  await expect(records.cards()).toHaveCount(37);
  await page.keyboard.press('/');
  const filter = page.getByLabel('Filter by name or place');
  await expect(filter).toBeFocused();
  await page.keyboard.type('owls');
  await expect(page.getByText('1 of 37 courses')).toBeVisible();
  await expect(records.cards()).toHaveCount(1);
  await filter.fill('nashua');
  await expect(page.getByText('2 of 37 courses')).toBeVisible();
  await filter.fill('Pebble');
  await expect(page.getByText('No course has such a name or place.')).toBeVisible();
  await filter.press('Escape');
  await expect(records.cards()).toHaveCount(37);

  const release = await records.holdList();
  await page.reload();
  await expect(page.getByText('Loading courses')).toBeVisible();
  await expect(records.button('Add Course')).toBeDisabled();
  release();
  await page.unrouteAll({ behavior: 'wait' });
  const mend = await records.fail('GET', 'The store is being repaired.');
  await page.reload();
  await expect(records.alert()).toHaveText(/^Error: The store is being repaired\./);
  await mend();
  await records.answerList([]);
  await records.button('Retry').click();
  await expect(page.getByText('No courses to display.', { exact: true })).toBeVisible();
  await expect(page.getByText('Add each course the tour plays')).toBeVisible();
  await expect(filter).toHaveCount(0);
});

test('menu, cards and editor fit a phone and break no accessibility rule, light and dark', async ({
  records,
}) => {
  // A whole journey, on machines that are now and then very slow.
  test.slow();
  const { page } = records;
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ width: 360, height: 640 });
  await store(records, { name: `Test ${'Featherstonehaugh'.repeat(4)}` });
  await records.open();
  await records.button('Menu').click();
  const more = page.getByRole('navigation', { name: 'More' });
  await expect(more.getByRole('link', { name: 'Courses', exact: true })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  await more.getByRole('link', { name: 'News Posts', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News Posts' })).toBeFocused();
  await page.goBack();
  await page.getByLabel('Filter by name or place').fill('feather');
  await expect(records.cards()).toHaveCount(1);
  expect(await width()).toBe(360);
  await expectAccessible(page);
  await records.button('Edit').click();
  await records.field('Link').fill('nowhere');
  await records.button('Save').click();
  await expect(records.field('Link')).toBeFocused();
  expect(await width()).toBe(360);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
});
