import { expect, test } from 'vitest';
import { NewEvent } from '#domain/events/event.schema.ts';
import { slowSaveText } from './slow-save.ts';

const before = NewEvent.parse({ name: 'Opening Day', date: '2026-05-02' });
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
