import { expect, test } from 'vitest';
import { NewEvent } from '#domain/events/event.schema.ts';
import { completionDoubt, slowSaveText } from './before-save.ts';

const TODAY = '2026-06-10';
const before = NewEvent.parse({ name: 'Granite Open', date: '2026-06-06' });
const complete = { ...before, isComplete: true };
const ahead = { ...complete, date: '2026-07-18' };

type Fields = Parameters<typeof completionDoubt>[0]['fields'];
const doubt = (stored: Fields | null, fields: Fields) =>
  completionDoubt({ before: stored, fields, today: TODAY });

test('one that was complete is doubted again only when it moves to another day ahead', () => {
  expect(doubt(ahead, { ...ahead, date: '2026-07-19' })).toBe('not-played');
  expect(doubt(complete, ahead)).toBe('not-played');
  expect(doubt(ahead, { ...ahead, town: 'Keene' })).toBe(null);
  expect(doubt(ahead, complete)).toBe(null);
});

test('a played event is doubted when it is marked, unless the same save reads its results', () => {
  const net = { netLeaderboardUrl: 'https://lfgtour.bluegolf.com/net' };
  expect(doubt(before, complete)).toBe('no-results');
  expect(doubt(null, complete)).toBe('no-results');
  expect(doubt(before, { ...complete, ...net })).toBe(null);
  expect(doubt({ ...before, ...net }, { ...complete, ...net })).toBe('no-results');
  expect(doubt(complete, complete)).toBe(null);
});

test('an event that is not complete is never doubted', () => {
  expect(doubt(complete, before)).toBe(null);
  expect(doubt(before, { ...before, date: '2026-07-18' })).toBe(null);
});

const withNet = { ...before, netLeaderboardUrl: 'https://lfgtour.bluegolf.com/net' };
const quick = { updateStandings: false };

test('a save that reads a new or changed address has a message', () => {
  const text = 'Saving and reading the leaderboards…';
  expect(slowSaveText({ ...quick, before: null, fields: withNet })).toBe(text);
  expect(slowSaveText({ ...quick, before, fields: withNet })).toBe(text);
  expect(slowSaveText({ before, fields: withNet, updateStandings: true })).toBe(text);
});

test('a save that reads no address has no message, or one about updating the standings', () => {
  const moved = { ...withNet, town: 'Keene' };
  expect(slowSaveText({ ...quick, before: withNet, fields: moved })).toBe('');
  expect(slowSaveText({ ...quick, before: withNet, fields: before })).toBe('');
  const updating = slowSaveText({ before, fields: before, updateStandings: true });
  expect(updating).toBe('Saving and updating the standings…');
});
