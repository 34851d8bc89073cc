import { fireEvent, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { championForm, type Client } from '../../tests/helpers/client.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { usePanel } from '../../tests/screens/panel.ts';
import { textsOf } from '../../tests/screens/screen.ts';
import { ADD_BUTTON_ID } from '../records/editor/use-editing.ts';
import { focusSoon } from '../ui/focus.ts';

const { staff, server, network, open } = usePanel();

const PLAYER = 'Zoë “Zed” D’Arcy-Núñez';
const REQUIRED = 'Year and Player are required.';
const Champions = z.array(z.looseObject({ year: z.string() }));

const add = async (year: number, player: string, picture?: Uint8Array) =>
  staff.request('POST', '/api/champions', championForm({ year, player }, picture));
const find = async (year: number) =>
  Champions.parse(await staff.json('/api/champions')).find((each) => each.year === String(year));

let colleague: Client;
beforeEach(async () => {
  colleague = await server.signIn();
});
const changeYear = (from: number, to: number) =>
  colleague.request('PUT', `/api/champions/${from}`, championForm({ year: to }));

test('year and player are both required, and the alert leaves when both are there', async () => {
  const screen = await open('/past-champions');
  await screen.press('Add Champion');
  const editor = await screen.opened();
  const expectRequired = async (label: string) => {
    await screen.press('Save', editor);
    await screen.text(REQUIRED, editor);
    const field = await screen.field(label, editor);
    await screen.focused(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  };
  await screen.fill('Player', '   ', editor);
  await expectRequired('Player');
  expect((await screen.field('Year', editor)).getAttribute('aria-invalid')).toBe('false');
  await screen.fill('Player', 'Ann Lee', editor);
  expect(within(editor).queryByText(REQUIRED)).toBeNull();
  await screen.fill('Year', '', editor);
  await expectRequired('Year');
  await screen.fill('Year', '26', editor);
  expect(within(editor).queryByText(REQUIRED)).toBeNull();
  await screen.text('Year must be a year written with four digits.', editor);
  expect(await staff.json('/api/champions')).toEqual([]);
});

test('the question about a new champion closes when a save that was under way has stored it', async () => {
  const screen = await open('/past-champions');
  await screen.press('Add Champion');
  await screen.fill('Year', '2025', screen.opened());
  await screen.fill('Player', 'Ann Lee', screen.editor());
  const release = network.hold('POST', '/api/champions');
  await screen.press('Save', screen.editor());
  await screen.press('Add Champion');
  await screen.question(/^Save the changes to/);
  release();
  await screen.gone('alertdialog');
  expect(await screen.value('Player', screen.opened())).toBe('');
  expect(network.sentTo('POST', '/api/champions')).toHaveLength(1);
  expect(await staff.json('/api/champions')).toHaveLength(1);
});

test('the key of the filter goes there though a card was closed just now', async () => {
  await add(2024, 'Bo Ray');
  const screen = await open('/past-champions');
  await screen.card('2024');
  const filter = await screen.field(/^Filter/);
  // What closing a card does, in the next frame.
  focusSoon(ADD_BUTTON_ID);
  fireEvent.keyDown(document.body, { key: '/' });
  await new Promise((done) => requestAnimationFrame(done));
  await new Promise((done) => requestAnimationFrame(done));
  expect(document.activeElement).toBe(filter);
});

test('a picture may have up to 25 MB', async () => {
  const screen = await open('/past-champions');
  await screen.press('Add Champion');
  const editor = await screen.opened();
  await screen.text(/GIF, at most 25 MB\./, editor);
  const file = new File([new Uint8Array(26 * 1024 * 1024)], 'large.png', { type: 'image/png' });
  await screen.user.upload(await screen.field('Picture', editor), file);
  await screen.text('The picture has 26.0 MB; the limit is 25 MB.', editor);
  expect(screen.page.queryByRole('dialog')).toBeNull();
});

test('a champion whose year was changed meanwhile is found by the picture', async () => {
  await add(2026, PLAYER, await jpeg());
  const screen = await open('/past-champions');
  await screen.edit('2026');
  await screen.fill('Player', 'Mine Lee');
  await changeYear(2026, 2027);
  const moved = await find(2027);
  await screen.press('Save');
  const question = await screen.question('Another staff member changed the champion of 2026');
  expect(textsOf(within(question).getAllByRole('row'))).toEqual([
    'FieldBeforeTheirsMine',
    `Player${PLAYER}unchangedMine Lee`,
    'Year20262027unchanged',
  ]);
  await screen.press('Keep mine', question);
  await screen.text('Mine Lee', screen.card('2027'));
  await screen.gone('article', '2026');
  expect(await find(2027)).toEqual({ ...moved, player: 'Mine Lee' });

  // A deletion that finds nothing shows where the champion is.
  const logged = vi.spyOn(console, 'error').mockReturnValueOnce();
  await changeYear(2027, 2026);
  await screen.press('Delete', screen.card('2027'));
  await screen.press('Delete 2027');
  await screen.card('2026');
  expect(screen.page.queryByText(/deleted\.$/)).toBeNull();
  expect(logged).toHaveBeenCalledWith('Delete failed', expect.anything());
  logged.mockRestore();
});
