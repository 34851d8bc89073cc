import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { usePanel, type PanelScreen } from '../../tests/screens/panel.ts';

const { staff, open } = usePanel();

const TEAM = ["Bob O'Neil", 'Zoë D’Arcy-Núñez', 'Cy Poe'];

const lines = async (screen: PanelScreen) =>
  within(await screen.editor()).queryAllByPlaceholderText(/^Player #\d+$/);
const typed = async (screen: PanelScreen) =>
  (await lines(screen)).map((line) => ('value' in line ? line.value : ''));
const line = (screen: PanelScreen, number: number) =>
  screen.field(`Player #${number}`, screen.editor());
const paste = async (screen: PanelScreen, number: number, text: string) => {
  await screen.user.click(await line(screen, number));
  await screen.user.paste(text);
};

test('a card has the team and whether it won', async () => {
  await staff.post('/api/colony-cup', { year: 2026, winningTeam: true, team: TEAM });
  await staff.post('/api/colony-cup', { year: 2025, winningTeam: false, team: [] });
  const screen = await open('/colony-cup');
  const card = await screen.card('2026');
  expect(within(card).getAllByRole('term')).toMatchObject([
    { textContent: 'Winning Team?' },
    { textContent: 'Team Members' },
  ]);
  await screen.text('Yes', card);
  const names = within(card).getAllByRole('listitem');
  expect(names.map(({ textContent }) => textContent)).toEqual(TEAM);
  const other = within(await screen.card('2025')).getAllByRole('definition');
  expect(other.map(({ textContent }) => textContent)).toEqual(['No', '—']);
});

test('I type a team line by line; Enter adds lines and saves nothing, and blank ones are left out', async () => {
  const screen = await open('/colony-cup');
  await screen.press('Add Year');
  await screen.opened();
  await screen.press('+ Add Player');
  for (const [at, name] of TEAM.entries()) {
    await screen.focused(line(screen, at + 1));
    await screen.keys(`${name}{Enter}`);
  }
  await screen.focused(line(screen, 4));
  // A blank line at the end is enough.
  await screen.keys('{Enter}');
  expect(await lines(screen)).toHaveLength(4);
  await screen.text('3 names', screen.editor());
  expect(await staff.json('/api/colony-cup')).toEqual([]);

  await screen.press('Remove Zoë D’Arcy-Núñez');
  await screen.focused(line(screen, 2));
  expect(await typed(screen)).toEqual(["Bob O'Neil", 'Cy Poe', '']);
  await screen.save();
  expect(await staff.json('/api/colony-cup')).toMatchObject([
    { year: '2026', team: ["Bob O'Neil", 'Cy Poe'] },
  ]);
});

test('a pasted list fills as many lines, moves names down or replaces a selected one', async () => {
  await staff.post('/api/colony-cup', { year: 2026, team: ['Ann Lee', 'Bo Ray'] });
  const screen = await open('/colony-cup');
  await screen.edit('2026');
  await paste(screen, 1, 'Cy Poe\nDi Fox');
  await screen.focused(line(screen, 3));
  expect(await typed(screen)).toEqual(['Ann Lee', 'Cy Poe', 'Di Fox', 'Bo Ray']);
  const last = await line(screen, 4);
  await screen.user.tripleClick(last);
  await screen.user.paste('1. Ed Orr\r\n2. Fay Kim\r\n');
  expect(await typed(screen)).toEqual(['Ann Lee', 'Cy Poe', 'Di Fox', 'Ed Orr', 'Fay Kim']);
  // One name is plain text.
  await paste(screen, 5, ' Jr.');
  expect(await typed(screen)).toHaveLength(5);
});
