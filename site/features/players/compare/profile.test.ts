import { expect, it } from 'vitest';
import { sharedEvents } from './profile.ts';

const result = (eventID: string, place: string) => ({ eventID, event: eventID, place });

it('compares the events that both finished', () => {
  const a = [result('open', 'T2'), result('medal', 'WD'), result('cup', '5'), result('own', '1')];
  const b = [result('cup', '5'), result('open', '3'), result('medal', '9')];
  const shared = sharedEvents(a, b).map(({ eventID, ahead }) => `${eventID} ${ahead}`);
  expect(shared).toEqual(['open 0', 'medal 1', 'cup null']);
});

it('leaves out an event that neither finished', () => {
  expect(sharedEvents([result('open', 'WD')], [result('open', 'DNF')])).toEqual([]);
});
