import { describe, expect, it } from 'vitest';
import { inOrder, countWithinCut } from './order.ts';

const row = (rank: string, player: string, points = '0', events = '1') => ({
  rank,
  player,
  events,
  points,
});
const names = (rows: readonly { player: string }[]) => rows.map(({ player }) => player);

describe('a ranking in order', () => {
  it('by rank puts T7 among the sevens and ranks without a place last, and is stable', () => {
    const rows = [
      row('WD', 'out first'),
      row('10', 'tenth'),
      row('T7', 'seventh one'),
      row('', 'nothing'),
      row('T7', 'seventh two'),
      row('2', 'second'),
      row('DNF', 'out last'),
    ];
    expect(names(inOrder(rows, 'rank'))).toEqual([
      'second',
      'seventh one',
      'seventh two',
      'tenth',
      'out first',
      'nothing',
      'out last',
    ]);
  });

  it('by points reads commas and counts missing points as none', () => {
    const rows = [
      row('1', 'a', '999'),
      row('2', 'b', '1,100'),
      row('3', 'c', ''),
      row('4', 'd', '20'),
    ];
    expect(names(inOrder(rows, 'points', 'descending'))).toEqual(['b', 'a', 'd', 'c']);
    expect(names(inOrder(rows, 'points'))).toEqual(['c', 'd', 'a', 'b']);
  });

  it('by events is numeric, and stable in both directions', () => {
    const rows = [row('1', 'a', '0', '9'), row('2', 'b', '0', '12'), row('3', 'c', '0', '9')];
    expect(names(inOrder(rows, 'events', 'descending'))).toEqual(['b', 'a', 'c']);
    expect(names(inOrder(rows, 'events'))).toEqual(['a', 'c', 'b']);
  });

  it('by player sorts accents with their letters and does not change its input', () => {
    const rows = [row('1', 'Zoë'), row('2', 'Évan'), row('3', 'Eve'), row('4', 'Fay')];
    expect(names(inOrder(rows, 'player'))).toEqual(['Évan', 'Eve', 'Fay', 'Zoë']);
    expect(names(rows)).toEqual(['Zoë', 'Évan', 'Eve', 'Fay']);
  });
});

describe('the places within the cut', () => {
  it('end before the first later place, after all who tie for the last', () => {
    const rows = [row('1', 'a'), row('T2', 'b'), row('T2', 'c'), row('4', 'd'), row('WD', 'e')];
    expect(countWithinCut(rows, 2)).toBe(3);
    expect(countWithinCut(rows, 4)).toBe(4);
    expect(countWithinCut(rows.slice(0, 3), 24)).toBe(3);
    expect(countWithinCut([], 24)).toBe(0);
  });
});
