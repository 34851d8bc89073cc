import { describe, expect, it } from 'vitest';
import { teeTime } from '../../../tests/helpers/results.ts';
import { EnteredTeeTimes } from './tee-sheet.schema.ts';

const group = (change: object = {}) => ({ ...teeTime({ players: ['Ann Lee'] }), ...change });
const messageOf = (...groups: unknown[]) =>
  EnteredTeeTimes.safeParse(groups).error?.issues[0]?.message;

describe('tee times that staff enter', () => {
  it('may have what sources print: no time, TBD, a 24-hour time, holes with letters', () => {
    const rows = [
      group(),
      group({ time: 'TBD', players: ['Bo'] }),
      group({ time: 'TBD', players: ['Cy'] }),
      group({ time: '14:05', hole: '18F', players: ['Di'] }),
      group({ time: '', hole: '', players: ['Ed'] }),
      group({ round: '2', players: ['Ann Lee'] }),
    ];
    const stored = rows.map((row) => (row.time === '14:05' ? { ...row, time: '2:05 PM' } : row));
    expect(EnteredTeeTimes.parse(rows)).toEqual(stored);
    expect(EnteredTeeTimes.parse([])).toEqual([]);
  });

  it.each([
    [{ time: 'morning' }, 'Time must be a time, such as 8:00 AM.'],
    [{ time: '5:30' }, '“5:30” can be in the morning and in the evening. Write AM or PM.'],
    [{ time: '25:00' }, 'Time must be a time, such as 8:00 AM.'],
    [{ hole: '19' }, 'Hole must be a hole from 1 to 18, such as 10 or 1A.'],
    [{ hole: '1G' }, 'Hole must be a hole from 1 to 18, such as 10 or 1A.'],
    [{ round: 'Final' }, 'Round must be a number, such as 1.'],
    [{ players: [] }, 'A group must have at least one player.'],
    [{ players: ['  '] }, 'A player must have a name.'],
    [{ players: 'Ann' }, 'Players must be a list of names.'],
    [{ players: Array.from({ length: 13 }, (_, at) => `P${at}`) }, /at most 12 players/],
    [{ players: ['x'.repeat(201)] }, /at most 200 characters/],
    [{ players: ['José Núñez', 'jose nunez'] }, 'jose nunez is in round 1 twice.'],
  ])('cannot have %j', (change, message) => {
    expect(messageOf(group(change))).toMatch(message);
  });

  it('have each player once a round and each start once', () => {
    const twice = 'Ann Lee is in round 1 twice.';
    const oneStart = 'Two groups of round 1 start at 8:00 AM, hole 1.';
    expect(messageOf(group(), group({ hole: '10' }))).toBe(twice);
    expect(messageOf(group(), group({ players: ['Bo'] }))).toBe(oneStart);
    expect(messageOf(group(), group({ round: '', time: '' }))).toBe(twice);
    const many = Array.from({ length: 501 }, (_, at) => group({ players: [`P${at}`], time: '' }));
    expect(messageOf(...many)).toBe('An event can have at most 500 groups.');
  });
});
