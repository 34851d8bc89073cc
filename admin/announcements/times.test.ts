import { expect, test } from 'vitest';
import { endOfDay, hoursLater, stateText } from './times.ts';

const timeZone = 'America/New_York';
const at = (now: string) => ({ now: new Date(now), timeZone });
const MORNING = at('2026-07-04T11:40:00Z');

test('two hours are from now, or from a later start', () => {
  expect(hoursLater(2, '', MORNING)).toBe('2026-07-04T09:40');
  expect(hoursLater(2, '2026-07-04T07:00', MORNING)).toBe('2026-07-04T09:40');
  expect(hoursLater(2, '2026-07-04T23:30', MORNING)).toBe('2026-07-05T01:30');
  // Half past twelve, one and a half again, and two hours later it is half past one.
  expect(hoursLater(2, '2026-11-01T00:30', MORNING)).toBe('2026-11-01T01:30');
});

test('the end of the day is that of today, or of a later start', () => {
  expect(endOfDay('', MORNING)).toBe('2026-07-04T23:59');
  expect(endOfDay('', at('2026-07-05T03:59:00Z'))).toBe('2026-07-04T23:59');
  expect(endOfDay('2026-07-11T07:30', MORNING)).toBe('2026-07-11T23:59');
});

test('an announcement is scheduled, live or ended', () => {
  const times = { start: '2026-07-04T07:30', end: '2026-07-04T09:30' };
  expect(stateText(times, at('2026-07-04T11:00:00Z'))).toBe('Scheduled for today 7:30 AM');
  expect(stateText(times, at('2026-07-01T11:00:00Z'))).toBe('Scheduled for Jul 4, 7:30 AM');
  expect(stateText(times, MORNING)).toBe('Live until today 9:30 AM');
  expect(stateText({ ...times, end: '' }, MORNING)).toBe('Live');
  expect(stateText(times, at('2026-07-05T13:00:00Z'))).toBe('Ended yesterday 9:30 AM');
});
