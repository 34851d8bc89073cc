import { describe, expect, it } from 'vitest';
import type { StandingsRow } from '#domain/results/results.schema.ts';
import { topPlayers } from './top-players.ts';

const row = (rank: string, player: string, points: string): StandingsRow => ({
  ID: '',
  eventID: '',
  rank,
  player,
  events: '1',
  total: '',
  strokes: '',
  points,
  scorecardUrl: '',
  user: '',
});

describe('the top players of a ranking', () => {
  it('are seven, by points with commas read as numbers', () => {
    const rows = ['980', '1,100', '', '90', '1,020', '1,020', '700', '650', '99'].map(
      (points, index) => row(`T${index + 1}`, `player ${index}`, points),
    );
    expect(topPlayers(rows).map(({ points }) => points)).toEqual([
      '1,100',
      '1,020',
      '1,020',
      '980',
      '700',
      '650',
      '99',
    ]);
  });

  it('are in the order of the ranking where points are equal', () => {
    const rows = [row('WD', 'out', '50'), row('T2', 'b', '50'), row('1', 'a', '50')];
    expect(topPlayers(rows).map(({ player }) => player)).toEqual(['a', 'b', 'out']);
    expect(topPlayers([])).toEqual([]);
  });
});
