import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchState, type HoleOutcome } from './match.ts';
import { skinsHoles, skinsShares, skinsWon } from './skins.ts';
import { averageScore, bestBall } from './team.ts';

describe('a skin', () => {
  const holeOf = (...scores: (number | null)[]) =>
    skinsHoles(
      scores.map((score) => [score]),
      1,
    )[0];

  it('goes to the lowest net score alone', () => {
    expect(holeOf(3, 4, 5, 4)).toEqual({ score: 3, lowest: [0], winner: 0 });
    expect(holeOf(3, 3, 5, 4)).toEqual({ score: 3, lowest: [0, 1], winner: null });
    expect(holeOf(4, 0, 1)?.winner).toBe(1);
  });

  it('waits for every counting player', () => {
    expect(holeOf(3, null)).toEqual({ score: null, lowest: [], winner: null });
    expect(holeOf()).toEqual({ score: null, lowest: [], winner: null });
  });

  it('is a share of the pot', () => {
    expect(skinsShares(8000, [3, 2, 0])).toEqual([4800, 3200, 0]);
    expect(skinsShares(1000, [1, 1, 1])).toEqual([333, 333, 333]);
    expect(skinsShares(1000, [0, 0])).toEqual([0, 0]);
  });

  const field = fc.array(
    fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 18, maxLength: 18 }),
    { minLength: 1, maxLength: 40 },
  );

  it('is won at most once a hole, and never carried over', () => {
    fc.assert(
      fc.property(field, (players) => {
        const holes = skinsHoles(players, 18);
        const won = skinsWon(holes, players.length);
        expect(won.reduce((sum, skins) => sum + skins, 0)).toBeLessThanOrEqual(18);
        for (const [at, { winner, score }] of holes.entries()) {
          const scores = players.map((net) => net[at]);
          const count = scores.filter((each) => each === score).length;
          expect(score).toBe(Math.min(...players.map((net) => net[at] ?? Infinity)));
          expect(winner !== null).toBe(count === 1);
        }
      }),
    );
  });
});

describe('a team', () => {
  const on = (par: number[]) => (net: (number | null)[]) => ({ par, net });
  const blue = on([4, 3, 5]);

  it('counts the best ball of each hole', () => {
    const members = [
      [4, 4, null],
      [5, 3, null],
      [3, 5, 6],
    ].map(blue);
    expect(bestBall(members, 3)).toEqual({ thru: 3, net: 12, toPar: 0 });
    expect(bestBall(members, 3, 2)).toEqual({ thru: 2, net: 14, toPar: 0 });
  });

  it('counts in relation to the par of each member’s own tee', () => {
    const red = on([5, 3, 5]);
    expect(bestBall([red([6, 4, 6]), blue([5, 3, 5])], 3)).toEqual({ thru: 3, net: 13, toPar: 1 });
    // Five strokes each: a par from the red tee, and one over from the blue one.
    expect(bestBall([blue([5, 3, 5]), red([5, 4, 6])], 3)).toEqual({ thru: 3, net: 13, toPar: 0 });
  });

  it('goes on when members withdraw', () => {
    expect(bestBall([blue([5, 4, 6])], 3, 2)).toEqual({ thru: 3, net: 15, toPar: 3 });
    expect(bestBall([], 3)).toEqual({ thru: 0, net: 0, toPar: 0 });
  });

  it('has an average in hundredths', () => {
    expect(averageScore([71, 72, 71, 71])).toBe(7125);
    expect(averageScore([70, 71, 71])).toBe(7067);
    expect(averageScore([])).toBeNull();
  });
});

describe('a match', () => {
  const outcomes = (letters: string): HoleOutcome[] =>
    letters
      .split('')
      .map((letter) => ({ f: 'first', s: 'second', h: 'halved' } as const)[letter] ?? null);
  const after = (letters: string) => matchState(outcomes(letters), 18);

  it.each([
    ['ffffhhhhhhhhhhh', 'first', 4, '4&3'],
    ['shhhhhhhhhhhhhhhhhh', 'second', 1, '1up'],
    ['ffhhhhhhhhhhhhhhhh', 'first', 2, '2&1'],
    ['fhhhhhhhhhhhhhhhhf', 'first', 2, '2up'],
    ['hhhhhhhhhhhhhhhhhhhs', 'second', 1, '1up (20 holes)'],
    ['hhhhhhhhhhhhhhhhhhf', 'first', 1, '1up (19 holes)'],
  ])('%s is over', (letters, leader, up, score) => {
    expect(after(letters)).toMatchObject({ leader, up, score, isOver: true });
  });

  it('that is not over says who leads, and by how many', () => {
    expect(after('fffffsshhhh')).toEqual({
      leader: 'first',
      up: 3,
      thru: 11,
      left: 7,
      isOver: false,
      score: '',
    });
    expect(after('hhhhhhhhhhhhhhhhhh')).toMatchObject({ leader: null, isOver: false, left: 0 });
    expect(after('f?ff')).toMatchObject({ thru: 1, up: 1 });
  });

  it('of teams has no extra hole', () => {
    const level = matchState(outcomes('h'.repeat(19)), 18, { hasExtraHoles: false });
    expect(level).toMatchObject({ leader: null, thru: 18, isOver: true, score: 'Tied' });
  });

  const played = fc.array(fc.constantFrom<HoleOutcome>('first', 'second', 'halved'), {
    maxLength: 40,
  });

  it('ends when one side can’t be caught, and no hole counts after that', () => {
    fc.assert(
      fc.property(played, (all) => {
        const { thru, up, left, isOver } = matchState(all, 18);
        expect(isOver).toBe(up > left);
        if (!isOver) expect(thru).toBe(all.length);
        // One hole less was not enough.
        else expect(matchState(all.slice(0, thru - 1), 18).isOver).toBe(false);
        if (thru > 18) expect(up).toBeLessThanOrEqual(1);
      }),
    );
  });
});
