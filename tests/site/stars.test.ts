import { expect, test } from 'vitest';
import { demoSeason } from '../helpers/demo-season.ts';
import { all, loadPage, scriptsOf } from './page.ts';

const { results, teeTimes, soon } = demoSeason().byAction;

const starScripts = async (path: string) =>
  [...(await scriptsOf(await loadPage(path))).keys()].filter((name) => /\bstars?\b/.test(name));

test.each([
  '/standings',
  `/results?eventID=${results.eventID}`,
  `/events/${results.eventID}`,
  `/events/${teeTimes.eventID}`,
  `/teetimes/${teeTimes.eventID}`,
  '/players',
  '/',
])('%s has the script of stars, and no star before it runs', async (path) => {
  expect((await starScripts(path)).length).toBeGreaterThan(0);
  const { document } = await loadPage(path);
  expect(all(document, '[data-star], [data-pinned], .star-mark, .star-column')).toEqual([]);
});

test.each([
  `/events/${soon.eventID}`,
  `/results?eventID=${soon.eventID}`,
  '/schedule',
  '/courses',
  '/blog',
  '/shop',
  '/membership',
  '/no-such-page',
])('%s, which lists no players, does not load the script of stars', async (path) => {
  expect(await starScripts(path)).toEqual([]);
  expect((await loadPage(path)).html).not.toContain('pinStars');
});
