import { z } from 'zod';
import { CourseResponse } from '#domain/course/course.schema.ts';
import { formatShort } from '#domain/time/calendar.ts';
import { weightOf } from '../../scripts/bench/page-weight.ts';
import { COURSES } from '../../scripts/demo/courses.ts';
import { startTourProcess } from '../../scripts/tour-process.ts';
import { complaintsOf, expect, expectAccessible, test } from './tour.ts';
import { demoSeason } from './demo.ts';
import { NOW } from './now.ts';

const { events } = demoSeason();
const names = COURSES.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en'));
const inState = (state: string) => COURSES.filter((course) => course.state === state);

test.describe('/courses.json', () => {
  test('lists the courses with exactly the documented fields', async ({ request }) => {
    const answer = await request.get('/courses.json');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^application\/json/);
    expect(answer.headers()['cache-control']).toContain('max-age=0');
    // A strict schema: another field, or one that is missing, fails.
    const listed = z.array(CourseResponse).parse(await answer.json());
    expect(listed.map(({ name }) => name)).toEqual(names);
    for (const course of COURSES) {
      expect(listed.find(({ id }) => id === course.id)).toMatchObject(course);
    }
  });

  test('gives each course a picture of its own, 640 pixels wide', async ({ request }) => {
    const listed = z.array(CourseResponse).parse(await (await request.get('/courses.json')).json());
    const pictures = listed.map(({ thumbnail }) => thumbnail);
    expect(new Set(pictures).size).toBe(37);
    for (const picture of pictures) expect(picture).toMatch(/^\/media\/[0-9a-f]{20}\/640\.webp$/);
    const first = await request.get(pictures[0] ?? '');
    expect(first.headers()['content-type']).toBe('image/webp');
  });
});

test.describe('the courses', () => {
  test('stand by name with town, picture and a link out of the site', async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto('/courses');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(names);
    await expect(page.getByRole('status')).toHaveText('37 courses');
    const card = page.locator('#nippo-lake-golf-club');
    await expect(card.locator('.place')).toHaveText('Barrington, NH');
    const link = card.getByRole('link', {
      name: 'Visit Nippo Lake Golf Club (opens external site)',
      exact: true,
    });
    await expect(link).toHaveAttribute('href', 'https://example.com/courses/nippo-lake-golf-club');
    await expect(link).toHaveAttribute('rel', 'noopener');
    const pictures = page.locator('.course img');
    await expect(pictures.first()).not.toHaveAttribute('loading');
    await expect(pictures.last()).toHaveAttribute('loading', 'lazy');
    const ratio = await pictures.first().evaluate((img) => img.clientWidth / img.clientHeight);
    expect(ratio).toBeCloseTo(4 / 3, 1);
    expect(complaints).toEqual([]);
  });

  test('tell which of this season’s events are and were played there', async ({ page }) => {
    await page.goto('/courses');
    const [played, ahead] = [
      events.find(({ isComplete }) => isComplete),
      events.findLast(({ isComplete }) => !isComplete),
    ];
    if (!played || !ahead) throw new Error('The demo season has no such events.');
    const cardOf = (course: string) =>
      page.locator('.course').filter({ has: page.getByRole('heading', { name: course }) });
    await expect(cardOf(played.course)).toContainText(`Played ${formatShort(played.date)}`);
    await expect(cardOf(played.course).getByRole('link', { name: played.name })).toHaveAttribute(
      'href',
      `/results?eventID=${played.eventID}`,
    );
    await cardOf(ahead.course).getByRole('link', { name: ahead.name }).click();
    await expect(page).toHaveURL(`/schedule?year=2026#${ahead.eventID}`);
    await expect(page.locator(`[id="${ahead.eventID}"]`)).toBeInViewport();
  });

  test('are filtered by state in place, with the address, the title and the back button', async ({
    page,
  }) => {
    await page.goto('/courses');
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    const states = page.getByRole('navigation', { name: 'States' });
    const filters = ['All 37', 'New Hampshire 28', 'Massachusetts 5', 'Vermont 3', 'Maine 1'];
    for (const [index, name] of filters.entries()) {
      await expect(states.getByRole('link').nth(index)).toHaveAccessibleName(name);
    }
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

  test('open at a state by its address; a state without courses shows all', async ({ page }) => {
    await page.goto('/courses?state=me');
    await expect(page.locator('.course:visible h2')).toHaveText(['The Links @ Outlook']);
    await expect(page.getByRole('status')).toHaveText('1 course');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/courses\?state=ME$/,
    );
    await page.goto('/courses?state=TX');
    await expect(page.locator('.course:visible')).toHaveCount(37);
    await page.goto('/courses/vt');
    await expect(page.locator('.course:visible')).toHaveCount(3);
    expect((await page.request.get('/courses/tx')).status()).toBe(404);
  });

  test('are searched by name and town, within the state, and say when none matches', async ({
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
    await expect(page.getByText('No course here matches your search.')).toBeVisible();
    await page.getByRole('button', { name: 'Show every course' }).click();
    await expect(page.locator('.course:visible')).toHaveCount(37);
    await expect(search).toBeFocused();
    await expect(page).toHaveURL('/courses');
  });

  test('show the default picture where one can’t be loaded', async ({ page }) => {
    await page.route('/media/**', (route) => route.abort());
    await page.goto('/courses');
    const pictures = page.locator('.course img');
    await expect(pictures.first()).toHaveAttribute('src', '/pictures/default-640.webp');
    await pictures.last().scrollIntoViewIfNeeded();
    await expect(pictures.last()).toHaveAttribute('src', '/pictures/default-640.webp');
    await expect
      .poll(() => pictures.last().evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('move nothing while they load, and are light', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        shifts.push(...list.getEntries().map(({ startTime }) => startTime));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize({ width: 360, height: 740 });
    const answer = await page.goto('/courses', { waitUntil: 'networkidle' });
    expect(await page.evaluate((): unknown => Reflect.get(window, 'shifts'))).toEqual([]);
    const weight = weightOf((await answer?.text()) ?? '');
    expect(weight.htmlAndCss).toBeLessThan(14_000);
    expect(weight.inlineScript).toBeLessThan(2_000);
  });

  test('stand in the sitemap, with a page for each state', async ({ request }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    for (const path of ['/courses', '/courses?state=NH', '/tour-details']) {
      expect(sitemap).toContain(`${path}</loc>`);
    }
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('are all there, filter by state, and offer no search', async ({ page }) => {
      await page.goto('/courses');
      await expect(page.locator('.course:visible')).toHaveCount(37);
      await expect(page.getByLabel('Search courses')).toBeHidden();
      await page.getByRole('link', { name: 'Massachusetts' }).click();
      await expect(page).toHaveURL('/courses?state=MA');
      await expect(page.locator('.course:visible')).toHaveCount(5);
      await expect(page.getByText('5 courses')).toBeVisible();
    });
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, path] of [
      [360, '/courses?state=VT'],
      [1280, '/courses'],
    ] as const) {
      test(`break no accessibility rule at ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expectAccessible(page);
      });
    }
  }

  test('fit on every screen', async ({ page }) => {
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/courses');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});

test('a tour without courses says so and leads on', async ({ page }) => {
  const { TEST_DIST_DIR } = process.env;
  const tour = await startTourProcess({
    ...(TEST_DIST_DIR ? { distFrom: TEST_DIST_DIR } : {}),
    env: { TOUR_NOW: NOW, LOG_LEVEL: 'info', DEMO: 'off' },
  });
  try {
    const complaints = complaintsOf(page);
    await page.goto(`${tour.origin}/courses`);
    await expect(page.getByText('No courses to display.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['View Schedule']);
    await expectAccessible(page);
    expect(await (await page.request.get(`${tour.origin}/courses.json`)).json()).toEqual([]);
    expect(complaints).toEqual([]);
  } finally {
    await tour.stop();
  }
});
