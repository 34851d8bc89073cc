import { expect, test } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { sameEvent } from './event-copy.ts';

const open = eventRecord({ eventID: '2026-open', name: 'Owl’s Open', date: '2026-07-01' });

test.each([
  ['the same name in another writing', { name: "OWL'S open" }, true],
  ['another day', { date: '2026-07-02' }, false],
  ['another name', { name: 'Owl’s Open II' }, false],
  ['the event itself', { eventID: open.eventID }, false],
])('an event with %s', (_what, change, isSame) => {
  const found = sameEvent([open], { ...open, eventID: '', ...change });
  expect(found).toBe(isSame ? open : undefined);
});

test('names without letters are compared as they are', () => {
  const nameless = { ...open, name: '第一' };
  expect(sameEvent([nameless], { ...nameless, eventID: '', name: '第二' })).toBeUndefined();
});
