import { expect, test } from 'vitest';
import { eventForm, type Client } from '../../tests/helpers/client.ts';
import { usePanel, type PanelScreen } from '../../tests/screens/panel.ts';
import { eventually, textsOf } from '../../tests/screens/screen.ts';

const { server, staff, network, open } = usePanel();

/** Adds and deletes an event. */
async function deleteEvent(by: Client, name: string): Promise<void> {
  const form = eventForm({ name, date: '2026-05-01' });
  await by.send('POST', '/api/events', { form });
  const deleted = await by.send('DELETE', `/api/events/2026-${name.toLowerCase()}`);
  expect(deleted.status).toBe(204);
}

const events = () => server.stores.events.data.map(({ name }) => name);
/** The names of the deleted records, from top to bottom. */
const shown = (screen: PanelScreen) => textsOf(screen.page.queryAllByRole('heading', { level: 2 }));
const item = async (screen: PanelScreen, name: string) =>
  (await screen.heading(name, 2)).closest('li') ?? screen.body;

test('what was deleted can be restored from the trash, by editors too', async () => {
  await deleteEvent(await server.signInAs('bo', 'editor'), 'Trashed');
  const screen = await open('/trash', { as: 'editor' });
  await screen.text(/^Event of May 1, 2026 · deleted by bo/, item(screen, 'Trashed'));
  expect(screen.page.queryByRole('button', { name: 'Delete for good' })).toBeNull();

  const allow = network.fail('POST', '/api/trash', 'The disk is full.', 507);
  await screen.press('Restore', item(screen, 'Trashed'));
  await screen.message('Restore failed: The disk is full.');
  allow();
  await screen.press('Restore', item(screen, 'Trashed'));
  await screen.message('Trashed restored.');
  await screen.text('The trash is empty.');
  expect(events()).toEqual(['Trashed']);
});

test('only owners delete for good, after a question', async () => {
  for (const name of ['Trashed', 'Forgotten']) await deleteEvent(staff, name);
  const screen = await open('/trash');
  await screen.press('Delete for good', item(screen, 'Forgotten'));
  await screen.press('Cancel', screen.question('Delete Forgotten for good?'));
  await screen.press('Delete for good', item(screen, 'Forgotten'));
  await screen.press('Delete for good', screen.question('Delete Forgotten for good?'));
  await screen.message('Forgotten deleted for good.');
  await screen.gone('heading', 'Forgotten');
  expect(await staff.json('/api/trash')).toMatchObject([{ name: 'Trashed' }]);
});

test('I restore several deleted records together, and see which one can’t come back', async () => {
  for (const name of ['First', 'Second']) await deleteEvent(staff, name);
  const path = '/api/match-play/player';
  await staff.post(path, { player: 'Twice Named', handicap: '1' });
  await staff.send('DELETE', path, { json: { player: 'Twice Named' } });
  await staff.post(path, { player: 'twice named', handicap: '2' });
  const screen = await open('/trash', { as: 'editor' });
  for (const name of ['First', 'Second', 'Twice Named']) {
    await screen.press(`Select ${name}`, undefined, 'checkbox');
  }
  await screen.text('3 records selected');
  await screen.press('Restore selected');
  const reason = 'Twice Named stays: There is already a player named Twice Named.';
  await screen.message(`2 records restored. ${reason}`);
  await eventually(() => expect(shown(screen)).toEqual(['Twice Named']));
  expect(await screen.role('checkbox', 'Select Twice Named')).toHaveProperty('checked', false);
  expect(events().toSorted()).toEqual(['First', 'Second']);
});
