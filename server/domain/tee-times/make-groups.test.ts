import { describe, expect, it } from 'vitest';
import { groupPlayers, groupSizes, handicapOf, inStartingOrder } from './make-groups.ts';

describe('the sizes of groups', () => {
  it.each([
    [1, 4, [1]],
    [5, 4, [2, 3]],
    [41, 4, [3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4]],
    [10, 3, [2, 2, 3, 3]],
    [3, 2, [3]],
  ] as const)('of %i players in groups of %i are %j', (players, size, sizes) => {
    expect(groupSizes(players, size)).toEqual(sizes);
  });

  it('leave no player alone and differ by one at most, whatever the field is', () => {
    for (const size of [2, 3, 4] as const) {
      for (let players = 2; players <= 144; players += 1) {
        const sizes = groupSizes(players, size);
        expect(sizes.reduce((sum, each) => sum + each, 0)).toBe(players);
        expect(Math.min(...sizes)).toBeGreaterThan(1);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(size === 2 ? 3 : size);
      }
    }
    expect(groupSizes(144, 4)).toHaveLength(36);
  });

  it('split the players in their order', () => {
    const groups = groupPlayers(['A', 'B', 'C', 'D', 'E'], 3);
    expect(groups.map(String)).toEqual(['A,B', 'C,D,E']);
    expect(groupPlayers([], 4)).toEqual([]);
  });
});

describe('the starting order', () => {
  const field = ['Ann Lee', 'José Núñez', 'Cy Poe', 'Di Roe'];
  const facts = {
    handicaps: new Map([
      ['ann lee', '12.4'],
      ['jose nunez', '+1.2'],
      ['di roe', '0'],
    ]),
    standings: ['Di Roe', 'Ann Lee', 'Jose Nunez'],
    seed: 7,
  };

  it('is by handicap from a plus handicap up, and a player without one is last', () => {
    const ordered = ['José Núñez', 'Di Roe', 'Ann Lee', 'Cy Poe'];
    expect(inStartingOrder(field, 'handicap', facts)).toEqual(ordered);
    const handicaps = ['12', '+2.1', '-3', ' 5.5 GHIN', 'none', ''].map(handicapOf);
    expect(handicaps).toEqual([12, -2.1, -3, 5.5, Infinity, Infinity]);
  });

  it('has the leader last and a player without a place first; accents make no difference', () => {
    const ordered = ['Cy Poe', 'José Núñez', 'Ann Lee', 'Di Roe'];
    expect(inStartingOrder(field, 'standings', facts)).toEqual(ordered);
  });

  it('is random, the same for the same seed, and has everyone once', () => {
    const many = Array.from({ length: 144 }, (_, at) => `Player ${at}`);
    const first = inStartingOrder(many, 'random', facts);
    expect(inStartingOrder(many, 'random', facts)).toEqual(first);
    expect(inStartingOrder(many, 'random', { ...facts, seed: 8 })).not.toEqual(first);
    expect(first).not.toEqual(many);
    expect(first.toSorted()).toEqual(many.toSorted());
  });
});
