import { describe, expect, it } from 'vitest';
import { individualRow, stored } from '../../../tests/helpers/results.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import { winnersWithScore, wonBy } from './winners.ts';

describe('who won', () => {
  const eventID = '2026-open';
  const winnersOf = (results: EventResults | undefined) => winnersWithScore(results).names;

  const cup = (winner: string, score: string) => {
    const overall = { team1: 'Granite', team2: 'Pine', score, winner };
    return { eventID, 'colony-cup': stored({ overall, formats: [] }) };
  };
  const net = (...changes: Parameters<typeof individualRow>) => ({
    eventID,
    net: stored(changes.map(individualRow)),
  });
  const teams = stored([{ rank: '1', team: 'Lee/Ray', total: '-9', strokes: '63' }]);

  it('is every player in first place of net, else gross, else teams', () => {
    const tied = stored(['Ann Lee', 'Bo'].map((player) => individualRow({ rank: 'T1', player })));
    const gross = stored([individualRow()]);
    expect(winnersOf({ eventID, net: tied, gross })).toEqual(['Ann Lee', 'Bo']);
    expect(winnersOf({ eventID, net: stored([]), teams })).toEqual(['Lee/Ray']);
    expect(winnersOf(net({ rank: 'WD' }))).toEqual([]);
    expect(winnersOf(undefined)).toEqual([]);
  });

  it('is a cup’s winning team, with the points first, and empty when it was halved', () => {
    expect(winnersOf(cup('Pine', '12-12'))).toEqual(['Pine']);
    expect(winnersOf(cup('Halved', '12-12'))).toEqual([]);
    expect(winnersWithScore(cup('Pine', '11.5-18.5')).score).toBe('18½–11½');
    expect(winnersWithScore(cup('Pine', 'TBD')).score).toBe('TBD');
  });

  it('is one short phrase; many winners are counted', () => {
    const tied = (...names: string[]) =>
      wonBy(net(...names.map((player) => ({ rank: 'T1', player }))));
    expect(tied()).toBe('');
    expect(tied('A', 'B', 'C')).toBe('won by A, B, and C');
    expect(tied('A', 'B', 'C', 'D')).toBe('4 tied for first');
  });

  it('is the winner of each flight, without the scores, which differ', () => {
    const inFlights = (...flights: string[]) =>
      net(...flights.map((flight, at) => ({ flight, player: `P${at}`, total: `+${at}` })));
    expect(wonBy(inFlights('A', 'B'))).toBe('won by P0 and P1');
    expect(wonBy(inFlights('A', 'B', 'C', 'D'))).toBe('winners in 4 flights');
    expect(winnersWithScore(inFlights('A', 'B')).score).toBe('');
  });

  it('comes with the score, and whether the names are of people', () => {
    const winner = { names: ['Ann Lee'], score: '-3', arePeople: true };
    expect(winnersWithScore(net({}))).toEqual(winner);
    expect(winnersWithScore(net({ total: '38', strokes: '-' })).score).toBe('38');
    expect(winnersWithScore(net({ total: '-', strokes: '69' })).score).toBe('69');
    expect(winnersWithScore({ eventID, teams })).toMatchObject({ score: '-9', arePeople: false });
  });
});
