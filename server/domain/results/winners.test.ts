import { describe, expect, it } from 'vitest';
import { individualRow, stored } from '../../../tests/helpers/results.ts';
import { winnersOf, winnersWithScore, wonBy } from './winners.ts';

describe('who won', () => {
  const eventID = '2026-open';

  it('is every player in first place of net, else gross, else teams', () => {
    const tied = stored([
      individualRow({ rank: 'T1' }),
      individualRow({ rank: 'T1', player: 'Bo' }),
    ]);
    const teams = stored([{ rank: '1', team: 'Lee/Ray', total: '-9', strokes: '63' }]);
    expect(winnersOf({ eventID, net: tied, gross: stored([individualRow()]) })).toEqual([
      'Ann Lee',
      'Bo',
    ]);
    expect(winnersOf({ eventID, net: stored([]), teams })).toEqual(['Lee/Ray']);
    expect(winnersOf({ eventID, net: stored([individualRow({ rank: 'WD' })]) })).toEqual([]);
    expect(winnersOf(undefined)).toEqual([]);
  });

  it('is a cup’s winning team, and empty when it was halved', () => {
    const cup = (winner: string) => {
      const overall = { team1: 'Granite', team2: 'Pine', score: '12-12', winner };
      return { eventID, 'colony-cup': stored({ overall, formats: [] }) };
    };
    expect(winnersOf(cup('Pine'))).toEqual(['Pine']);
    expect(winnersOf(cup('Halved'))).toEqual([]);
  });

  it('of a cup come with their points first', () => {
    const cup = (score: string) => {
      const overall = { team1: 'Granite', team2: 'Pine', score, winner: 'Pine' };
      return { eventID, 'colony-cup': stored({ overall, formats: [] }) };
    };
    expect(winnersWithScore(cup('11.5-18.5')).score).toBe('18½–11½');
    expect(winnersWithScore(cup('TBD')).score).toBe('TBD');
  });

  it('is one short phrase; many winners are counted', () => {
    expect(wonBy([])).toBe('');
    expect(wonBy(['A', 'B', 'C'])).toBe('won by A, B, and C');
    expect(wonBy(['A', 'B', 'C', 'D'])).toBe('4 tied for first');
  });

  it('comes with the score, and whether the names are of people', () => {
    const net = stored([individualRow()]);
    expect(winnersWithScore({ eventID, net })).toEqual({
      names: ['Ann Lee'],
      score: '-3',
      arePeople: true,
    });
    const stableford = stored([individualRow({ total: '38', strokes: '-' })]);
    expect(winnersWithScore({ eventID, net: stableford }).score).toBe('38');
    const strokes = stored([individualRow({ total: '-', strokes: '69' })]);
    expect(winnersWithScore({ eventID, net: strokes }).score).toBe('69');
    const teams = stored([{ rank: '1', team: 'Lee/Ray', total: '-9', strokes: '63' }]);
    expect(winnersWithScore({ eventID, teams })).toMatchObject({ score: '-9', arePeople: false });
  });
});
