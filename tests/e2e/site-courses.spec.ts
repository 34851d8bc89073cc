import { COURSES } from '../../scripts/demo/courses.ts';
import { expect, test } from './tour.ts';

const names = COURSES.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en'));
const inState = (state: string) => COURSES.filter((course) => course.state === state);

test.describe('the courses', () => {
  test('are filtered by state in place, with the address, the title and the back button', async ({
    page,
  }) => {
    await page.goto('/courses');
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    const states = page.getByRole('navigation', { name: 'States' });
    await states.getByRole('link', { name: 'Vermont' }).click();
    await expect(page.locator('.course:visible h2')).toHaveText(
      names.filter((name) => inState('VT').some((course) => course.name === name)),
    );
    await expect(page).toHaveURL('/courses?state=VT');
    await expect(page).toHaveTitle(/^Courses in Vermont ·/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses in Vermont');
    await expect(page.getByRole('status')).toHaveText('3 courses');
    await expect(states.locator('[aria-current]')).toHaveAccessibleName('Vermont 3');
    await page.goBack();
    await expect(page.locator('.course:visible')).toHaveCount(37);
    await expect(page).toHaveTitle(/^Courses ·/);
    expect(loads).toEqual([]);
  });

  test('are searched by name and town, within the state, and show when none matches', async ({
    page,
  }) => {
    await page.goto('/courses');
    const search = page.getByLabel('Search courses');
    await search.fill('keene');
    await expect(page.locator('.course:visible h2')).toHaveText([
      'Brentwood Golf Course',
      'Keene Country Club',
    ]);
    await expect(page.getByRole('status')).toHaveText('2 courses');
    await search.fill("owl's NEST");
    await expect(page.locator('.course:visible h2')).toHaveText(['Owl’s Nest']);
    await page.getByRole('link', { name: 'Massachusetts' }).click();
    await expect(page.locator('.course:visible')).toHaveCount(0);
    await expect(page.getByRole('status')).toHaveText('0 courses');
    await expect(page.getByText('No courses match your search.')).toBeVisible();
    await page.getByRole('button', { name: 'Show All Courses' }).click();
    await expect(page.locator('.course:visible')).toHaveCount(37);
    await expect(search).toBeFocused();
    await expect(page).toHaveURL('/courses');
  });

  test('move nothing while they load', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        shifts.push(...list.getEntries().map(({ startTime }) => startTime));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/courses', { waitUntil: 'networkidle' });
    expect(await page.evaluate((): unknown => Reflect.get(window, 'shifts'))).toEqual([]);
  });
});
