import { expect, test } from 'vitest';
import { nextCalendarEntries } from '#domain/calendar/calendar-entry.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { GROUP_NAMES } from '#domain/site-texts/group-labels.ts';
import { compiledSite, SHOP, smallDemoTour } from '../helpers/demo/demo-tour.ts';
import { changedNames, EDITS, markedTexts, markOf, NOON } from './tour-edits.ts';

// After an edit only pages that depend on it are rendered again (SitePage.dependencies). Here every page is rendered
// before and after an edit: a page that changed must depend on the edit.

const ADDRESS = { siteUrl: 'https://tour.test', apiBase: '', shop: SHOP, analyticsId: '' };

async function render(tour: Tour, path: string): Promise<string> {
  const { renderer } = await compiledSite();
  return (await renderer.render(path, { tour, address: ADDRESS, share: () => '' })).text();
}

/** Of pages of one kind, such as those of players, each edit is tried on every fourth, and the next one on others. */
const ALIKE = 4;
const isOneOfMany = ({ path }: SitePage) => path.lastIndexOf('/') > 0;

test('every page names all that it depends on', { timeout: 900_000 }, async () => {
  const demo = await smallDemoTour();
  const tour = { ...demo, calendarEntries: nextCalendarEntries([], { ...demo, now: NOON }) };
  const { renderer } = await compiledSite();
  const before = new Map(renderer.pagesOf(tour).map((page) => [page.path, page]));
  const rendered = new Map<string, Promise<string>>();
  const renderBefore = (path: string) => {
    const html = rendered.get(path) ?? render(tour, path);
    rendered.set(path, html);
    return html;
  };
  for (const [turn, [what, make]] of Object.entries(EDITS).entries()) {
    const after = { ...tour, ...make(tour) };
    const names = new Set(changedNames(after, tour));
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
      const isSame = (await render(after, page.path)) === (await renderBefore(page.path));
      if (isDue) hasChange ||= !isSame;
      else if (!isSame) missed.push(page.path);
    }
    expect(missed, what).toEqual([]);
    expect(hasChange, what).toBe(true);
  }
});

test('texts of the site appear on the pages that show them, and only these are rendered again', async () => {
  const siteTexts = markedTexts();
  const demo = await smallDemoTour();
  const tour = { ...demo, siteTexts };
  const { renderer } = await compiledSite();
  const before = new Map(renderer.pagesOf(demo).map((page) => [page.path, page.dependencies]));
  const changedBy = GROUP_NAMES.map((group) => {
    const own = { ...demo, siteTexts: { ...demo.siteTexts, [group]: siteTexts[group] } };
    return [group, changedNames(own, demo)] as const;
  });
  const shown = new Map<string, string[]>();
  for (const { path, dependencies } of renderer.pagesOf(tour)) {
    // The search is rendered again when its content is another one.
    if (before.get(path)?.join() !== dependencies.join()) continue;
    const text = await render(tour, path);
    for (const [group, changed] of changedBy) {
      const isShown = text.includes(markOf(group));
      if (isShown) shown.set(group, [...(shown.get(group) ?? []), path]);
      const isDue = changed.some((name) => dependencies.includes(name));
      // Pages without the footer depend on the contact too, like all others.
      if (isShown || group !== 'contact')
        expect([path, group, isDue]).toEqual([path, group, isShown]);
    }
  }
  for (const [path, groups] of Object.entries({
    '/': ['sponsors', 'hero', 'membership'],
    '/membership': ['membership'],
    '/tour-details': ['about', 'structure', 'skins', 'teams', 'rules', 'points'],
    '/courses': ['courses'],
  }))
    for (const group of groups) expect(shown.get(group), group).toContain(path);
  expect(shown.get('contact')?.length).toBeGreaterThan(50);
});
