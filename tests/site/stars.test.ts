import { expect, test } from 'vitest';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { all, loadPage, scriptsOf } from './page.ts';

const { results, teeTimes, soon } = demoSeason().byAction;

/** The mark that the script of every page looks for, or the script of a page that shows an excerpt. */
const starParts = async (path: string) => {
  const page = await loadPage(path);
  const marks = [...(await scriptsOf(page)).keys()].filter((name) => name.includes('star-marks'));
  return [...marks, ...all(page.document, '[data-stars]')];
};

test.each([
  '/standings',
  `/results?eventID=${results.eventID}`,
  `/events/${results.eventID}`,
  `/events/${teeTimes.eventID}`,
  `/teetimes/${teeTimes.eventID}`,
  '/players',
  '/',
])('%s gets stars, and has none before the script runs', async (path) => {
  expect((await starParts(path)).length).toBeGreaterThan(0);
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
])('%s, which lists no players, gets no stars', async (path) => {
  expect(await starParts(path)).toEqual([]);
  expect((await loadPage(path)).html).not.toContain('pinStars');
});
