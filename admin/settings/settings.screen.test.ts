import { fireEvent, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, Settings } from '../../server/domain/settings/settings.schema.ts';
import { pictureUrl } from '../../server/domain/shared/picture.ts';
import { put } from '../../tests/screens/event-sheets.ts';
import { usePanel } from '../../tests/screens/panel.ts';
import { pictureFile, usePictures } from '../../tests/screens/pictures.ts';
import { eventually } from '../../tests/screens/screen.ts';

const { staff, open } = usePanel();
usePictures();
const reload = vi.spyOn(location, 'reload');

beforeEach(() => {
  reload.mockReset();
});

/** Waits until the panel is loaded again, with what was saved. */
const reloaded = () =>
  eventually(() => {
    expect(reload).toHaveBeenCalledOnce();
    reload.mockReset();
  });

test('a color that nothing can be read on is refused; the name and another one are saved', async () => {
  const screen = await open('/site-texts');
  await screen.user.click(await screen.link('Settings', screen.role('main')));
  await screen.heading('Settings');
  const editor = await screen.edit('Name and colors');
  await screen.fill('Name', 'Lakes "L" Tour', editor);
  await screen.fill('Main color', '#9fd8b4', editor);
  await screen.press('Save', editor);
  await screen.text(/^Main color is too light\./, editor);
  await screen.focused(screen.field('Main color', editor));
  const picker = await screen.field('Choose: Main color', editor);
  fireEvent.change(picker, { target: { value: '#ffee88' } });
  await screen.text(/^Main color is too light\. White text on it has a contrast of 1\.2/, editor);
  fireEvent.change(picker, { target: { value: '#12446b' } });
  await eventually(() => expect(editor.textContent).not.toContain('Main color is too light'));
  await screen.save();
  await reloaded();
  const card = await screen.card('Name and colors');
  expect(card.textContent).toContain('Lakes "L" Tour');
  await screen.text('Changed', card);
  expect(await staff.json('/api/settings')).toMatchObject({
    identity: { name: 'Lakes "L" Tour', mainColor: '#12446b' },
  });
});

test.each(['logo', 'picture'] as const)(
  'a %s is chosen, shown and saved with the name',
  async (name) => {
    const screen = await open('/settings');
    const editor = await screen.edit('Name and colors');
    const label = new RegExp(`^${name} of the tour`, 'i');
    await screen.user.upload(await screen.field(label, editor), await pictureFile());
    await screen.button(new RegExp(`^Change the ${name}`), editor);
    await screen.save();
    await reloaded();
    const { identity } = Settings.parse(await staff.json('/api/settings'));
    const shown = within(await screen.card('Name and colors')).getByRole('presentation');
    expect(shown.getAttribute('src')).toBe(pictureUrl(identity[name], 320, 'webp'));
  },
);

test('parts are turned off with the keyboard', async () => {
  const screen = await open('/settings');
  const editor = await screen.edit('Parts of the site');
  for (const part of ['Match play', 'World golf rankings']) {
    (await screen.role('switch', part, editor)).focus();
    await screen.keys(' ');
  }
  await screen.save();
  await reloaded();
  expect(await staff.json('/api/settings')).toMatchObject({
    parts: { matchPlay: false, worldRankings: false, colonyCup: true },
  });
});

test('the point table is edited as in a spreadsheet, and goes back to the default', async () => {
  const screen = await open('/settings');
  const editor = await screen.edit('Points');
  const [first] = within(editor).getAllByLabelText(/Regular/);
  if (!first) throw new Error('The table of points is empty.');
  await screen.user.clear(first);
  await screen.user.type(first, 'a lot');
  await screen.text(/^Points of a regular event must be a whole number/, editor);
  await screen.user.clear(first);
  await screen.user.type(first, '120');
  await screen.save();
  await reloaded();
  const card = await screen.card('Points');
  expect(await staff.json('/api/settings')).toHaveProperty('points.table.0.regular', 120);

  await screen.press('Back to the default', card);
  await screen.press('Back to the default', screen.question('Back to the default: Points?'));
  await reloaded();
  expect(await staff.json('/api/settings')).toEqual(DEFAULT_SETTINGS);
});

test('settings of parts that a tour doesn’t have are not shown, and stay', async () => {
  const without = ['shop', 'colonyCup', 'worldRankings', 'playoffs', 'championship'];
  const off = [...without, 'handicapService', 'scoringSite'];
  const parts = {
    ...DEFAULT_SETTINGS.parts,
    ...Object.fromEntries(off.map((part) => [part, false])),
  };
  const identity = { ...DEFAULT_SETTINGS.identity, description: 'Net golf.' };
  await put(staff, '/api/settings', { parts, identity });
  const screen = await open('/settings');
  for (const title of ['Name and colors', 'Counting rules']) {
    const { textContent } = await screen.card(title);
    expect(textContent).not.toMatch(/golf rankings|championship|LFG Gear|Colony Cup/i);
  }
  expect(screen.cards()).not.toContain('Names of the parts');
  const counting = await screen.edit('Counting rules');
  await screen.fill('Results that count for the season', '5', counting);
  await screen.save();
  await reloaded();
  const points = await screen.edit('Points');
  expect(within(points).queryAllByLabelText(/playoff|starting strokes/i)).toEqual([]);
  const [first] = within(points).getAllByLabelText(/Regular/);
  if (!first) throw new Error('The table of points is empty.');
  await screen.user.clear(first);
  await screen.user.type(first, '120');
  await screen.save();
  await reloaded();
  const { table } = DEFAULT_SETTINGS.points;
  expect(await staff.json('/api/settings')).toMatchObject({
    counting: { ...DEFAULT_SETTINGS.counting, season: 5 },
    points: { table: [{ ...table[0], regular: 120 }, ...table.slice(1)] },
  });
});

test('a tour of another country has its language, its own names and one membership', async () => {
  const screen = await open('/settings');
  const language = await screen.edit('Language and units');
  await screen.fill('Language and region', 'en-XX', language);
  await screen.press('Save', language);
  await screen.text(/^Language must be one of en-US, en-GB/, language);
  await screen.fill('Language and region', 'en-CA', language);
  await screen.fill('Currency', 'cad', language);
  await screen.save();
  await reloaded();

  const names = await screen.edit('Names of the parts');
  await screen.fill('Name of a playoff', 'Final', names);
  await screen.save();
  await reloaded();

  const memberships = await screen.edit('Memberships');
  for (const at of [3, 2]) await screen.press(`Remove Membership ${at}`, memberships);
  await screen.fill('Name', '{short} member', memberships);
  await screen.fill('Handle of its product in the shop', '', memberships);
  await screen.choose('Includes', 'Membership', memberships);
  await screen.save();
  await reloaded();
  await screen.text('LFG member', await screen.card('Memberships'));
  expect(await staff.json('/api/settings')).toMatchObject({
    locale: { language: 'en-CA', currency: 'CAD', meters: false },
    names: { playoff: 'Final', championship: 'Championship' },
    memberships: {
      list: [{ name: '{short} member', product: '', includes: 'membership', note: '' }],
    },
  });
});
