import { demoSeason } from '../helpers/demo-season.ts';
import { expect, test } from './tour.ts';
import type { Page } from 'playwright/test';

const { events } = demoSeason();
const open = events.find(({ name }) => name === 'Granite Open');
if (!open) throw new Error('The demo season has no Granite Open.');

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search the tour' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search the tour' });
const options = (page: Page) => dialog(page).getByRole('option');
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' });

/** The option that the field names as the active one. */
const active = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.querySelector('b')?.textContent ?? null;
  });

test('a slash opens the search, which finds an event, and Enter opens it', async ({ page }) => {
  await page.goto('/schedule');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('granite op');
  await expect(options(page).first()).toContainText('Granite Open');
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results$/);
  expect(await active(page)).toBe('Granite Open');
  await expect(options(page).first()).toHaveAttribute('href', `/events/${open.eventID}`);
  await expect(dialog(page).getByRole('group', { name: 'Events' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/events/${open.eventID}`);
});

test('nothing typed after the slash is lost while the dialog loads', async ({ page }) => {
  const typed = Promise.withResolvers<undefined>();
  await page.route(/\/_astro\/dialog\./, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto('/schedule');
  await page.keyboard.type('/stand');
  typed.resolve(undefined);
  await expect(field(page)).toHaveValue('stand');
  await expect(options(page)).toContainText(['Standings']);
});

test('arrows choose a result, Home and End stay in the field, Esc returns the focus', async ({
  page,
}) => {
  await page.goto('/schedule');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await field(page).fill('granite');
  await expect(options(page).nth(2)).toBeVisible();
  const names = await options(page).locator('b').allTextContents();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await active(page)).toBe(names[2]);
  await expect(dialog(page).locator('[aria-selected=true]')).toHaveCount(1);
  await page.keyboard.press('Home');
  await page.keyboard.type('z');
  await expect(field(page)).toHaveValue('zgranite');
  await field(page).fill('granite');
  await page.keyboard.press('ArrowUp');
  expect(await active(page)).toBe(names.at(-1));
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('a slash in a field is a slash, and a search without matches names what was searched', async ({
  page,
}) => {
  await page.goto('/standings');
  const find = page.getByRole('searchbox', { name: 'Find a player' });
  await find.focus();
  await page.keyboard.type('a/b');
  await expect(find).toHaveValue('a/b');
  await expect(dialog(page)).toHaveCount(0);
  await opener(page).click();
  await field(page).fill('xyzzy');
  await expect(dialog(page).getByRole('status')).toHaveText('No matches for “xyzzy”.');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
});

test('an index that can’t be loaded is reported and loaded again on Retry', async ({ page }) => {
  await page.route('/search.json', (route) => route.abort());
  await page.goto('/schedule');
  await opener(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Search could not be loaded.');
  // The main pages are there without it.
  await expect(options(page).first()).toBeVisible();
  await page.unroute('/search.json');
  await field(page).fill('granite');
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(options(page).first()).toContainText('Granite Open');
  await expect(field(page)).toBeFocused();
});

test('a course on the page that is open closes the dialog and is shown', async ({ page }) => {
  await page.goto('/courses');
  await opener(page).click();
  await field(page).fill('candia woods');
  await options(page).first().click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/courses#/);
});
