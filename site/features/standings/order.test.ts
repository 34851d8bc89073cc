import { describe, expect, it } from 'vitest';
import { inOrder, countWithinCut } from './order.ts';

/** `rank player points events` */
const row = (text: string) => {
  const [rank = '', player = '', points = '0', events = '1'] = text.split(' ');
  return { rank, player, events, points };
};
type Order = Parameters<typeof inOrder>;
const ordered = (rows: string[], column: Order[1], direction?: Order[2]) =>
  inOrder(rows.map(row), column, direction)
    .map(({ player }) => player)
    .join(' ');

describe('a ranking in order', () => {
  it('by rank puts T7 among the sevens and ranks without a place last, and is stable', () => {
    const rows = ['WD outFirst', '10 tenth', 'T7 seventhOne', ' nothing', 'T7 seventhTwo'];
    expect(ordered([...rows, '2 second', 'DNF outLast'], 'rank')).toBe(
      'second seventhOne seventhTwo tenth outFirst nothing outLast',
    );
  });

  it('by points reads commas and counts missing points as none', () => {
    const rows = ['1 a 999', '2 b 1,100', '3 c ', '4 d 20'];
    expect(ordered(rows, 'points', 'descending')).toBe('b a d c');
    expect(ordered(rows, 'points')).toBe('c d a b');
  });

  it('by events is numeric, and stable in both directions', () => {
    const rows = ['1 a 0 9', '2 b 0 12', '3 c 0 9'];
    expect(ordered(rows, 'events', 'descending')).toBe('b a c');
    expect(ordered(rows, 'events')).toBe('a c b');
  });

  it('by player sorts accents with their letters and does not change its input', () => {
    const rows = Object.freeze(['1 Zoë', '2 Évan', '3 Eve', '4 Fay'].map(row));
    const names = inOrder(rows, 'player').map(({ player }) => player);
    expect(names).toEqual(['Évan', 'Eve', 'Fay', 'Zoë']);
  });
});

describe('the places within the cut', () => {
  it('end before the first later place, after all who tie for the last', () => {
    const rows = ['1 a', 'T2 b', 'T2 c', '4 d', 'WD e'].map(row);
    expect(countWithinCut(rows, 2)).toBe(3);
    expect(countWithinCut(rows, 4)).toBe(4);
    expect(countWithinCut(rows.slice(0, 3), 24)).toBe(3);
    expect(countWithinCut([], 24)).toBe(0);
  });
});
