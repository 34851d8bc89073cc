import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { demoSeason } from '../../../tests/helpers/demo/demo-season.ts';
import { demoTour } from '../../../tests/helpers/demo/demo-tour.ts';
import { eventually, type Name } from '../../../tests/screens/screen.ts';
import { useSite, type SitePage } from '../../../tests/screens/site-page.ts';

const { network, open } = useSite({ tour: demoTour });

const openEvent = demoSeason().events.find(({ name }) => name === 'Granite Open');

const SEARCH = 'Search the tour';
const dialog = (page: SitePage) => page.dialog(SEARCH);
const field = (page: SitePage) => page.role('combobox', SEARCH);
const openSearch = (page: SitePage) => page.press('Search', page.role('banner'));
const option = (page: SitePage, name: Name) => page.role('option', name, dialog(page));
const options = async (page: SitePage) => within(await dialog(page)).queryAllByRole('option');
const nameOf = (option: Element | null | undefined) => option?.querySelector('b')?.textContent;

/** The name of the option that the field points to. */
const active = async (page: SitePage) => {
  const id = (await field(page)).getAttribute('aria-activedescendant') ?? '';
  return nameOf(page.window.document.getElementById(id));
};

async function search(page: SitePage, text: string): Promise<void> {
  const input = await field(page);
  await page.user.clear(input);
  await page.user.type(input, text);
}

const expectFocus = (page: SitePage) =>
  eventually(async () => {
    expect(page.window.document.activeElement).toBe(await field(page));
  });

test('a slash opens the search, which finds an event, and Enter opens it', async () => {
  const page = await open('/schedule');
  await page.keys('/');
  await expectFocus(page);
  await page.keys('granite op');
  const first = await option(page, /^Granite Open May 24, 2026/);
  expect((await options(page))[0]).toBe(first);
  await page.text(/^\d+ results$/, dialog(page));
  await page.role('group', 'Events', dialog(page));
  expect(await active(page)).toBe('Granite Open');
  expect(page.errors).toEqual([]);
  const { KeyboardEvent } = page.window;
  (await field(page)).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await eventually(() => expect(page.address).toBe(`/events/${openEvent?.eventID ?? ''}`));
});

test('nothing typed after the slash is lost while the dialog loads', async () => {
  const load = network.hold('GET', '/_astro');
  const page = await open('/schedule');
  await page.keys('/stand');
  load();
  await option(page, /^Standings/);
  expect(await field(page)).toHaveProperty('value', 'stand');
});

test('arrows choose a result, letters stay in the field, and Esc closes the search', async () => {
  const page = await open('/schedule');
  await openSearch(page);
  await expectFocus(page);
  await page.keys('granite');
  await option(page, /^Granite Open May 24, 2026/);
  const names = (await options(page)).map(nameOf);
  await page.keys('{ArrowDown}{ArrowDown}');
  expect(await active(page)).toBe(names[2]);
  expect(page.body.querySelectorAll('dialog [aria-selected=true]')).toHaveLength(1);
  await page.keys('{Home}z');
  expect(await field(page)).toHaveProperty('value', 'zgranite');
  await search(page, 'granite');
  await page.keys('{ArrowUp}');
  expect(await active(page)).toBe(names.at(-1));
  await page.keys('{Escape}');
  await page.gone('dialog', SEARCH);
});

test('a slash in a field is a slash', async () => {
  const page = await open('/standings');
  const find = await page.role('searchbox', 'Find a player');
  await page.user.type(find, 'a/b');
  expect(find).toHaveProperty('value', 'a/b');
  expect(page.page.queryByRole('dialog', { name: SEARCH })).toBeNull();
});

test('a search without matches names what was searched', async () => {
  const page = await open('/schedule');
  await openSearch(page);
  await search(page, 'xyzzy');
  await page.text('No matches for “xyzzy”.', dialog(page));
  expect(await options(page)).toEqual([]);
  expect((await field(page)).getAttribute('aria-expanded')).toBe('false');
});

test('an index that can’t be loaded is reported and loaded again on Retry', async () => {
  const connect = network.disconnect('/search.json');
  const page = await open('/schedule');
  await openSearch(page);
  const alert = await page.role('alert', undefined, dialog(page));
  expect(alert.textContent).toContain('Search could not be loaded.');
  // The main pages are there without it.
  await option(page, /^Standings/);
  connect();
  await search(page, 'granite');
  await page.press('Retry', dialog(page));
  await option(page, /^Granite Open May 24, 2026/);
  await expectFocus(page);
});

test('a course on the page that is open closes the dialog and is shown', async () => {
  const page = await open('/courses');
  await openSearch(page);
  await search(page, 'candia woods');
  await page.press(/^Candia Woods/, dialog(page), 'option');
  await page.gone('dialog', SEARCH);
  expect(page.address).toMatch(/^\/courses#./);
});
