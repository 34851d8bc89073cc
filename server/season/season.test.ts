import { expect, test } from 'vitest';
import { eventRecord } from '../../tests/helpers/events.ts';
import { eventForm } from '../../tests/helpers/client.ts';
import { changesOf } from '../../tests/helpers/journal.ts';
import { TestClock } from '../../tests/helpers/server.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { UndoResponse } from '../domain/log/undo.schema.ts';

// Still New Year’s Eve in New Hampshire.
const { server } = useServer(() => ({ clock: new TestClock('2027-01-01T03:00:00Z') }));

const add = (...dates: string[]) =>
  server.stores.events.update((events) => {
    for (const date of dates) {
      events.push(eventRecord({ eventID: `${date.slice(0, 4)}-of-${date}`, date }));
    }
  });
const text = async (path: string) => (await server.client().get(path)).text;

test('the current year is today’s in the tour’s zone without events, else the current season', async () => {
  expect(await text('/api/current-year')).toBe('{"calendarYear":2026}');
  server.clock.move({ hours: 3 });
  expect(await text('/api/current-year')).toBe('{"calendarYear":2027}');
  await add('2024-05-01', '2025-05-01');
  expect(await text('/api/current-year')).toBe('{"calendarYear":2025}');
});

test('saving an event of next year leaves the current season and its events', async () => {
  await add('2026-05-02', '2026-09-05');
  const staff = await server.signIn();
  const form = eventForm({ name: 'Early Bird', date: '2027-05-01' });
  expect((await staff.send('POST', '/api/events', { form })).status).toBe(201);
  expect(await text('/api/current-year')).toBe('{"calendarYear":2026}');
  expect(JSON.parse(await text('/api/events'))).toMatchObject({
    events: [{ date: '2026-05-02' }, { date: '2026-09-05' }],
    calendarYear: 2026,
    additionalYears: [2027],
  });
  server.clock.move({ hours: 24 * 91 });
  expect(JSON.parse(await text('/api/events'))).toMatchObject({ calendarYear: 2027 });
});

test('staff switch to the next season and back to following the date', async () => {
  await add('2026-05-02', '2027-05-01');
  const staff = await server.signIn();
  expect(JSON.parse(await text('/api/season'))).toEqual({
    current: 2026,
    automatic: true,
    byDate: 2026,
    next: { year: 2027, from: '2027-04-01' },
  });
  const chosen = await staff.send('PUT', '/api/season', {
    json: { current: 2027, automatic: false },
  });
  expect(JSON.parse(chosen.text)).toMatchObject({ current: 2027, automatic: false, byDate: 2026 });
  expect(await text('/api/current-year')).toBe('{"calendarYear":2027}');
  const back = await staff.send('PUT', '/api/season', { json: { automatic: true } });
  expect(JSON.parse(back.text)).toMatchObject({ current: 2026, automatic: true });
});

test('a chosen season without an event doesn’t come back by an undo', async () => {
  await add('2026-05-02', '2027-05-01');
  const staff = await server.signIn();
  await staff.send('PUT', '/api/season', { json: { current: 2027 } });
  await staff.send('PUT', '/api/season', { json: { automatic: true } });
  await server.stores.events.update((events) => events.splice(1, 1));
  const [, changed] = await changesOf(staff);
  const { text } = await staff.post(`/api/journal/${changed?.number}/undo`);
  expect(UndoResponse.parse(JSON.parse(text)).left).toMatchObject([
    { reason: 'There is no event in 2027 anymore. Restore or add one first.' },
  ]);
});

test.each([
  [{ current: 2031 }, 'There is no event in 2031 yet. Add one first.'],
  [{ current: '2027' }, 'Current must be a year written with four digits.'],
  [{}, 'Current must be the year of a season.'],
  [{ automatic: 'maybe' }, 'Automatic must be true or false.'],
])('a season sent as %j is refused, and the choice stays', async (sent, sentence) => {
  await add('2026-05-02', '2027-05-01');
  const staff = await server.signIn();
  await staff.send('PUT', '/api/season', { json: { current: 2027 } });
  const refused = await staff.send('PUT', '/api/season', { json: sent });
  expect([refused.status, refused.text]).toEqual([400, sentence]);
  expect(await text('/api/current-year')).toBe('{"calendarYear":2027}');
});
