/** What a shared address opens is open before the first paint, and nothing moves when the page's scripts arrive. */
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { expect, test } from './tour.ts';

const { events } = demoSeason();
const completed = events.filter(({ isComplete }) => isComplete).map(({ name }) => name);

/** Addresses, and the texts of what they show of a selector. */
const SHARED: [path: string, selector: string, shown: (string | RegExp)[]][] = [
  ['/schedule?view=Completed', '.event h3', completed],
  ['/results?eventID=2025-granite-open&table=skins', '#tables > .panel h2', ['Skins']],
  ['/results?eventID=2025-granite-open&table=money', '#tables > .panel', [/^Unknown table/]],
  ['/results?eventID=2025-the-colony-cup&format=chapman', '.cup .panel h3', ['Chapman']],
  ['/standings?tab=wgr', '.standings .panel > h2', ['World Golf Rankings']],
  ['/match-play?tab=players', '.panels > .panel > h2', ['Players']],
  ['/match-play?year=2024', 'match-play-bracket > h2', ['2024 Bracket']],
  ['/courses?state=ME', '.course h2', ['The Links @ Outlook']],
];

test('a shared address opens its part before any script is there, and moves nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value'));
        Object.assign(window, { shift });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [path, selector, shown] of SHARED) {
    // In a narrow window, “Newest first” comes with the script and needs a line of its own.
    const width = path.startsWith('/schedule') ? 1280 : 360;
    await page.setViewportSize({ width, height: 740 });
    const { promise: released, resolve: release } = Promise.withResolvers<null>();
    await page.route('**/_astro/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator(selector).filter({ visible: true }), path).toHaveText(shown);
    release(null);
    await page.waitForLoadState('networkidle');
    await page.unrouteAll({ behavior: 'wait' });
    // Less than a line of the smallest text.
    const shift = await page.evaluate(() => Number(Reflect.get(window, 'shift')));
    expect(shift, path).toBeLessThan(0.001);
  }
});
