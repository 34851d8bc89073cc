import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { restoreBackup, takeBackup } from '../../tests/helpers/backup/backup.ts';
import { eventForm, fileForm } from '../../tests/helpers/client.ts';
import { usePanel } from '../../tests/screens/panel.ts';
import { eventually } from '../../tests/screens/screen.ts';

const { server, staff, network, open } = usePanel();

const addEvent = (name: string) =>
  staff.send('POST', '/api/events', { form: eventForm({ name, date: '2026-06-06' }) });
/** Waits until these events are stored. */
const expectEvents = (...names: string[]) =>
  eventually(() => expect(server.stores.events.data.map(({ name }) => name)).toEqual(names));

test('a change is undone and done again, from its row and from its message', async () => {
  await addEvent('Frost Open');
  const screen = await open('/changes', { as: 'editor' });
  const row = /Added Frost Open\./;
  await screen.press('Undo', screen.row(row));
  await screen.message('Undone: “Added Frost Open.”');
  await expectEvents();
  await screen.text('Undone.', screen.row(row));
  expect(within(await screen.row(row)).queryByRole('button')).toBeNull();
  await screen.press('Redo', screen.role('region', /^Messages/));
  await screen.message('Done again: “Added Frost Open.”');
  await expectEvents('Frost Open');
  await screen.press('Undo', screen.row(row));
  await expectEvents();
  await screen.row(/Undo: Deleted Frost Open\. Undone\./);
  await screen.text('Undone.', screen.row(row));
});

test('the restore of a backup is undone after a question', async () => {
  await addEvent('In the backup');
  const backup = await takeBackup(staff);
  await addEvent('Made afterwards');
  await restoreBackup(staff, backup);
  const screen = await open('/changes');
  await screen.press('Undo', screen.row(/Restored/));
  const question = await screen.question('Undo the restore of this backup?');
  await screen.press('Cancel', question);
  await expectEvents('In the backup');
  await screen.press('Undo', screen.row(/Restored/));
  await screen.press('Undo the restore', screen.question());
  await expectEvents('In the backup', 'Made afterwards');
});

test('I find changes by their kind and list, and see what I can’t undo', async () => {
  await addEvent('Frost Open');
  const form = fileForm('table', 'Player,Handicap\nAnn Lee,4\nBo Ray,7\n', 'players.csv');
  await staff.send('POST', '/api/import/match-play-players', { form });
  const screen = await open('/changes');
  await screen.row(/Added Frost Open\./);
  await screen.choose('Kind', 'Imports');
  await screen.gone('row', /Added Frost Open\./);
  await screen.text('2 records', screen.row(/Import: Added Ann Lee and 1 more\./));
  await screen.choose('List', 'Event');
  await screen.text('There is no such change.');
  await screen.choose('Kind', 'Everything');
  await screen.row(/Added Frost Open\./);

  // Someone changed the event since.
  await staff.send('PUT', '/api/events/2026-frost-open', { form: eventForm({ town: 'Keene' }) });
  await screen.press('Undo', screen.row(/Added Frost Open\./));
  await screen.message(
    'Undone for 0 of 1: “Added Frost Open.” Frost Open stays as it is: It was changed since.',
  );
  network.fail('GET', '/api/journal', 'The disk is full.');
  await screen.choose('List', 'All lists');
  await screen.text(/The disk is full\./);
  await screen.button('Retry');
});
