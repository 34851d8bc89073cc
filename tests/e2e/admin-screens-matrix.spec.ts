/** Every screen of the panel, its editor and its dialogs: accessible in both schemes, and usable in every window. */
import type { Page } from 'playwright/test';
import { panelLists } from '#domain/describe/panel-lists.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { expectOneColumn, lowLinks, RULES_OF_LOOKS } from './accessibility.ts';
import { expect, expectAccessible, test } from './admin-panel.ts';
import { overflowOf } from './tour.ts';

/** The buttons that open the editors of screens; the others have none. */
const WITH_EDIT = ['Site Texts', ...panelLists(DEFAULT_SETTINGS).map(({ title }) => title)];
const EDITORS = new Map([
  ...WITH_EDIT.map((label) => [label, 'Edit'] as const),
  ['Announcements', 'Rain Delay'],
  ['Accounts', 'Invite'],
]);

/** The screens of one record, and pages that the sidebar does not lead to. */
const { byAction } = demoSeason();
const place = (eventID: string, ...parts: string[]) =>
  parts.map((part) => `events/${eventID}/${part}`);
const FURTHER = [
  'restore',
  'cup-results',
  `events/${byAction.results.eventID}`,
  ...place(byAction.results.eventID, 'results', 'scores', 'money', 'history'),
  `scores/${byAction.results.eventID}/guide`,
  ...place(byAction.teeTimes.eventID, 'tee-times'),
  `tee-times/${byAction.teeTimes.eventID}/print`,
  'course-cards/candia-woods',
  ...place(byAction.closed.eventID, 'entries'),
  `entries/${byAction.closed.eventID}/check-in`,
  'match-play/2025/draw',
  'events/2025-the-colony-cup/results',
  'invite#no-such-link',
  '',
];

/** Bars and fields of a grid lie over a part of others. */
const LOOKS = RULES_OF_LOOKS.filter((rule) => rule !== 'target-size');

/** The widths of a window; 640 are what a zoom of 200 % leaves of 1280. */
const WIDTHS = [1280, 768, 640, 360];

/** The height of buttons that are too small for a thumb, by their texts. */
const smallButtons = (page: Page) =>
  // The line that opens the versions of a record is a link in a text, which may be as low as its text.
  page
    .locator('button:not(.last-change > button)')
    .evaluateAll((buttons) =>
      buttons
        .map((each) => [each.textContent, each.getBoundingClientRect().height] as const)
        .filter(([, height]) => height > 0 && height < 44),
    );

const setRootFontSize = (page: Page, size: string) =>
  page.evaluate((text) => {
    document.documentElement.style.fontSize = text;
  }, size);

/** Checks what is open in every width, without loading it again. The window is wide before and afterward. */
async function expectGood(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main .skeleton, dialog .skeleton')).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    const overflow = await overflowOf(page);
    expect.soft(overflow, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
    if (width === 768) await expectAccessible(page, LOOKS);
  }
  await setRootFontSize(page, '200%');
  const overflow = await overflowOf(page);
  expect.soft(overflow, `${page.url()} at 360 px, text of twice the size`).toBeLessThanOrEqual(0);
  await setRootFontSize(page, '');
  expect.soft(await smallButtons(page), page.url()).toEqual([]);
  expect.soft(await lowLinks(page), page.url()).toEqual([]);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 740 });
  await expectAccessible(page, LOOKS);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Opens a screen by its address, without loading the panel again. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', `/admin/${to}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

// A phone in emulation has a wider window when something is too wide for it, which would hide an overflow.
test.use({ viewport: { width: 1280, height: 740 }, hasTouch: true });

test('every screen has a title, takes the focus, is accessible with its editor, and fits every window', async ({
  page,
  panel,
}) => {
  // The trash of the demo is empty.
  await panel.remove(await panel.store({ name: 'Deleted' }));
  await page.goto('/admin/account');
  const links = page.getByRole('navigation').getByRole('listitem').locator('a[href^="/admin/"]');
  await expect(links.last()).toBeVisible();
  const inMenu = await links.allTextContents();
  const titles = new Set<string>();
  for (const label of inMenu) {
    await test.step(label, async () => {
      await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: label })).toBeFocused();
      titles.add(await page.title());
      const editor = EDITORS.get(label);
      if (editor !== undefined) {
        const opener = page.getByRole('main').getByRole('button', { name: editor, exact: true });
        await opener.first().click();
        await expect(page.getByRole('button', { name: 'Cancel' }).first()).toBeVisible();
      }
      await expectGood(page);
    });
  }
  expect(titles.size, 'every screen has its own title').toBe(inMenu.length);

  let before = '';
  for (const path of FURTHER) {
    await test.step(path, async () => {
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      await goTo(page, path);
      const isOfSamePlace = path.startsWith('events/') && before.startsWith('events/');
      before = path;
      if (isOfSamePlace)
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      else await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading ?? '');
      await expectGood(page);
    });
  }

  await test.step('the menu of a phone, which Escape closes', async () => {
    await goTo(page, 'account');
    const menu = page.getByRole('button', { name: 'Menu' });
    await page.setViewportSize({ width: 360, height: 740 });
    await menu.click();
    await expect(page.getByRole('link', { name: 'Player Directory' })).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await menu.click();
    await page.getByRole('link', { name: 'Trash' }).click();
    await expect(menu, 'the menu closes').toHaveAttribute('aria-expanded', 'false');
  });
});

test('the dialogs and the states of a list are accessible, fit every window and have buttons for a thumb', async ({
  page,
  panel,
}) => {
  const eventID = await panel.store({
    name: 'First',
    netLeaderboardUrl: 'https://example.com/net',
  });
  await panel.store({ name: 'A name that is rather long for a phone in summer' });
  await panel.openSchedule();
  const card = panel.card('First');
  const dialog = page.getByRole('dialog');
  const states: Readonly<Record<string, () => Promise<void>>> = {
    'what else a row offers': () => panel.button('More for First').click(),
    'the leaderboards of an event': async () => {
      await page.keyboard.press('Escape');
      await panel.openCard('First');
    },
    'the upload of a table': () => card.getByRole('button', { name: 'Upload… Net' }).click(),
    'the versions of a record': () =>
      card.getByRole('button', { name: /^Last changed by/ }).click(),
    'an editor with an error': async () => {
      await panel.edit('First');
      await panel.field('Name').fill('');
      await panel.button('Save').click();
      await expect(panel.editor().getByText('Name must not be empty.')).toBeVisible();
    },
    'the crop of a picture': async () => {
      await panel.choosePicture();
      await expect(panel.button('Use picture')).toBeEnabled();
    },
    'the changes of another staff member': async () => {
      await panel.field('Name').fill('Mine');
      await panel.change(eventID, { name: 'Theirs' });
      await panel.button('Save').click();
      await expect(page.getByRole('alertdialog')).toContainText('Theirs');
    },
    'unsaved input of an earlier page': async () => {
      page.once('dialog', (question) => void question.accept());
      await page.reload();
      await page.getByRole('button', { name: 'Show differences' }).click();
    },
    'selected events': () => page.getByRole('checkbox', { name: 'Select all' }).check(),
    'the question before a deletion': () =>
      page
        .getByRole('group', { name: 'Selected events' })
        .getByRole('button', { name: 'Delete', exact: true })
        .click(),
    'the import of a list': () => panel.button('Import / Export').click(),
    'the copy of a season': async () => {
      await panel.button('Copy season').click();
      await dialog.getByLabel('From season').selectOption('2026');
      await expect(dialog.getByRole('row').nth(3)).toBeVisible();
    },
    'a draft with its time': async () => {
      await panel.button('More for Theirs').click();
      await panel.card('Theirs').getByRole('button', { name: 'Prepare changes' }).click();
      await panel.button('Save').click();
      await panel.button('Schedule…').click();
    },
    'the preview of a draft': () => panel.button('Preview').click(),
    'the search': async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('rather long');
      await expect(dialog.getByRole('option').first()).toBeVisible();
    },
    'the shortcuts': () => page.keyboard.press('?'),
  };
  for (const [state, open] of Object.entries(states)) {
    await test.step(state, async () => {
      await open();
      await expectGood(page);
      await expectOneColumn(page);
      if (await page.locator('dialog[open]').isVisible()) await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    });
  }
});
