import { expect, test } from 'vitest';
import { COURSES } from '../../../scripts/demo/courses.ts';
import { demoTour } from '../../../tests/helpers/demo/demo-tour.ts';
import { eventually } from '../../../tests/screens/screen.ts';
import { useSite, type SitePage } from '../../../tests/screens/site-page.ts';
import { one, textOf, texts } from '../../../tests/site/page.ts';

const { open, network } = useSite({ tour: demoTour });
const namesIn = (state: string) =>
  COURSES.filter((course) => course.state === state)
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b, 'en'));

/** Waits until the page shows these courses as those of a state, or of all. */
const expectCourses = (page: SitePage, names: string[], state: string, address: string) =>
  eventually(() => {
    const heading = state === 'All' ? 'Courses' : `Courses in ${state}`;
    expect(texts(page.body, '.course:not([hidden]) h2')).toEqual(names);
    expect(texts(page.body, 'h1')).toEqual([heading]);
    expect(page.window.document.title).toBe(`${heading} · LFG Tour`);
    const count = `${names.length} ${names.length === 1 ? 'course' : 'courses'}`;
    expect(textOf(one(page.body, '#courses [role=status]'))).toBe(count);
    expect(textOf(one(page.body, '.states [aria-current]'))).toMatch(new RegExp(`^${state}`));
    expect(page.address).toBe(address);
  });

test('courses are filtered by state in place, with the address, and searched within the state', async () => {
  const all = COURSES.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en'));
  const page = await open('/courses');
  const { document } = page.window;
  await expectCourses(page, all, 'All', '/courses');
  await page.press(/^Vermont/, undefined, 'link');
  await expectCourses(page, namesIn('VT'), 'Vermont', '/courses?state=VT');
  page.window.history.back();
  await expectCourses(page, all, 'All', '/courses');
  await page.fill('Search courses', 'keene');
  const found = ['Brentwood Golf Course', 'Keene Country Club'];
  await expectCourses(page, found, 'All', '/courses');
  await page.press(/^Massachusetts/, undefined, 'link');
  await expectCourses(page, [], 'Massachusetts', '/courses?state=MA');
  await page.text(/No courses match your search\./);
  await page.press('Show All Courses');
  await expectCourses(page, all, 'All', '/courses');
  expect(document.activeElement).toBe(await page.field('Search courses'));
  expect(page.page.queryAllByRole('button', { name: 'Show All Courses' })).toEqual([]);
  expect(page.window.document).toBe(document);
  expect(page.errors).toEqual([]);
});

test('a state is shown by its address on a host that knows no queries', async () => {
  network.ignoreQueries('/courses');
  const page = await open('/courses?state=me');
  await expectCourses(page, namesIn('ME'), 'Maine', '/courses?state=me');
});
