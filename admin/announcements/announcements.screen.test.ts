/** What announcements have besides what all lists have: times, and what visitors will see. */
import { expect, test } from 'vitest';
import { addEvent } from '../../tests/screens/events.ts';
import { usePanel } from '../../tests/screens/panel.ts';

const { staff, open } = usePanel();

const RAIN = 'Play is delayed because of rain. We will post the new time here.';

test('I announce a rain delay of the event of the day', async () => {
  const { eventID } = await addEvent(staff, { name: 'Granite Open' });
  const screen = await open('/announcements');
  await screen.press('Add Announcement');
  await screen.role('option', 'Jun 10: Granite Open');
  await screen.press('Rain Delay');
  const editor = await screen.opened();
  await screen.focused(screen.field('Text', editor));
  expect(await screen.value('Text', editor)).toBe(RAIN);
  expect(editor.textContent).toContain('64 of 200 characters');
  const preview = await screen.role('figure', undefined, editor);
  expect(preview.textContent).toContain(`Urgent Granite Open – ${RAIN}`);
  await screen.save();
  const card = await screen.card('Play is delayed because of rain. We will post the new time…');
  await screen.text(/^Live until today 11:59/, card);
  await screen.text('Granite Open', card);
  expect(await staff.json('/api/announcements')).toMatchObject([
    { text: RAIN, level: 'urgent', eventID },
  ]);
});

test('I correct what is wrong, quick choices set the end, and cards say when each is live', async () => {
  await staff.post('/api/announcements', {
    text: 'Old hat',
    level: 'info',
    end: '2020-01-01T10:00',
  });
  const screen = await open('/announcements');
  await screen.text('Ended Jan 1, 2020, 10:00 AM', screen.card('Old hat'));
  await screen.press('Add Announcement');
  const editor = await screen.opened();
  const text = '<b>Carts</b> stay on the paths.';
  await screen.fill('Text', text, editor);
  await screen.fill('Start', '2090-07-04T07:30', editor);
  await screen.fill('End', '2090-07-04T07:00', editor);
  await screen.fill('Link', 'javascript:alert(1)', editor);
  await screen.press('Save', editor);
  await screen.text('End must be after the start.', editor);
  await screen.text(/^Link must start with https/, editor);
  for (const [choice, end] of [
    ['In 2 hours', '2090-07-04T09:30'],
    ['End of the day', '2090-07-04T23:59'],
    ['No end', ''],
  ] as const) {
    await screen.press(choice, editor);
    expect(await screen.value('End', editor), choice).toBe(end);
  }
  await screen.fill('Link', '/schedule', editor);
  await screen.fill('Link text', 'Schedule', editor);
  await screen.save();
  await screen.text('Scheduled for Jul 4, 2090, 7:30 AM', screen.card(text));
  expect(await staff.json('/api/announcements/all')).toContainEqual(
    expect.objectContaining({ start: '2090-07-04T07:30', end: '', link: '/schedule' }),
  );
});
