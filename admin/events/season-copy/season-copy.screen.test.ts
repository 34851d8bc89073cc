import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addEvent, eventsOf } from '../../../tests/screens/events.ts';
import { usePanel } from '../../../tests/screens/panel.ts';
import { eventually } from '../../../tests/screens/screen.ts';

const { staff, network, open } = usePanel();

const LEADERBOARD = 'https://lfgtour.bluegolf.com/bluegolf/lfgtour/event/contest/1/leaderboard.htm';

test('I set up a season from the last one, correct rows first, and undo it', async () => {
  for (const [name, date] of [
    ['Opener', '2026-05-02'],
    ['Granite Open', '2026-05-30'],
    ['Finale', '2026-10-03'],
  ] as const) {
    await addEvent(staff, { name, date, isComplete: true, netLeaderboardUrl: LEADERBOARD });
  }
  const screen = await open('/schedule?year=2027');
  await screen.press('Copy season');
  const dialog = await screen.dialog('Copy a season');
  expect(await screen.value('From season', dialog)).toBe('2026');
  expect(await screen.value('To season', dialog)).toBe('2027');
  const add = (count: number) => screen.button(`Add ${count} events`, dialog);
  await add(3);
  expect(within(dialog).getAllByRole('row')).toHaveLength(4);
  expect(within(dialog).getAllByLabelText(/^Date of/)).toMatchObject([
    { value: '2027-05-01' },
    { value: '2027-05-29' },
    { value: '2027-10-02' },
  ]);

  await screen.fill('Date of Opener', '2026-05-02', dialog);
  await screen.text('Date must be in 2027.', dialog);
  expect(await add(3)).toHaveProperty('disabled', true);
  await screen.fill('Date of Opener', '2027-05-08', dialog);
  expect(await add(3)).toHaveProperty('disabled', false);

  await screen.fill('Name of Opener', 'Season Opener', dialog);
  await screen.press('Add Granite Open', dialog, 'checkbox');
  await screen.keys('{Escape}');
  const question = await screen.question('Discard your changes to the new season?');
  expect(question.textContent).toContain('No event was added yet.');
  await screen.keys('{Enter}');
  await screen.gone('alertdialog');
  expect(await screen.value('Name of Season Opener', dialog)).toBe('Season Opener');
  expect(await eventsOf(staff, 2027)).toEqual([]);

  const repair = network.fail('POST', '/api/seasons', 'The disk is full.');
  await screen.user.click(await add(2));
  await screen.text('Nothing was added: The disk is full.', dialog);
  repair();
  await screen.user.click(await add(2));
  await screen.message('2 events added to season 2027.');
  await eventually(() => expect(screen.cards()).toEqual(['Season Opener', 'Finale']));
  expect(await eventsOf(staff, 2027)).toMatchObject([
    { name: 'Season Opener', date: '2027-05-08', isComplete: false, netLeaderboardUrl: '' },
    { name: 'Finale', date: '2027-10-02', isComplete: false, netLeaderboardUrl: '' },
  ]);

  await screen.press('Undo');
  await screen.message('Undone: “2 events added to season 2027.”');
  await eventually(() => expect(screen.cards()).toEqual([]));
  expect(await eventsOf(staff, 2027)).toEqual([]);
});
