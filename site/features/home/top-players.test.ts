import { describe, expect, it } from 'vitest';
import { standingsRow } from '../../../tests/helpers/results.ts';
import { topPlayers } from './top-players.ts';

const row = (rank: string, player: string, points: string) =>
  standingsRow({ rank, player, points });

describe('the top players of a ranking', () => {
  it('are seven, by points with commas read as numbers', () => {
    const rows = ['980', '1,100', '', '90', '1,020', '1,020', '700', '650', '99'].map(
      (points, index) => row(`T${index + 1}`, `player ${index}`, points),
    );
    const top = topPlayers(rows).map(({ points }) => points);
    expect(top).toEqual(['1,100', '1,020', '1,020', '980', '700', '650', '99']);
  });

  it('are in the order of the ranking where points are equal', () => {
    const rows = [row('WD', 'out', '50'), row('T2', 'b', '50'), row('1', 'a', '50')];
    expect(topPlayers(rows).map(({ player }) => player)).toEqual(['a', 'b', 'out']);
    expect(topPlayers([])).toEqual([]);
  });
});
