/** The analytics tag runs under the policies of pages and of the panel. What is sent is tested in a DOM. */
import type { TourProcess } from '../../scripts/tour-process.ts';
import { startDemoTour } from '../helpers/processes/tour-processes.ts';
import { consoleErrors, expect, test as base } from './tour.ts';

const ID = 'G-TOUR12345';

/** A tour that has a measurement id. */
let measured: TourProcess | undefined;
const test = base.extend({
  baseURL: async ({}, use) => {
    // Undefined in the hook that starts the tour.
    await use(measured?.origin);
  },
});
test.beforeAll(async () => {
  measured = await startDemoTour({ ANALYTICS_ID: ID });
});
test.afterAll(() => measured?.stop());

test('pages and the panel load the tag and send a view', async ({ page, baseURL }) => {
  const errors = consoleErrors(page);
  const requested: string[] = [];
  await page.route('https://www.googletagmanager.com/**', async (route) => {
    requested.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = true' });
  });
  const views = () =>
    page.evaluate(() =>
      (window.dataLayer ?? []).map((command): unknown[] => Object.values(command ?? {})),
    );
  for (const [address, reported] of [
    ['/standings?year=2025&player=Nobody+Known', '/standings?year=2025'],
    ['/admin/login?secret=1', '/admin/login'],
  ] as const) {
    requested.length = 0;
    await page.goto(address);
    await expect.poll(() => page.evaluate(() => 'tagRan' in window)).toBe(true);
    expect(requested).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
    expect(await views()).toContainEqual([
      'event',
      'page_view',
      expect.objectContaining({ page_location: `${baseURL ?? ''}${reported}` }),
    ]);
    expect(JSON.stringify(await views())).not.toContain('secret');
  }
  // The session request returns 401 before a sign-in, which browsers log.
  expect(errors.filter((text) => !text.includes('401'))).toEqual([]);
});
