import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { usePanel } from '../../../tests/screens/panel.ts';
import { eventually } from '../../../tests/screens/screen.ts';

const { staff, network, open } = usePanel();

const ODD_NAME = "“Zed” O'Neil/Bo 100% \\ #1?";

test('players are a table, in which a whole field is typed without leaving the keys', async () => {
  await staff.post('/api/match-play/player', { player: 'Bo Ray', handicap: '+1.2' });
  const screen = await open('/players');
  const row = await screen.row(/Bo Ray/);
  const headings = screen.page.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Player', 'Handicap', 'Actions']);
  await screen.role('cell', '+1.2', row);
  expect(within(row).getAllByRole('button')).toMatchObject([
    { textContent: 'Edit' },
    { textContent: 'Delete' },
  ]);

  await screen.press('Add Player');
  for (const name of [ODD_NAME, 'Al Lee']) {
    await screen.focused(screen.field('Player'));
    expect(await screen.value('Player')).toBe('');
    await screen.keys(name);
    await screen.user.tab();
    await screen.keys('7{Enter}');
    await screen.role('rowheader', name);
    await eventually(async () => {
      expect(await screen.value('Player')).toBe('');
    });
  }
  await screen.keys('{Escape}');
  await screen.focused(screen.button('Add Player'));
  expect(network.sentTo('POST', '/api/match-play/player')).toMatchObject([
    { body: JSON.stringify({ player: ODD_NAME, handicap: '7' }) },
    { body: JSON.stringify({ player: 'Al Lee', handicap: '7' }) },
  ]);
  expect(await staff.json('/api/match-play/players')).toHaveLength(3);
});

test('a player of the directory has one history', async () => {
  const zoe = { player: 'Zoë Núñez', handicap: '12.4', matchPlay: true, alsoKnownAs: ['Zoe N.'] };
  await staff.post('/api/directory', zoe);
  const screen = await open('/players');
  const row = await screen.row(/Zoë Núñez/);
  await screen.role('cell', '12.4', row);
  await screen.press('Edit', row);
  await screen.button(/^Last changed by .* Zoë Núñez$/);
});
