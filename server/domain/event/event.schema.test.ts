import { expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { EventChange, EventRecord } from './event.schema.ts';

it('an event of an older file has no number of holes', () => {
  const { holesPlayed, ...older } = eventRecord();
  expect(EventRecord.parse(older)).toEqual({ ...older, holesPlayed });
});

it.each(['', '9', '13', '36', '72', 15])('takes %j holes', (holesPlayed) => {
  expect(EventChange.parse({ holesPlayed })).toEqual({ holesPlayed: String(holesPlayed) });
});

it.each(['8', '73', '12.5', '-9', '09', 'all', null])('refuses %j holes', (holesPlayed) => {
  expect(EventChange.safeParse({ holesPlayed }).success).toBe(false);
});
