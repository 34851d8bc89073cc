/** Every screen of the panel, its editor and its dialogs: accessible in both schemes, and usable on a phone. */
import type { Page } from 'playwright/test';
import { SCREENS } from '../../admin/ui/navigation.ts';
import { demoSeason } from '../helpers/demo-season.ts';
import { expectOneColumn, expectReadableInTheDark } from './accessibility.ts';
import { expect, expectAccessible, test } from './admin-panel.ts';
import { addresses } from './leaderboard-stubs.ts';
import { overflowOf } from './tour.ts';

/** The button of a screen that opens its editor; a screen without one is left out. */
const EDITORS: Readonly<Record<string, string>> = {
  Schedule: 'Edit',
  Standings: 'Edit',
  'Match Play': 'Edit',
  Players: 'Edit',
  'Colony Cup': 'Edit',
  'Past Champions': 'Edit',
  'Disabled List': 'Edit',
  'Player Directory': 'Edit',
  Announcements: 'Rain Delay',
  'Site Texts': 'Edit',
  Courses: 'Edit',
  News: 'Edit',
  'Article Pictures': 'Edit',
  Accounts: 'Invite',
};

/** The screens of one record, and pages that the sidebar does not lead to. */
const { byAction } = demoSeason();
const FURTHER = [
  'changes',
  'restore',
  'settings',
  `results/${byAction.results.eventID}`,
  `scores/${byAction.results.eventID}`,
  `scores/${byAction.results.eventID}/guide`,
  `tee-times/${byAction.teeTimes.eventID}`,
  `tee-times/${byAction.teeTimes.eventID}/print`,
  'course-cards/candia-woods',
  `entries/${byAction.closed.eventID}`,
  `entries/${byAction.closed.eventID}/check-in`,
  'match-play/2025/draw',
  'cup-results/2025-the-colony-cup',
  'invite#no-such-link',
  '',
];

const PHONE = { width: 360, height: 740 };
/** What a zoom of 200 % leaves of a window of 1280 pixels. */
const ZOOMED = { width: 640, height: 740 };

/** Fails when something is wider than the page, or a button too small for a thumb. */
async function expectUsableOnPhone(page: Page) {
  for (const viewport of [ZOOMED, PHONE]) {
    await page.setViewportSize(viewport);
    expect
      .soft(await overflowOf(page), `${page.url()} at ${viewport.width}`)
      .toBeLessThanOrEqual(0);
  }
  // The line that opens the versions of a record is a link in a text, which may be as low as its text.
  const small = await page
    .locator('button:not(.last-change > button)')
    .evaluateAll((buttons) =>
      buttons
        .map((each) => [each.textContent, each.getBoundingClientRect().height] as const)
        .filter(([, height]) => height > 0 && height < 44),
    );
  expect.soft(small, page.url()).toEqual([]);
}

async function expectGood(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main .skeleton, dialog .skeleton')).toHaveCount(0);
  await expectUsableOnPhone(page);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
}

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

test('every screen has a title, takes the focus, is accessible with its editor, and usable on a phone', async ({
  page,
}) => {
  await page.goto('/admin/account');
  const menu = page.getByRole('button', { name: 'Menu' });
  const inMenu = SCREENS.filter(({ path }) => !FURTHER.includes(path));
  const titles = new Set<string>();
  for (const { label } of inMenu) {
    await test.step(label, async () => {
      await menu.click();
      await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: label })).toBeFocused();
      titles.add(await page.title());
      const editor = EDITORS[label];
      if (editor !== undefined) {
        const opener = page.getByRole('main').getByRole('button', { name: editor, exact: true });
        await opener.first().click();
        await expect(page.getByRole('button', { name: 'Cancel' }).first()).toBeVisible();
      }
      await expectGood(page);
    });
  }

  expect(titles.size, 'every screen has its own title').toBe(inMenu.length);

  for (const path of FURTHER) {
    await test.step(path, async () => {
      await page.goto(`/admin/${path}`);
      await expectGood(page);
    });
  }

  await test.step('the menu, which Escape closes', async () => {
    await menu.click();
    await expect(page.getByRole('link', { name: 'Disabled List' })).toBeVisible();
    await expectGood(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });
});

test('the dialogs and the states of a list are accessible, fit a phone and have buttons for a thumb', async ({
  page,
  panel,
}) => {
  const eventID = await panel.store({ name: 'First', ...addresses('net') });
  await panel.store({ name: 'A name that is rather long for a phone in summer' });
  await panel.openSchedule();
  const card = panel.card('First');
  const dialog = page.getByRole('dialog');
  const states: Readonly<Record<string, () => Promise<void>>> = {
    'the leaderboards of an event': () =>
      card.getByRole('button', { name: /^Leaderboards/ }).click(),
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
