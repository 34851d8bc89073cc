/** What all lists of records share, on a screen of cards with pictures and on the one with a table. */
import type { Locator, Page } from 'playwright/test';
import { CourseResponse } from '#domain/course/course.schema.ts';
import { MatchPlayPlayer } from '#domain/publish/tour-records.schema.ts';
import { ACCOUNT, COURSES, expect, PLAYERS, smallRecordsTest } from './admin-records.ts';
import type { RecordScreen, RecordsPanel } from './admin-records.ts';

/** A record: its name and another of its texts. */
interface Named {
  name: string;
  text: string;
}

interface List {
  screen: RecordScreen;
  labels: Named;
  /** What is typed into the fields after both. */
  rest: readonly string[];
  hasPicture: boolean;
  /** The question before a deletion; empty where none is needed. */
  question: (name: string) => string;
  item: (records: RecordsPanel, name: string) => Locator;
  read: (records: RecordsPanel) => Promise<Named[]>;
  /** What another staff member does meanwhile. */
  add: (records: RecordsPanel, record: Named) => Promise<unknown>;
  change: (records: RecordsPanel, name: string, to: Named) => Promise<unknown>;
  remove: (records: RecordsPanel, name: string) => Promise<unknown>;
  /** The path that changes of a record are sent to. */
  pathOf: (records: RecordsPanel, name: string) => Promise<string>;
}

const readCourses = (records: RecordsPanel) => records.stored(CourseResponse);
const fieldsOf = ({ name, text }: Named) => ({ name, city: text, state: 'NH', link: '' });
async function coursePath(records: RecordsPanel, name: string) {
  const course = (await readCourses(records)).find((each) => each.name === name);
  return `${COURSES.write}/${course?.id ?? 'none'}`;
}

const LISTS: readonly List[] = [
  {
    screen: COURSES,
    labels: { name: 'Name', text: 'City' },
    rest: ['nh'],
    hasPicture: true,
    question: (name) => `Are you sure you want to delete the course "${name}"?`,
    item: (records, name) => records.card(name),
    read: async (records) =>
      (await readCourses(records)).map(({ name, city }) => ({ name, text: city })),
    add: (records, record) => records.sendForm('course', fieldsOf(record)),
    change: async (records, name, to) =>
      records.sendForm('course', fieldsOf(to), {
        method: 'PUT',
        path: await coursePath(records, name),
      }),
    remove: async (records, name) => records.send('DELETE', {}, await coursePath(records, name)),
    pathOf: coursePath,
  },
  {
    screen: PLAYERS,
    labels: { name: 'Player', text: 'Handicap' },
    rest: [],
    hasPicture: false,
    question: () => '',
    item: (records, name) =>
      records.page.getByRole('row').filter({
        has: records.page.getByRole('rowheader', { name, exact: true }),
      }),
    read: async (records) =>
      (await records.stored(MatchPlayPlayer)).map(({ player, handicap }) => ({
        name: player,
        text: handicap,
      })),
    add: (records, { name, text }) => records.send('POST', { player: name, handicap: text }),
    change: (records, name, to) =>
      records.send('PUT', { player: to.name, handicap: to.text, originalPlayer: name }),
    remove: (records, player) => records.send('DELETE', { player }),
    pathOf: () => Promise.resolve(PLAYERS.write),
  },
];

for (const list of LISTS) {
  const { screen, labels, hasPicture } = list;
  const stored = list.read;
  const test = smallRecordsTest(screen);
  const nameField = (records: RecordsPanel) => records.field(labels.name);
  const textField = (records: RecordsPanel) => records.field(labels.text);
  const press = (records: RecordsPanel, name: string, button: string) =>
    list.item(records, name).getByRole('button', { name: button, exact: true }).click();
  const change = async (records: RecordsPanel, name: string, text: string) => {
    await press(records, name, 'Edit');
    await textField(records).fill(text);
  };
  /** How many copies of unsaved input the browser has. */
  const copies = (page: Page) =>
    page.evaluate(
      () => Object.keys(localStorage).filter((key) => key.startsWith('tour-admin:draft:')).length,
    );
  const remove = async (records: RecordsPanel, name: string) => {
    await press(records, name, 'Delete');
    if (list.question(name) !== '') await records.button(`Delete ${name}`).click();
  };

  test.describe(screen.title, () => {
    test('I add, rename, delete and restore a record, and what fails loses nothing', async ({
      records,
    }) => {
      const { page } = records;
      await list.add(records, { name: 'Test Other', text: '22.2' });
      await records.open();

      await test.step('a new record is typed with the keyboard alone', async () => {
        await records.button(screen.add).focus();
        await page.keyboard.press('Enter');
        await expect(nameField(records)).toBeFocused();
        for (const [at, typed] of ['Test One', '11.1', ...list.rest].entries()) {
          if (at > 0) await page.keyboard.press('Tab');
          await page.keyboard.type(typed);
        }
        await page.keyboard.press('Enter');
        await expect(records.message('Test One saved.')).toBeVisible();
        expect(await stored(records)).toContainEqual({ name: 'Test One', text: '11.1' });
        // The table has the next row ready.
        if (await records.editor().isVisible()) await page.keyboard.press('Escape');
        await expect(records.editor()).toHaveCount(0);
      });

      await test.step('a wrong field says so; a save that fails says why and can be repeated', async () => {
        await press(records, 'Test One', 'Edit');
        await nameField(records).fill('  ');
        await records.button('Save').click();
        await expect(records.editor().getByText(`${labels.name} must not be empty.`)).toBeVisible();
        await expect(nameField(records)).toBeFocused();
        await expect(nameField(records)).toHaveAttribute('aria-invalid', 'true');
        await nameField(records).fill('TEST OTHER');
        await textField(records).fill('22.2');
        await records.button('Save').click();
        await expect(records.alert()).toHaveText(/^Save failed: There is already a .*Test Other/);
        await nameField(records).fill('Test “Zoë” O’Neil-Núñez');
        const path = await list.pathOf(records, 'Test One');
        const repair = await records.fail('PUT', path, 'The disk is full.');
        await records.button('Save').click();
        await expect(records.alert()).toHaveText('Save failed: The disk is full.');
        await expect(records.alert()).toBeFocused();
        await expect(nameField(records)).toHaveValue('Test “Zoë” O’Neil-Núñez');
        await repair();
        await page.keyboard.press('Control+s');
        const item = list.item(records, 'Test “Zoë” O’Neil-Núñez');
        await expect(item.getByRole('button', { name: 'Edit' })).toBeFocused();
        await expect(list.item(records, 'Test One')).toHaveCount(0);
        await press(records, 'Test “Zoë” O’Neil-Núñez', 'Edit');
        await nameField(records).fill('Test One');
        await page.keyboard.press('Enter');
        await expect(list.item(records, 'Test One')).toBeVisible();
      });

      await test.step('a deletion asks where it must, and one that fails says why at its record', async () => {
        const question = list.question('Test One');
        if (question !== '') {
          await press(records, 'Test One', 'Delete');
          const cancel = records.question(question).getByRole('button', { name: 'Cancel' });
          await expect(cancel).toBeFocused();
          await page.keyboard.press('Enter');
          await expect(list.item(records, 'Test One')).toBeVisible();
        }
        const path = await list.pathOf(records, 'Test One');
        const repair = await records.fail('DELETE', path, 'The store is locked.');
        await remove(records, 'Test One');
        await expect(records.alert()).toHaveText(/^Delete failed: The store is locked\./);
        await expect(records.alert()).toBeFocused();
        await expect(list.item(records, 'Test One')).toBeVisible();
        await records.button('Dismiss').click();
        await expect(records.alert()).toHaveCount(0);
        await repair();
      });

      await test.step('Undo restores what was deleted; its name can be given again', async () => {
        const before = await stored(records);
        await remove(records, 'Test One');
        await expect(list.item(records, 'Test One')).toHaveCount(0);
        await records.button('Undo').last().click();
        await expect(list.item(records, 'Test One')).toBeVisible();
        expect(await stored(records)).toEqual(before);
        await remove(records, 'Test One');
        await expect(list.item(records, 'Test One')).toHaveCount(0);
        await list.add(records, { name: 'Test One', text: '33.3' });
        expect(await stored(records)).toContainEqual({ name: 'Test One', text: '33.3' });
      });
    });

    test('nothing typed is lost when I cancel, open another record, leave, reload, or my session ends', async ({
      records,
    }) => {
      const { page } = records;
      await list.add(records, { name: 'Test One', text: '11.1' });
      await list.add(records, { name: 'Test Two', text: '22.2' });
      await records.open();
      const textOf = async (wanted: string) =>
        (await stored(records)).find(({ name }) => name === wanted)?.text;
      const question = records.question('Save the changes to Test One?');
      const choose = (name: string) => question.getByRole('button', { name }).click();
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.type());
        void dialog.accept();
      });

      await test.step('Cancel takes a new record away, and Undo brings back what I typed', async () => {
        await records.button(screen.add).click();
        await nameField(records).fill('Test Hasty');
        await records.button('Cancel').click();
        await expect(records.editor()).toHaveCount(0);
        await records.button('Undo').click();
        await expect(nameField(records)).toHaveValue('Test Hasty');
      });

      await test.step('Escape asks before it discards', async () => {
        await page.keyboard.press('Escape');
        await expect(records.button('Keep editing')).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(nameField(records)).toHaveValue('Test Hasty');
        await page.keyboard.press('Escape');
        await records.button('Discard').click();
        await expect(records.editor()).toHaveCount(0);
        expect(await stored(records)).toHaveLength(2);
      });

      await test.step('opening another record, and another screen, asks Save, Discard or Stay', async () => {
        await change(records, 'Test One', '77.7');
        await expect(page).toHaveTitle(`● ${screen.title} – LFG Tour admin`);
        await page.getByRole('link', { name: 'Standings' }).click();
        await expect(question).toBeVisible();
        // The keys of the editor are not those of the question: this one saves nothing.
        await page.keyboard.press('Control+s');
        await choose('Stay');
        await expect(page).toHaveURL(new RegExp(screen.path));
        await press(records, 'Test Two', 'Edit');
        await choose('Stay');
        await expect(textField(records)).toHaveValue('77.7');
        await press(records, 'Test Two', 'Edit');
        await choose('Save');
        await expect(nameField(records)).toHaveValue('Test Two');
        await expect(nameField(records)).toBeFocused();
        expect(await textOf('Test One')).toBe('77.7');
        await expect(page).toHaveTitle(`${screen.title} – LFG Tour admin`);
        await page.keyboard.press('Escape');
        await expect(records.editor()).toHaveCount(0);
      });

      await test.step('what I discard stays out of the other record', async () => {
        await change(records, 'Test One', '88.8');
        if (hasPicture) await records.choosePicture('#2c6e49');
        await press(records, 'Test Two', 'Edit');
        await choose('Discard');
        await expect(nameField(records)).toHaveValue('Test Two');
        await expect(records.button('Remove picture')).toHaveCount(0);
        await textField(records).fill('99.9');
        await page.keyboard.press('Control+s');
        await expect(records.message('Test Two saved.')).toBeVisible();
        expect(await textOf('Test One')).toBe('77.7');
        expect(await textOf('Test Two')).toBe('99.9');
      });

      await test.step('the browser asks before the page is left only while something is unsaved', async () => {
        await press(records, 'Test One', 'Edit');
        await page.reload();
        expect(dialogs).toEqual([]);
        await change(records, 'Test One', '88.8');
        if (hasPicture) await records.choosePicture('#2c6e49');
        await page.reload();
        expect(dialogs).toEqual(['beforeunload']);
      });

      await test.step('I see the differences, and what I restore and then discard does not come back', async () => {
        const banner = page.getByRole('region', { name: 'Unsaved changes to Test One' });
        if (hasPicture)
          await expect(banner.getByText('The picture you chose was not saved')).toBeVisible();
        // Looking at the record and closing it again leaves the copy as it is.
        await press(records, 'Test One', 'Edit');
        await page.keyboard.press('Escape');
        await expect(records.editor()).toHaveCount(0);
        expect(await copies(page)).toBe(1);
        await banner.getByRole('button', { name: 'Show differences' }).click();
        await expect(banner.getByRole('columnheader', { name: 'Unsaved' })).toBeVisible();
        await expect(banner.getByRole('row', { name: `${labels.text} 77.7 88.8` })).toBeVisible();
        await banner.getByRole('button', { name: 'Restore changes' }).click();
        await expect(textField(records)).toHaveValue('88.8');
        await expect(banner).toHaveCount(0);
        await records.button('Cancel').click();
        await page.reload();
        await expect(list.item(records, 'Test One')).toBeVisible();
        await expect(page.getByText('Unsaved changes to')).toHaveCount(0);
      });

      await test.step('when my session has ended, I log in over the page, and the save goes through', async () => {
        await change(records, 'Test One', '88.8');
        if (hasPicture) await records.choosePicture('#2c6e49');
        const readAgain = await records.endSession();
        const login = page.getByRole('dialog', { name: 'Your session has ended' });
        await records.button('Save').click();
        await login.getByRole('button', { name: 'Not now' }).click();
        await expect(records.alert()).toHaveText(/^Save failed: ./);
        await readAgain();
        await expect(textField(records)).toHaveValue('88.8');
        await records.button('Save').click();
        await login.getByLabel('Username').fill(ACCOUNT.username);
        await login.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
        await login.getByRole('button', { name: 'Log In' }).click();
        await expect(records.message('Test One saved.')).toBeVisible();
        expect(await textOf('Test One')).toBe('88.8');
        const image = list.item(records, 'Test One').locator('img');
        if (hasPicture) await expect(image).toHaveAttribute('src', /^\/media\//);
        await page.reload();
        await expect(list.item(records, 'Test One')).toBeVisible();
        await expect(page.getByText('Unsaved changes to')).toHaveCount(0);
      });
    });

    test('I see what another staff member changed or deleted meanwhile, and nothing of either is lost', async ({
      records,
    }) => {
      const { page } = records;
      await list.add(records, { name: 'Test One', text: '11.1' });
      await records.open();
      const item = list.item(records, 'Test One');
      const changed = records.question('Another staff member changed Test One');
      const gone = records.question('Test One is gone');
      const theirs = (text: string, name = 'Test One') =>
        list.change(records, 'Test One', { name, text });
      const comeBack = () =>
        page.evaluate(() => {
          window.dispatchEvent(new Event('focus'));
        });
      const STALE = 'Another staff member changed this record. Look at the current version first.';

      await test.step('a list is current when I come back to it', async () => {
        await theirs('22.2');
        await comeBack();
        await expect(item.getByText('22.2')).toBeVisible();
      });

      await test.step('a save shows both versions field by field, and what I typed stays until I choose', async () => {
        await change(records, 'Test One', '55.5');
        await theirs('33.3');
        await records.button('Save').click();
        await expect(changed.getByRole('row')).toHaveText([
          'FieldBeforeTheirsMine',
          `${labels.text}22.233.355.5`,
        ]);
        await expect(changed.getByRole('button', { name: 'Back to editing' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(records.alert()).toHaveText(`Save failed: ${STALE}`);
        await expect(records.alert()).toBeFocused();
        await records.button('Save').click();
        await changed.getByRole('button', { name: 'Back to editing' }).click();
        await expect(textField(records)).toHaveValue('55.5');
        expect(await stored(records)).toEqual([{ name: 'Test One', text: '33.3' }]);
      });

      await test.step('Take theirs leaves the record as it is, and Undo brings back what I typed', async () => {
        await records.button('Save').click();
        await changed.getByRole('button', { name: 'Take theirs' }).click();
        await expect(records.editor()).toHaveCount(0);
        await expect(item.getByText('33.3')).toBeVisible();
        await records.button('Undo').click();
        await expect(textField(records)).toHaveValue('55.5');
      });

      await test.step('Keep mine saves my changes', async () => {
        await records.button('Save').click();
        await changed.getByRole('button', { name: 'Keep mine' }).click();
        await expect(item.getByRole('button', { name: 'Edit' })).toBeFocused();
        expect(await stored(records)).toEqual([{ name: 'Test One', text: '55.5' }]);
      });

      await test.step('what was typed before a reload does not replace what was saved since', async () => {
        await change(records, 'Test One', '66.6');
        page.once('dialog', (dialog) => void dialog.accept());
        await page.reload();
        await theirs('44.4');
        await records.button('Restore changes').click();
        await expect(textField(records)).toHaveValue('66.6');
        await records.button('Save').click();
        await expect(changed.getByRole('row').last()).toHaveText(`${labels.text}55.544.466.6`);
        await changed.getByRole('button', { name: 'Keep mine' }).click();
        await expect(item.getByText('66.6')).toBeVisible();
      });

      await test.step('a deleted record comes back with my changes', async () => {
        await change(records, 'Test One', '77.7');
        await list.remove(records, 'Test One');
        let reads = 0;
        page.on('request', (request) => {
          if (new URL(request.url()).pathname === screen.list) reads += 1;
        });
        await comeBack();
        await expect(textField(records)).toBeFocused();
        expect(reads, 'no read while there are unsaved changes').toBe(0);
        await records.button('Save').click();
        await expect(gone.getByRole('button', { name: 'Back to editing' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(textField(records)).toHaveValue('77.7');
        await records.button('Save').click();
        await gone.getByRole('button', { name: 'Restore it with my changes' }).click();
        await expect(item.getByText('77.7')).toBeVisible();
        expect(await stored(records)).toEqual([{ name: 'Test One', text: '77.7' }]);
      });

      await test.step('I delete only what I saw; a record that is gone is deleted', async () => {
        await theirs('88.8');
        await remove(records, 'Test One');
        await expect(records.alert()).toContainText(`Delete failed: ${STALE}`);
        await expect(item.getByText('88.8')).toBeVisible();
        await list.remove(records, 'Test One');
        await remove(records, 'Test One');
        await expect(item).toHaveCount(0);
        await expect(records.message('Test One deleted.')).toBeVisible();
      });
    });
  });
}
