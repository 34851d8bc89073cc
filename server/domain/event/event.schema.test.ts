import { expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { EventChange, EventRecord, NewEvent } from './event.schema.ts';

it('an event of an older file has no number of holes', () => {
  const { holesPlayed, ...older } = eventRecord();
  expect(EventRecord.parse(older)).toEqual({ ...older, holesPlayed });
});

it('a request without holes leaves them as they are, and a new event has none', () => {
  expect(EventChange.parse({ town: 'Keene' })).toEqual({ town: 'Keene' });
  expect(NewEvent.parse({ name: 'Open', date: '2026-05-02' }).holesPlayed).toBe('');
});

it.each(['', '9', '13', '36', '72', 15])('takes %j holes', (holesPlayed) => {
  expect(EventChange.parse({ holesPlayed })).toEqual({ holesPlayed: String(holesPlayed) });
});

it.each(['8', '73', '12.5', '-9', '09', 'all', null])('refuses %j holes', (holesPlayed) => {
  expect(EventChange.safeParse({ holesPlayed }).success).toBe(false);
});
