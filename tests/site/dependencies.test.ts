import { expect, test } from 'vitest';
import { nextCalendarEntries } from '#domain/calendar/calendar-entry.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { type GroupName } from '#domain/site-texts/site-texts.schema.ts';
import { compiledSite, CURRENT, demoTour, SHOP } from '../helpers/demo-tour.ts';
import { changedTexts, EDITS, MARK, NOON, withMark } from './tour-edits.ts';

// After an edit only pages that depend on it are rendered again (SitePage.dependencies). Here every page is rendered
// before and after an edit: a page that changed must depend on the edit.

const ADDRESS = { siteUrl: 'https://tour.test', apiBase: '', shop: SHOP, analyticsId: '' };

/** Two seasons of the demo, which have every kind of event. */
async function twoSeasons(): Promise<Tour> {
  const demo = await demoTour();
  const events = demo.events.filter(({ date }) => Number(date.slice(0, 4)) >= Number(CURRENT) - 1);
  const calendarEntries = nextCalendarEntries([], { ...demo, events, now: NOON });
  return { ...demo, events, calendarEntries };
}

/** Of pages of one kind, such as those of players, each edit is tried on every fourth, and the next one on others. */
const ALIKE = 4;
const isOneOfMany = ({ path }: SitePage) => path.lastIndexOf('/') > 0;

test('every page names all that it depends on', { timeout: 900_000 }, async () => {
  const tour = await twoSeasons();
  const { renderer } = await compiledSite();
  const render = async (path: string, of: Tour) =>
    (await renderer.render(path, { tour: of, address: ADDRESS, share: () => '' })).text();
  const before = new Map(renderer.pagesOf(tour).map((page) => [page.path, page]));
  const rendered = new Map<string, Promise<string>>();
  const renderBefore = (path: string) => {
    const html = rendered.get(path) ?? render(path, tour);
    rendered.set(path, html);
    return html;
  };
  for (const [turn, [what, make]] of Object.entries(EDITS).entries()) {
    const { after, changed } = make(tour);
    const names = new Set(changed);
    const missed: string[] = [];
    let hasChange = false;
    for (const [at, page] of renderer.pagesOf(after).entries()) {
      const old = before.get(page.path);
      if (!old) continue;
      const isDue =
        page.dependencies.some((name) => names.has(name)) ||
        page.dependencies.join() !== old.dependencies.join();
      // Some of the affected pages may render the same; at least one must have changed.
      if (isDue ? hasChange : isOneOfMany(page) && at % ALIKE !== turn % ALIKE) continue;
      const isSame = (await render(page.path, after)) === (await renderBefore(page.path));
      if (isDue) hasChange ||= !isSame;
      else if (!isSame) missed.push(page.path);
    }
    expect(missed, what).toEqual([]);
    expect(hasChange, what).toBe(true);
  }
});

test('texts of the site appear on the pages that show them, and only these are rendered again', async () => {
  const tour = await demoTour();
  const { renderer } = await compiledSite();
  const pagesWith = async (group: GroupName) => {
    const siteTexts = withMark(group);
    const after = { ...tour, siteTexts };
    const names = new Set(changedTexts(siteTexts));
    const due = renderer
      .pagesOf(after)
      .filter(({ dependencies }) => dependencies.some((name) => names.has(name)));
    for (const { path } of due.slice(0, 10)) {
      const page = await renderer.render(path, {
        tour: after,
        address: ADDRESS,
        share: () => '',
      });
      expect(await page.text(), `${group} on ${path}`).toContain(MARK);
    }
    return due.map(({ path }) => path);
  };
  expect(await pagesWith('sponsors')).toEqual(['/']);
  expect(await pagesWith('hero')).toEqual(['/']);
  expect(await pagesWith('membership')).toEqual(['/', '/membership']);
  for (const group of ['about', 'structure', 'skins', 'teams', 'rules', 'points'] as const) {
    expect(await pagesWith(group)).toEqual(['/tour-details']);
  }
  expect((await pagesWith('courses')).every((path) => path.startsWith('/courses'))).toBe(true);
  const all = renderer.pagesOf(tour).filter(({ file }) => file.endsWith('.html'));
  expect(await pagesWith('contact')).toEqual(all.map(({ path }) => path));
});
