import { z } from 'zod';
import { DisabledGolfer } from '#domain/player/disabled-golfer.schema.ts';
import { expect, expectAccessible, recordsTest } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';

const LIST = '/api/disabled-golfers';
const NAMES = {
  path: 'disabled-list',
  title: 'Disabled List',
  add: 'Add Golfer',
  editors: /^(New Golfer|Edit Test )/,
  list: LIST,
  write: LIST,
};
/** All that tests store begins so, and no golfer of the demo does. */
const NAME = 'Test “Zed” O’Neil-Núñez Jr. / 100% #1?';
const at = (name: string) => `${LIST}/${encodeURIComponent(name)}`;

async function stored(records: RecordsPanel) {
  const answer = await records.page.request.get(LIST);
  const all = z.array(DisabledGolfer).parse(await answer.json());
  return all.filter(({ name }) => name.startsWith('Test '));
}

const test = recordsTest(NAMES, async (records) => {
  for (const { name } of await stored(records)) await records.send('DELETE', { name }, at(name));
});

async function store(records: RecordsPanel, fields: Partial<DisabledGolfer> = {}) {
  const golfer = { name: NAME, reason: 'Sprained ankle', duration: '2 weeks', ...fields };
  const answer = await records.send('POST', golfer, at(golfer.name));
  expect(answer.status(), await answer.text()).toBe(201);
}

/** A request of the panel by its method, as the path and the body it carries. */
async function sentBy(records: RecordsPanel, method: string, act: () => Promise<void>) {
  const sent = records.page.waitForRequest((request) => request.method() === method);
  await act();
  const request = await sent;
  const body: unknown = request.postDataJSON();
  return { path: new URL(request.url()).pathname, body };
}

test('each golfer is a card with name, reason and duration, by name; a dash stands for nothing', async ({
  records,
}) => {
  await store(records);
  await store(records, { name: 'Test Aaron', reason: '', duration: 'until the leaves are down' });
  await records.open();
  await expect(records.page).toHaveTitle('Disabled List – LFG Tour admin');
  await expect(records.page.getByRole('heading', { level: 1 })).toHaveText('Disabled List');
  const card = records.card(NAME);
  await expect(card.getByRole('heading', { level: 2 })).toHaveText(NAME);
  await expect(card.getByRole('term')).toHaveText(['Reason', 'Duration']);
  await expect(card.getByRole('definition')).toHaveText(['Sprained ankle', '2 weeks']);
  await expect(card.getByRole('button')).toHaveText(['Edit', 'Delete']);
  await expect(records.card('Test Aaron').getByRole('definition')).toHaveText([
    '—',
    'until the leaves are down',
  ]);
  const names = await records.page.getByRole('heading', { level: 2 }).allTextContents();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('I add a golfer: New Golfer, three placeholders, and every character of the name is in path and body', async ({
  records,
}) => {
  await records.open();
  await records.button('Add Golfer').click();
  const card = records.page.locator('.records > li').first();
  await expect(card.getByRole('heading')).toHaveText('New Golfer');
  await expect(records.field('Name')).toBeFocused();
  for (const [label, placeholder] of [
    ['Name', 'Golfer Name'],
    ['Reason', 'Why disabled?'],
    ['Duration', 'e.g. 2 weeks'],
  ] as const) {
    await expect(records.field(label)).toHaveAttribute('placeholder', placeholder);
    await expect(records.field(label)).toHaveValue('');
  }
  await records.field('Name').fill(` ${NAME} `);
  await records.field('Reason').fill('Knee');
  await records.field('Duration').fill('a while, we’ll see');
  const sent = await sentBy(records, 'POST', () => records.page.keyboard.press('Enter'));
  expect(sent).toEqual({
    path: at(NAME),
    body: { name: NAME, reason: 'Knee', duration: 'a while, we’ll see' },
  });
  await expect(records.message(`${NAME} saved.`)).toBeVisible();
  await expect(records.card(NAME).getByRole('button', { name: 'Edit' })).toBeFocused();
});

test('a name is needed, also after trimming; the alert leaves when there is one', async ({
  records,
}) => {
  await store(records);
  await records.open();
  await records.press(NAME, 'Edit');
  await records.field('Name').fill('   ');
  await records.button('Save').click();
  await expect(records.alert()).toHaveText('Name cannot be empty.');
  await expect(records.field('Name')).toBeFocused();
  await expect(records.field('Name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(records.page);
  await records.field('Name').fill('Test Somebody');
  await expect(records.alert()).toHaveCount(0);
  expect((await stored(records)).map(({ name }) => name)).toEqual([NAME]);
});

test('a golfer is renamed: the earlier name in the path, the new one and the ID in the body', async ({
  records,
}) => {
  await store(records);
  const [{ ID } = { ID: 0 }] = await stored(records);
  await records.open();
  await records.press(NAME, 'Edit');
  await records.field('Name').fill('Test Ann Poe');
  const sent = await sentBy(records, 'PUT', () => records.page.keyboard.press('Control+s'));
  const fields = { ID, name: 'Test Ann Poe', reason: 'Sprained ankle', duration: '2 weeks' };
  expect(sent).toEqual({ path: at(NAME), body: fields });
  await expect(records.card('Test Ann Poe')).toBeVisible();
  await expect(records.card(NAME)).toHaveCount(0);
  expect(await stored(records)).toEqual([fields]);
});

test('a response may be empty: the list then shows what was stored', async ({ records }) => {
  await store(records);
  await records.open();
  await records.page.route(
    (url) => url.pathname.startsWith(`${LIST}/`),
    async (route) => {
      await route.fulfill({ status: (await route.fetch()).status(), body: '' });
    },
  );
  await records.press(NAME, 'Edit');
  await records.field('Reason').fill('Wrist');
  await records.button('Save').click();
  await expect(records.card(NAME).getByText('Wrist')).toBeVisible();
  await records.button('Add Golfer').click();
  await records.field('Name').fill('Test New');
  await records.button('Save').click();
  await expect(records.card('Test New')).toBeVisible();
  await expect(records.alert()).toHaveCount(0);
});

test('a save that fails says why in the documented words and loses nothing typed', async ({
  records,
}) => {
  await store(records);
  await store(records, { name: 'Test Bo' });
  await records.open();
  await records.press(NAME, 'Edit');
  await records.field('Reason').fill('Wrist');
  const mend = await records.fail('PUT', 'The disk is full.', { status: 507, path: at(NAME) });
  await records.button('Save').click();
  await expect(records.alert()).toHaveText('Error saving golfer: The disk is full.');
  await expect(records.alert()).toBeFocused();
  await expect(records.field('Reason')).toHaveValue('Wrist');
  await mend();
  await records.field('Name').fill('test  bo.');
  await records.button('Save').click();
  await expect(records.alert()).toHaveText(
    'Error saving golfer: There is a disabled golfer named Test Bo already.',
  );
});

test('Delete asks; a failure is an alert in the documented words; Undo brings the golfer back, or the name is added again', async ({
  records,
}) => {
  await store(records);
  const [before] = await stored(records);
  await records.open();
  const question = records.question(`Are you sure you want to delete golfer "${NAME}"?`);
  const confirm = () => question.getByRole('button', { name: `Delete ${NAME}` }).click();
  const mend = await records.fail('DELETE', 'The store is locked.', { path: at(NAME) });
  await records.press(NAME, 'Delete');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await confirm();
  await expect(records.alert()).toHaveText(/^Error deleting golfer: The store is locked\./);
  await expect(records.card(NAME)).toBeVisible();
  await mend();
  await records.press(NAME, 'Delete');
  expect(await sentBy(records, 'DELETE', confirm)).toEqual({
    path: at(NAME),
    body: { name: NAME },
  });
  await expect(records.card(NAME)).toHaveCount(0);
  await records.button('Undo').click();
  await expect(records.card(NAME).getByText('Sprained ankle')).toBeVisible();
  expect(await stored(records)).toEqual([before]);

  await records.press(NAME, 'Delete');
  await confirm();
  await expect(records.card(NAME)).toHaveCount(0);
  await records.button('Add Golfer').click();
  await records.field('Name').fill(NAME);
  await records.button('Save').click();
  await expect(records.card(NAME)).toBeVisible();
});

test('two people on one golfer: renamed by one, the other’s reason is saved with the new name', async ({
  records,
}) => {
  await store(records);
  const [{ ID } = { ID: 0 }] = await stored(records);
  await records.open();
  await records.press(NAME, 'Edit');
  await records.field('Reason').fill('Wrist');
  await records.send('PUT', { ID, name: 'Test Renamed' }, at(NAME));
  await records.button('Save').click();
  const question = records.question(`Somebody else changed ${NAME} meanwhile`);
  await expect(question.getByRole('row')).toHaveText([
    'FieldBeforeTheirsMine',
    `Name${NAME}Test Renamedunchanged`,
    'ReasonSprained ankleunchangedWrist',
  ]);
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(records.card('Test Renamed').getByText('Wrist')).toBeVisible();
  expect(await stored(records)).toEqual([
    { ID, name: 'Test Renamed', reason: 'Wrist', duration: '2 weeks' },
  ]);
});

test('cards, editor and question fit a phone and break no accessibility rule in the light scheme', async ({
  records,
}) => {
  await records.page.setViewportSize({ width: 360, height: 640 });
  await records.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const name = `Test ${'Featherstonehaugh-Wolstenholme'.repeat(2)}`;
  await store(records, { name, reason: 'x'.repeat(200) });
  await records.open();
  const width = () => records.page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(360);
  await expectAccessible(records.page);
  await records.press(name, 'Delete');
  expect(await width()).toBe(360);
  await expectAccessible(records.page);
  await records.button('Cancel').click();
  await records.press(name, 'Edit');
  await expect(records.editor()).toBeVisible();
  expect(await width()).toBe(360);
  await expectAccessible(records.page);
});
