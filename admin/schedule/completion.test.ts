import { expect, test } from 'vitest';
import { EMPTY_EVENT_FIELDS } from '#domain/event/event.schema.ts';
import { completionDoubt } from './completion.ts';

const TODAY = '2026-06-10';
const before = { ...EMPTY_EVENT_FIELDS, name: 'Granite Open', date: '2026-06-06' };
const complete = { ...before, isComplete: true };
const ahead = { ...complete, date: '2026-07-18' };

test('an event marked complete before its day is doubted, stored or new', () => {
  expect(completionDoubt({ before, fields: ahead, today: TODAY })).toBe('not-played');
  expect(completionDoubt({ before: null, fields: ahead, today: TODAY })).toBe('not-played');
});

test('one that was complete is doubted again only when it moves to another day ahead', () => {
  const moved = { ...ahead, date: '2026-07-19' };
  expect(completionDoubt({ before: ahead, fields: moved, today: TODAY })).toBe('not-played');
  expect(completionDoubt({ before: complete, fields: ahead, today: TODAY })).toBe('not-played');
  expect(
    completionDoubt({ before: ahead, fields: { ...ahead, town: 'Keene' }, today: TODAY }),
  ).toBe(null);
  expect(completionDoubt({ before: ahead, fields: complete, today: TODAY })).toBe(null);
});

test('a played event is doubted when it is marked, unless the same save reads its results', () => {
  const url = 'https://lfgtour.bluegolf.com/net';
  const withNet = { ...complete, netLeaderboardUrl: url };
  expect(completionDoubt({ before, fields: complete, today: TODAY })).toBe('no-results');
  expect(completionDoubt({ before: null, fields: complete, today: TODAY })).toBe('no-results');
  expect(completionDoubt({ before, fields: withNet, today: TODAY })).toBe(null);
  const hadNet = { ...before, netLeaderboardUrl: url };
  expect(completionDoubt({ before: hadNet, fields: withNet, today: TODAY })).toBe('no-results');
  expect(completionDoubt({ before: complete, fields: complete, today: TODAY })).toBe(null);
});

test('an event that is not complete is never doubted', () => {
  const later = { ...before, date: '2026-07-18' };
  expect(completionDoubt({ before: complete, fields: before, today: TODAY })).toBe(null);
  expect(completionDoubt({ before, fields: later, today: TODAY })).toBe(null);
});
