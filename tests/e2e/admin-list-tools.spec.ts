/** Filters, states, selections, shortcuts and the search: what makes the panel's lists fast to work with. */
import type { Page } from 'playwright/test';
import { expect, SEASON, smallTest, test } from './admin-panel.ts';
import { overflowOf } from './tour.ts';

/** A season that is over, without events in the demo. */
const PAST = 2009;

const query = (page: Page) => new URL(page.url()).search;

test('I filter the schedule; the filter outlives an edit, a deletion and a reload, and Back takes it away', async ({
  panel,
}) => {
  const { page } = panel;
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [name, fields] of [
    ['Zoë’s Open', { date: `${SEASON}-05-01`, course: 'Pine Hollow' }],
    ['Zoe Núñez Cup', { date: `${SEASON}-06-01` }],
    ['Granite Open', { date: `${SEASON}-07-01`, isComplete: true }],
  ] as const) {
    await panel.store({ name, ...fields });
  }
  await panel.openSchedule();
  const filter = page.getByLabel('Filter by name or course');
  const count = page.getByRole('status').filter({ hasText: ' events' });

  await test.step('typing finds names without accents, announces the count and is in the address', async () => {
    await page.locator('h1').focus();
    await page.keyboard.press('/');
    await expect(filter).toBeFocused();
    await page.keyboard.type('zoe');
    await expect(panel.cards()).toHaveCount(2);
    await expect(count).toHaveText('2 of 3 events');
    await expect.poll(() => query(page)).toBe(`?year=${SEASON}&q=zoe`);
  });

  await test.step('it stays after an edit, which takes the event out of it, and after a deletion', async () => {
    await panel.edit('Zoe Núñez Cup');
    await panel.field('Name').fill('Spring Cup');
    await page.keyboard.press('Control+s');
    await expect(panel.message('Spring Cup saved and hidden by the filter.')).toBeVisible();
    await expect(panel.cards()).toHaveCount(1);
    await panel.card('Zoë’s Open').getByRole('button', { name: 'Delete' }).click();
    await panel.button('Delete Zoë’s Open').click();
    await expect(page.getByText('No event matches this filter.')).toBeVisible();
    await panel.button('Undo').click();
    await expect(panel.card('Zoë’s Open')).toBeVisible();
    await expect(filter).toHaveValue('zoe');
  });

  await test.step('a part of the season and the text outlive a reload, and Back undoes one after the other', async () => {
    await page.getByLabel('Show', { exact: true }).selectOption('Over');
    await expect(page.getByText('No event matches this filter.')).toBeVisible();
    await page.reload();
    await expect(filter).toHaveValue('zoe');
    await expect(page.getByLabel('Show', { exact: true })).toHaveValue('over');
    await page.goBack();
    await expect(panel.cards()).toHaveCount(1);
    await page.goBack();
    await expect(panel.cards()).toHaveCount(3);
    await expect(filter).toHaveValue('');
    await page.goForward();
    await expect(filter).toHaveValue('zoe');
  });

  await test.step('an unsaved edit stays while the filter changes', async () => {
    await panel.edit('Zoë’s Open');
    await panel.field('Town').fill('Keene');
    await filter.fill('granite');
    await expect(panel.card('Granite Open')).toBeVisible();
    await expect(panel.field('Town')).toHaveValue('Keene');
    await expect.poll(() => query(page)).toContain('q=granite');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await panel.button('Save').click();
    await expect(panel.message('Zoë’s Open saved and hidden by the filter.')).toBeVisible();
    await panel.button('Clear filter').last().click();
    await expect(panel.cards()).toHaveCount(3);
  });

  await test.step('the current season opens at its next event', async () => {
    await page.goto('/admin/schedule');
    const next = page.getByRole('article').filter({ hasText: 'Next event' });
    await expect(next).toHaveCount(1);
    await expect(next).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    // Events of a later season follow it.
    await page.goto(`/admin/schedule?year=${SEASON}`);
    await expect(panel.cards()).toHaveCount(3);
    await expect(next).toHaveCount(0);
    await page.getByRole('link', { name: 'Menu' }).or(panel.button('Menu')).click();
    expect(await overflowOf(page)).toBe(0);
  });
});

smallTest(
  'I change states with one press, undo that, and see what another staff member changed meanwhile',
  async ({ panel }) => {
    const { page } = panel;
    const eventID = await panel.store({ name: 'Granite Open', date: `${SEASON}-05-01` });
    await panel.openSchedule();
    const card = panel.card('Granite Open');
    const press = (name: string) => card.getByRole('button', { name, exact: true }).click();
    const isOpen = async () => (await panel.stored())[0]?.registrationOpen;

    await test.step('registration opens, and Undo closes it again', async () => {
      await expect(card.getByRole('button', { name: 'Mark complete' })).toHaveCount(0);
      await press('Open registration');
      await expect(panel.message('Granite Open opened for registration.')).toBeVisible();
      await expect(card.getByRole('button', { name: 'Close registration' })).toBeFocused();
      expect(await isOpen()).toBe(true);
      await panel.button('Undo').click();
      await expect(card.getByRole('button', { name: 'Open registration' })).toBeVisible();
      expect(await isOpen()).toBe(false);
    });

    await test.step('a conflict shows both changes, and choosing mine retains theirs in other fields', async () => {
      await page.route('**/api/updates**', (route) => route.abort());
      await panel.change(eventID, { town: 'Keene' });
      await page.route(`**/api/events?**`, (route) => route.abort());
      await press('Open registration');
      const question = panel.question('Another staff member changed Granite Open');
      await expect(question.getByRole('row')).toHaveText([
        'FieldBeforeTheirsMine',
        /^Town.*Keene.*unchanged$/,
        /^Registration.*unchanged.*$/,
      ]);
      await expect(question.getByRole('button', { name: 'Back to the list' })).toBeFocused();
      await page.unroute(`**/api/events?**`);
      await question.getByRole('button', { name: 'Keep mine' }).click();
      await expect(card.getByText('Keene')).toBeVisible();
      expect((await panel.stored())[0]).toMatchObject({ town: 'Keene', registrationOpen: true });
    });

    await test.step('its page on the site opens in a new tab, once it is published', async () => {
      const link = card.getByRole('link', { name: /^View on site/ });
      await expect(link).toHaveAttribute('href', `/events/${eventID}`);
      await expect(link).toHaveAttribute('target', '_blank');
      expect((await page.request.get(`/events/${eventID}`)).status()).toBe(200);
    });

    await test.step('an event that is over is marked complete, after a question when it has no results', async () => {
      await panel.store({ name: 'Old Open', date: `${PAST}-05-01` });
      await panel.openSchedule(PAST);
      await panel.card('Old Open').getByRole('button', { name: 'Mark complete' }).click();
      await expect(page.getByRole('button', { name: 'Back to the list' })).toBeFocused();
      await page.getByRole('button', { name: 'Mark as complete' }).click();
      await expect(panel.message('Old Open marked complete.')).toBeVisible();
      await expect(panel.card('Old Open').getByRole('button', { name: 'Reopen' })).toBeFocused();
      expect((await panel.stored(PAST))[0]?.isComplete).toBe(true);
    });
    await panel.clear(PAST);
  },
);

smallTest(
  'I select several events, mark them complete, delete them, and undo each with one press',
  async ({ panel }) => {
    const { page } = panel;
    const ids: string[] = [];
    for (const at of [1, 2, 3, 4]) {
      ids.push(await panel.store({ name: `Event ${at}`, date: `${PAST}-05-0${at}` }));
    }
    await panel.openSchedule(PAST);
    const box = (at: number) => page.getByRole('checkbox', { name: `Select Event ${at}` });
    const selected = page.getByRole('group', { name: 'Selected events' });
    const question = page.getByRole('alertdialog');
    const complete = async () =>
      (await panel.stored(PAST)).filter(({ isComplete }) => isComplete).map(({ name }) => name);

    await test.step('Shift selects up to a card, with the mouse and with the keyboard', async () => {
      await box(1).click();
      await box(3).click({ modifiers: ['Shift'] });
      await expect(selected.getByRole('status')).toHaveText('3 events selected');
      await box(2).focus();
      await page.keyboard.press('Space');
      await expect(selected.getByRole('status')).toHaveText('2 events selected');
      await box(4).focus();
      await page.keyboard.press('Shift+X');
      await expect(selected.getByRole('status')).toHaveText('4 events selected');
      await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
    });

    await test.step('Mark complete names the events first, and one Undo reopens all', async () => {
      await box(4).click();
      await selected.getByRole('button', { name: 'Mark complete' }).click();
      await expect(question).toHaveAccessibleName('Mark complete: 3 events');
      await expect(question.getByRole('listitem')).toHaveText(['Event 1', 'Event 2', 'Event 3']);
      await question.getByRole('button', { name: 'Mark complete (3)' }).click();
      await expect(panel.message('3 events marked complete.')).toBeVisible();
      expect(await complete()).toEqual(['Event 1', 'Event 2', 'Event 3']);
      await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeFocused();
      await panel.button('Undo').click();
      await expect(panel.message('Undone.')).toBeVisible();
      expect(await complete()).toEqual([]);
      await box(1).check();
      await panel.button('Clear selection').click();
      await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeFocused();
    });

    await test.step('when another staff member changed one, nothing is deleted and the selection stays', async () => {
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await selected.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await panel.change(ids[1] ?? '', { town: 'Keene' });
      await question.getByRole('button', { name: 'Delete (4)' }).click();
      const alert = page.getByRole('region', { name: /^Messages/ }).getByRole('alert');
      await expect(alert).toContainText(
        'Nothing was changed: another staff member changed one of these records.',
      );
      await expect(panel.card('Event 2').getByText('Keene')).toBeVisible();
      await expect(selected.getByRole('status')).toHaveText('4 events selected');
      expect(await panel.stored(PAST)).toHaveLength(4);
    });

    await test.step('the second attempt deletes all, and one Undo restores them', async () => {
      const before = await panel.stored(PAST);
      await selected.getByRole('button', { name: 'Delete', exact: true }).click();
      await question.getByRole('button', { name: 'Delete (4)' }).click();
      await expect(panel.message('4 events deleted.')).toBeVisible();
      await expect(panel.cards()).toHaveCount(0);
      await panel.button('Undo').click();
      await expect(panel.cards()).toHaveCount(4);
      expect(await panel.stored(PAST)).toEqual(before);
    });
    await panel.clear(PAST);
  },
);

test('I find screens and records with the keyboard alone, see the shortcuts and turn single keys off', async ({
  panel,
}) => {
  const { page } = panel;
  await panel.store({ name: 'Zoë’s Invitational', date: `${SEASON}-05-01` });
  await page.goto('/admin/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = page.getByRole('combobox', { name: 'Search screens and records' });
  const options = dialog.getByRole('option');

  await test.step('Ctrl+K finds an event without accents and opens its card', async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type('zoes inv');
    // Its card, its tee times and its results.
    await expect(options).toHaveCount(3);
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const card = panel.card('Zoë’s Invitational');
    await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('e');
    await expect(panel.field('Name')).toBeFocused();
    await page.keyboard.press('n');
    await expect(panel.field('Name')).toHaveValue(/n$/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('arrow keys choose among results, and a course opens with its editor', async () => {
    await panel.button('Search').click();
    await page.keyboard.type('course');
    // After the screen, and the texts of its page.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', /.+-2$/);
    const name = await options.nth(2).locator('.search-title').textContent();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/courses#edit-/);
    const form = page.getByRole('form', { name: `Edit ${name}` });
    await expect(form.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  });

  await test.step('single keys open screens, add a record and show the list of shortcuts', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule');
    await expect(panel.button('Add Event')).toBeEnabled();
    await page.keyboard.press('n');
    await expect(panel.field('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.locator('h1').focus();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByRole('term').filter({ hasText: 'Schedule' })).toBeVisible();
    await sheet.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
  });

  await test.step('turned off, single keys do nothing, also after a reload; Ctrl+K still works', async () => {
    await page.reload();
    await expect(panel.button('Add Event')).toBeEnabled();
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel.editor()).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
