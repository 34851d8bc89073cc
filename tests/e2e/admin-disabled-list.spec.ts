import { z } from 'zod';
import { DisabledGolfer } from '#domain/player/disabled-golfer.schema.ts';
import { expect, smallRecordsTest } from './admin-records.ts';
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
/** Every golfer of these tests has a name that begins with “Test”; no golfer of the demo does. */
const NAME = 'Test “Zed” O’Neil-Núñez Jr. / 100% #1?';
const at = (name: string) => `${LIST}/${encodeURIComponent(name)}`;

async function stored(records: RecordsPanel) {
  const response = await records.page.request.get(LIST);
  const all = z.array(DisabledGolfer).parse(await response.json());
  return all.filter(({ name }) => name.startsWith('Test '));
}

const test = smallRecordsTest(NAMES, async (records) => {
  for (const { name } of await stored(records)) await records.send('DELETE', { name }, at(name));
});

async function store(records: RecordsPanel, fields: Partial<DisabledGolfer> = {}) {
  const golfer = { name: NAME, reason: 'Sprained ankle', duration: '2 weeks', ...fields };
  const response = await records.send('POST', golfer, at(golfer.name));
  expect(response.status(), await response.text()).toBe(201);
}

test('a golfer has a card, documented requests and texts, and a name that survives every sign', async ({
  records,
}) => {
  const { page } = records;
  await store(records, { name: 'Test Aaron', reason: '', duration: 'until the leaves are down' });
  await records.open();

  await test.step('each golfer is a card with name, reason and duration, by name; a dash stands for nothing', async () => {
    await expect(page).toHaveTitle('Disabled List – LFG Tour admin');
    const card = records.card('Test Aaron');
    await expect(card.getByRole('heading', { level: 2 })).toHaveText('Test Aaron');
    await expect(card.getByRole('term')).toHaveText(['Reason', 'Duration']);
    await expect(card.getByRole('definition')).toHaveText(['—', 'until the leaves are down']);
    await expect(card.getByRole('button')).toHaveText(['Edit', 'Delete', /^Last changed by /]);
    const names = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  await test.step('New Golfer has three placeholders; every character of the name is in path and body', async () => {
    await records.button('Add Golfer').click();
    const card = page.locator('.records > li').first();
    await expect(card.getByRole('heading')).toHaveText('New Golfer');
    for (const [label, placeholder] of [
      ['Name', 'Golfer Name'],
      ['Reason', 'Why disabled?'],
      ['Duration', 'e.g. 2 weeks'],
    ] as const) {
      await expect(records.field(label)).toHaveAttribute('placeholder', placeholder);
      await expect(records.field(label)).toHaveValue('');
    }
    await records.field('Name').fill('   ');
    await records.button('Save').click();
    await expect(records.alert()).toHaveText('Name cannot be empty.');
    await expect(records.field('Name')).toBeFocused();
    await records.field('Name').fill(` ${NAME} `);
    await expect(records.alert()).toHaveCount(0);
    await records.field('Reason').fill('Knee');
    await records.field('Duration').fill('a while, we’ll see');
    const sent = await records.sentBy('POST', () => page.keyboard.press('Enter'));
    const body = { name: NAME, reason: 'Knee', duration: 'a while, we’ll see' };
    expect(sent).toMatchObject({ path: at(NAME), body });
    await expect(records.message(`${NAME} saved.`)).toBeVisible();
    await expect(records.card(NAME).getByRole('definition')).toHaveText([
      'Knee',
      'a while, we’ll see',
    ]);
  });

  const find = async (wanted: string) =>
    (await stored(records)).find(({ name }) => name === wanted);
  const ID = (await find(NAME))?.ID;

  await test.step('a save that fails says why in the documented words', async () => {
    await records.press(NAME, 'Edit');
    await records.field('Name').fill('test aaron.');
    await records.button('Save').click();
    await expect(records.alert()).toHaveText(
      'Error saving golfer: There is already a disabled golfer named Test Aaron.',
    );
  });

  await test.step('a rename has the stored name in the path, the new one and the ID in the body', async () => {
    await records.field('Name').fill('Test Ann Poe');
    const sent = await records.sentBy('PUT', () => page.keyboard.press('Control+s'));
    const fields = { ID, name: 'Test Ann Poe', reason: 'Knee', duration: 'a while, we’ll see' };
    expect(sent).toMatchObject({ path: at(NAME), body: fields });
    await expect(records.card('Test Ann Poe')).toBeVisible();
    expect(await find('Test Ann Poe')).toEqual(fields);
    expect(await find(NAME)).toBeUndefined();
  });

  await test.step('my reason is saved with the name that another staff member gave meanwhile', async () => {
    await records.press('Test Ann Poe', 'Edit');
    await records.field('Reason').fill('Wrist');
    await records.send('PUT', { ID, name: NAME }, at('Test Ann Poe'));
    await records.button('Save').click();
    const question = records.question('Another staff member changed Test Ann Poe');
    await expect(question.getByRole('row')).toHaveText([
      'FieldBeforeTheirsMine',
      `NameTest Ann Poe${NAME}unchanged`,
      'ReasonKneeunchangedWrist',
    ]);
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect(records.card(NAME).getByText('Wrist')).toBeVisible();
    expect(await find(NAME)).toMatchObject({ ID, reason: 'Wrist' });
  });

  await test.step('Delete asks, and says in the documented words why it failed', async () => {
    const question = records.question(`Are you sure you want to delete golfer "${NAME}"?`);
    const confirm = () => question.getByRole('button', { name: `Delete ${NAME}` }).click();
    const repair = await records.fail('DELETE', 'The store is locked.', { path: at(NAME) });
    await records.press(NAME, 'Delete');
    await confirm();
    await expect(records.alert()).toHaveText(/^Error deleting golfer: The store is locked\./);
    await repair();
    await records.press(NAME, 'Delete');
    const sent = await records.sentBy('DELETE', confirm);
    expect(sent).toMatchObject({ path: at(NAME), body: { name: NAME } });
    await records.button('Undo').click();
    await expect(records.card(NAME).getByText('Wrist')).toBeVisible();
  });
});
