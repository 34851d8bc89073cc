import { expect, test } from 'vitest';
import { eventRecord } from '../../tests/helpers/events.ts';
import { start, TestClock } from '../../tests/helpers/server.ts';

test('the current year is the newest event’s, or today’s in the tour’s zone without events', async () => {
  // Still New Year’s Eve in New Hampshire.
  const server = await start({ clock: new TestClock('2027-01-01T03:00:00Z') });
  const read = async () => (await server.client().get('/api/current-year')).text;
  expect(await read()).toBe('{"calendarYear":2026}');
  server.clock.move({ hours: 3 });
  expect(await read()).toBe('{"calendarYear":2027}');
  await server.stores.events.update((events) => {
    events.push(
      eventRecord({ eventID: '2024-a', date: '2024-05-01' }),
      eventRecord({ eventID: '2025-b', date: '2025-05-01' }),
    );
  });
  expect(await read()).toBe('{"calendarYear":2025}');
  await server.stop();
});
