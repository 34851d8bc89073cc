import { describe, expect, it } from 'vitest';
import { changesBetween, isSame, rowCount } from './row-changes.ts';

const gross = (player: string, strokes = '73') => ({
  rank: '1',
  player,
  total: '',
  strokes,
  scorecardUrl: '',
});
const skins = (won: string, ...holes: string[]) => ({
  players: [{ rank: '1', player: 'Homer Webster', skins: '3', scorecardUrl: '' }],
  holes: holes.map((hole) => ({ hole, par: '4', score: '3', won, tie: '' })),
});

describe('the changes between two versions of a table', () => {
  it('are added, changed and removed rows', () => {
    const before = [gross('Abner'), gross('Bela'), gross('Cora')];
    const after = [gross('Cora'), gross('Abner', '70'), gross('Dora')];
    expect(changesBetween(before, after)).toEqual({ added: 1, changed: 1, removed: 1 });
    expect(changesBetween(null, after)).toEqual({ added: 3, changed: 0, removed: 0 });
  });

  it('match two people of one name by their order', () => {
    const both = [gross('Al Smith', '70'), gross('Al Smith', '80')];
    expect(changesBetween(both, both)).toEqual({ added: 0, changed: 0, removed: 0 });
    expect(changesBetween(both, both.slice(0, 1))).toEqual({ added: 0, changed: 0, removed: 1 });
  });

  it('of skins are players and holes, with the holes of two rounds', () => {
    const before = skins('', '1', '2', '1', '2');
    expect(rowCount(before)).toBe(5);
    expect(changesBetween(before, skins('Homer Webster', '1', '2', '1', '2'))).toEqual({
      added: 0,
      changed: 4,
      removed: 0,
    });
  });

  it('are none when only the order changed, although the tables are not equal', () => {
    const before = [gross('Abner'), gross('Bela')];
    expect(changesBetween(before, before.toReversed()).changed).toBe(0);
    expect(isSame(before, before.toReversed())).toBe(false);
  });
});
