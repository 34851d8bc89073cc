/** Filters, states and selections of the schedule: what makes a long list fast to work with. */
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventForm } from '../../tests/helpers/client.ts';
import { usePanel } from '../../tests/screens/panel.ts';
import { eventually } from '../../tests/screens/screen.ts';

const { staff, server, network, open } = usePanel();

const Events = z.object({ events: z.array(z.looseObject({ name: z.string() })) });

const add = (name: string, date: string, fields: object = {}) =>
  staff.request('POST', '/api/events', eventForm({ name, date, ...fields }));
const change = async (id: string, fields: object) =>
  (await server.signIn()).request('PUT', `/api/events/${id}`, eventForm(fields));
const stored = async () => Events.parse(await staff.json('/api/events?year=2026')).events;
const SCHEDULE = '/schedule?year=2026';

test('I filter the schedule; the filter outlives an edit and a reload, and Back takes it away', async () => {
  await add('Zoë’s Open', '2026-07-01', { course: 'Pine Hollow' });
  await add('Zoe Núñez Cup', '2026-08-01');
  await add('Granite Open', '2026-05-01', { isComplete: true });
  let screen = await open(SCHEDULE);
  await screen.card('Zoë’s Open');
  expect(screen.cards(), 'past events are closed').toHaveLength(2);
  await screen.fill(/^Filter by name or course/, 'zoe');
  await screen.text('2 of 3 events');
  await eventually(() => expect(location.search).toBe('?year=2026&q=zoe'));

  const editor = await screen.edit('Zoe Núñez Cup');
  await screen.fill('Name', 'Spring Cup', editor);
  await screen.keys('{Control>}s{/Control}');
  await screen.message('Spring Cup saved and hidden by the filter.');
  expect(screen.cards()).toEqual(['Zoë’s Open']);
  await screen.choose('Show', 'Over');
  await screen.text('No event matches this filter.');
  screen = await open(location.pathname.slice('/admin'.length) + location.search);
  await screen.text('No event matches this filter.');
  expect(await screen.value(/^Filter by name or course/)).toBe('zoe');
  expect(await screen.value('Show')).toBe('over');
  history.back();
  await screen.card('Zoë’s Open');
  expect(screen.cards()).toHaveLength(1);
  history.back();
  await screen.press('Show 1 past event');
  await screen.card('Granite Open');
  await screen.focused(screen.button('Edit', screen.card('Granite Open')));
  expect(screen.cards()).toHaveLength(3);
  expect(await screen.value(/^Filter by name or course/)).toBe('');
  history.forward();
  await screen.text('1 of 3 events');
});

test('an unsaved edit stays while the filter changes, and a saved card that it hides is shown again', async () => {
  await add('Zoë’s Open', '2026-07-01');
  await add('Granite Open', '2026-08-01');
  const screen = await open(SCHEDULE);
  const editor = await screen.edit('Zoë’s Open');
  await screen.fill('Town', 'Keene', editor);
  await screen.fill(/^Filter by name or course/, 'granite');
  await screen.card('Granite Open');
  await screen.text('1 of 2 events');
  expect(await screen.value('Town', screen.editor())).toBe('Keene');
  expect(screen.page.queryByRole('alertdialog')).toBeNull();
  await screen.save();
  await screen.message('Zoë’s Open saved and hidden by the filter.');
  await screen.press('Clear filter', screen.role('region', /^Messages/));
  await screen.card('Zoë’s Open');
  expect(screen.cards()).toHaveLength(2);
});

test('I change states with one press, undo that, and see what another staff member changed meanwhile', async () => {
  await add('Granite Open', '2026-07-01');
  const screen = await open(SCHEDULE);
  const card = screen.card('Granite Open');
  const isOpen = async () => (await stored())[0]?.registrationOpen;
  await screen.press('Open registration', card);
  expect(within(await card).queryByRole('button', { name: 'Mark complete' })).toBeNull();
  await screen.message('Granite Open opened for registration.');
  await screen.more('Granite Open');
  await screen.button('Close registration', card);
  expect(await isOpen()).toBe(true);
  await screen.press('Undo');
  await screen.button('Open registration', card);
  expect(await isOpen()).toBe(false);

  await change('2026-granite-open', { town: 'Keene' });
  const stop = network.disconnect('/api/events?');
  await screen.press('Open registration', card);
  const question = await screen.question('Another staff member changed Granite Open');
  expect(
    within(question)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'FieldBeforeTheirsMine',
    expect.stringMatching(/^Town.*Keene.*unchanged$/),
    expect.stringMatching(/^Registration.*unchanged.*$/),
  ]);
  await screen.focused(screen.button('Back to the list', question));
  stop();
  await screen.press('Keep mine', question);
  await screen.text(/Keene/, card);
  expect(await stored()).toMatchObject([{ town: 'Keene', registrationOpen: true }]);
});

test('an event that is over is marked complete, after a question when it has no results', async () => {
  await add('Old Open', '2026-05-01');
  const screen = await open(SCHEDULE);
  await screen.more('Old Open');
  await screen.press('Mark complete', screen.card('Old Open'));
  await screen.text(/It has no results yet\./, screen.question());
  await screen.focused(screen.button('Back to the list'));
  await screen.press('Mark as complete');
  await screen.message('Old Open marked complete.');
  await screen.more('Old Open');
  await screen.button('Reopen', screen.card('Old Open'));
  expect(await stored()).toMatchObject([{ isComplete: true }]);
});

test('I select several events, mark them complete, undo that, and delete none that changed meanwhile', async () => {
  for (const at of [1, 2, 3, 4]) await add(`Event ${at}`, `2026-05-0${at}`);
  const screen = await open(SCHEDULE);
  const box = (at: number) => screen.role('checkbox', `Select Event ${at}`);
  const selected = screen.role('group', 'Selected events');
  const all = await screen.role('checkbox', 'Select all');
  const complete = async () =>
    (await stored()).flatMap(({ name, isComplete }) => (isComplete === true ? name : []));

  await screen.user.click(await box(1));
  await screen.keys('{Shift>}');
  await screen.user.click(await box(3));
  await screen.keys('{/Shift}');
  await screen.text('3 events selected', selected);
  (await box(2)).focus();
  await screen.keys('x');
  await screen.text('2 events selected', selected);
  (await box(4)).focus();
  await screen.keys('{Shift>}X{/Shift}');
  await screen.text('4 events selected', selected);
  expect(all).toHaveProperty('checked', true);

  await screen.user.click(await box(4));
  await screen.press('Mark complete', selected);
  const question = await screen.question('Mark complete: 3 events');
  const names = within(question).getAllByRole('listitem');
  expect(names.map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3].map((at) => `Event ${at} Missing results`),
  );
  await screen.press('Mark complete (3)', question);
  await screen.message('3 events marked complete.');
  expect(await complete()).toEqual(['Event 1', 'Event 2', 'Event 3']);
  await screen.focused(all);
  await screen.press('Undo');
  await screen.message('Undone: “3 events marked complete.”');
  expect(await complete()).toEqual([]);

  await screen.user.click(all);
  await screen.press('Delete', selected);
  const deletion = await screen.question('Delete: 4 events');
  await change('2026-event-2', { town: 'Keene' });
  await screen.press('Delete (4)', deletion);
  await screen.message(/^Nothing was changed: another staff member changed one of these records\./);
  await screen.text(/Keene/, screen.card('Event 2'));
  await screen.press('Clear selection');
  await screen.focused(screen.role('checkbox', 'Select all'));
});
