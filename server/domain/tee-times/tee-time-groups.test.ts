import { describe, expect, it } from 'vitest';
import { teeTime } from '../../../tests/helpers/results.ts';
import { groupsOfDay, hasGroupFiles } from './tee-time-groups.ts';

describe('the groups of an event’s day', () => {
  it('are those of the first round in the order of play, each with an id of its time and hole', () => {
    const groups = groupsOfDay([
      teeTime({ time: '9:00 AM', hole: '10A' }),
      teeTime({ time: '8:00 AM', hole: '' }),
      teeTime({ round: '2', time: '7:00 AM' }),
    ]);
    const ids = groups.map(({ id, minute }) => `${id} ${minute}`);
    expect(ids).toEqual(['8-00-am 480', '9-00-am-hole-10a 540']);
  });

  it('have ids of their own, whatever the texts are', () => {
    const same = teeTime({ time: '8:00 AM', hole: '1' });
    const odd = teeTime({ time: '../', hole: '' });
    const ids = groupsOfDay([same, same, teeTime({ hole: '1-2' }), odd]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(ids.every((id) => /^[a-z0-9-]+$/.test(id))).toBe(true);
    expect(groupsOfDay([])).toEqual([]);
  });
});

it('groups have calendar files until the event is over', () => {
  const today = '2026-06-10';
  expect(hasGroupFiles({ date: '2026-06-11', isComplete: false }, today)).toBe(true);
  expect(hasGroupFiles({ date: today, isComplete: false }, today)).toBe(true);
  expect(hasGroupFiles({ date: today, isComplete: true }, today)).toBe(false);
  expect(hasGroupFiles({ date: '2026-06-09', isComplete: false }, today)).toBe(false);
});
