import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addEvent, changeEvent } from '../../../tests/screens/events.ts';
import { put, send } from '../../../tests/screens/event-sheets.ts';
import { usePanel } from '../../../tests/screens/panel.ts';
import { eventually, textsOf, type Screen } from '../../../tests/screens/screen.ts';
import { NO_SUCH_EVENT } from './event-place.tsx';

// The tour's clock is at 8:00 on June 10, 2026.
const { staff, network, open } = usePanel();

/** The steps of the event as they are read, and the one that is next. */
async function stepsOf(screen: Screen) {
  const steps = within(await screen.role('list', /^Steps of/)).getAllByRole('listitem');
  return textsOf(steps);
}

const tabs = async (screen: Screen) =>
  textsOf(within(await screen.role('navigation', 'Parts of the event')).getAllByRole('link'));

test('an event shows its steps, what is next, and its parts, and each is one press away', async () => {
  const { eventID } = await addEvent(staff, { name: 'Granite Open', date: '2026-06-27' });
  const screen = await open(`/events/${eventID}`);
  await screen.heading('Granite Open');
  expect(await tabs(screen)).toEqual([
    'Details',
    'Entries',
    'Tee times',
    'Scores',
    'Results',
    'Money',
    'History',
  ]);
  expect(await stepsOf(screen)).toEqual([
    'Registration (next)Not open yet',
    'EntriesNone yet',
    'Tee timesNone yet',
    'ScoresNot set up',
    'ResultsNone yet',
    'RecapNone yet',
  ]);
  await screen.press('Open registration');
  await screen.message('Granite Open opened for registration.');
  await eventually(async () => {
    expect((await stepsOf(screen)).slice(0, 2)).toEqual([
      'Registration (done)Open',
      'Entries (next)None yet',
    ]);
  });

  await screen.press('Add entries', undefined, 'link');
  await screen.heading('Entries', 2);
  await eventually(() => expect(document.title).toBe('Entries: Granite Open – LFG Tour admin'));
  await screen.fill('Add a player', 'Ann Abel');
  await screen.keys('{Enter}');
  await eventually(async () => {
    expect((await stepsOf(screen))[1]).toBe('Entries (next)1');
  });
  await screen.press('History', screen.role('navigation', 'Parts of the event'), 'link');
  await screen.button(/^Changed by admin/);
  await screen.heading('Results and tee times', 3);
});

test('its fields are changed in their place, and deleting it leads back to the schedule', async () => {
  const { eventID } = await addEvent(staff, { name: 'Granite Open', date: '2026-06-27' });
  const screen = await open(`/events/${eventID}`);
  await screen.press('Edit');
  const editor = await screen.opened();
  await screen.fill('Town', 'Keene', editor);
  await screen.save();
  await screen.message('Granite Open saved.');
  await screen.text('Keene');
  await screen.focused(screen.button('Edit'));
  await changeEvent(staff, eventID, { name: 'Marble Open' });
  await screen.press('Delete');
  await screen.press('Delete Granite Open', screen.question());
  await screen.text(/^Delete failed: Another staff member changed this record\./);
  await screen.heading('Marble Open');
  await screen.press('Delete');
  await screen.press('Delete Marble Open', screen.question());
  await screen.heading('Schedule');
});

test('a scorer has no money, and an address without an event says so', async () => {
  const { eventID } = await addEvent(staff, { name: 'Granite Open', date: '2026-06-10' });
  let screen = await open(`/events/${eventID}`, { as: 'scorer' });
  await screen.link('Set up scores');
  expect(await tabs(screen)).not.toContain('Money');
  expect(screen.page.queryByRole('button', { name: /^(Edit|Delete|Withdraw)/ })).toBeNull();
  screen = await open(`/events/${eventID}/money`, { as: 'scorer' });
  await screen.text(/^This needs the role Editor/);
  screen = await open('/events/no-such-event/results');
  await screen.text(NO_SUCH_EVENT);
  const repair = network.fail('GET', `/api/events/${eventID}`, 'The disk is gone.');
  screen = await open(`/events/${eventID}`);
  await screen.text('Error: The disk is gone.', screen.alert());
  repair();
  await screen.press('Retry');
  await screen.heading('Granite Open');
});

test('the addresses that its parts had before lead to them, with what follows the question mark', async () => {
  const { eventID } = await addEvent(staff, { name: 'Granite Open', date: '2026-06-10' });
  for (const [before, part] of [
    ['entries', 'entries'],
    ['tee-times', 'tee-times'],
    ['scores', 'scores'],
    ['results', 'results'],
    ['cup-results', 'results'],
  ] as const) {
    const screen = await open(`/${before}/${eventID}?part=players`);
    await screen.heading('Granite Open');
    expect(location.pathname + location.search).toBe(
      `/admin/events/${eventID}/${part}?part=players`,
    );
  }
});

test('its money is one place, and the steps follow what is stored elsewhere', async () => {
  const { eventID } = await addEvent(staff, { name: 'Granite Open', date: '2026-06-10' });
  await put(staff, `/api/events/${eventID}/entries`, {
    capacity: 1,
    entries: [{ name: 'Ann Abel' }, { name: 'Bo Bray', status: 'waiting' }],
  });
  await send(staff, 'PUT', `/api/tee-times/${eventID}`, [
    { round: '1', time: '8:00 AM', hole: '1', players: ['Ann Abel'] },
  ]);
  const screen = await open(`/events/${eventID}/money`);
  await screen.text('Fees');
  expect((await stepsOf(screen)).slice(1, 4)).toEqual([
    'Entries (done)1 of 1, 1 waiting',
    'Tee times (done)1 group',
    'Scores (next)Not set up',
  ]);
});
