import { expect, test } from 'vitest';
import { usePanel } from '../../tests/screens/panel.ts';

const { staff, open } = usePanel();

test('I add a golfer, and the list has them in the order of names', async () => {
  await staff.post('/api/disabled-golfers/Bo', { name: 'Bo Ray', reason: 'Ankle', duration: '' });
  const screen = await open('/disabled-list');
  await screen.card('Bo Ray');
  await screen.press('Add Golfer');
  await screen.fill('Name', 'Al Lee', screen.editor());
  await screen.fill('Reason', 'Knee', screen.editor());
  await screen.save();
  await screen.message(/Al Lee/);
  expect(screen.cards()).toEqual(['Al Lee', 'Bo Ray']);
  expect(await staff.json('/api/disabled-golfers')).toMatchObject([
    { name: 'Al Lee', reason: 'Knee' },
    { name: 'Bo Ray' },
  ]);
});
