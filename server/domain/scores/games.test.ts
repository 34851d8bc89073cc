import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { average } from './formats/average.ts';
import { bestBall } from './formats/best-ball.ts';
import { matchState, type HoleOutcome } from './match.ts';
import { skinsHoles, skinsShares } from './skins.ts';

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
});

describe('a team', () => {
  const on = (par: number[]) => (net: (number | null)[]) => ({
    net,
    values: net.map((strokes, at) => (strokes === null ? null : strokes - (par[at] ?? 0))),
  });
  const blue = on([4, 3, 5]);
  const low = { holes: 3, counting: 1, order: 'low' } as const;

  it('counts the best ball of each hole', () => {
    const members = [
      [4, 4, null],
      [5, 3, null],
      [3, 5, 6],
    ].map(blue);
    expect(bestBall.score(members, low)).toEqual({ thru: 3, net: 12, total: 0 });
    const two = { ...low, counting: 2 };
    expect(bestBall.score(members, two)).toEqual({ thru: 2, net: null, total: 0 });
    expect(bestBall.score(members, { ...two, holes: 2 })).toEqual({ thru: 2, net: 14, total: 0 });
  });

  it('counts in relation to the par of each member’s own tee', () => {
    const red = on([5, 3, 5]);
    const first = [red([6, 4, 6]), blue([5, 3, 5])];
    expect(bestBall.score(first, low)).toEqual({ thru: 3, net: 13, total: 1 });
    // Five strokes each: a par from the red tee, and one over from the blue one.
    const second = [blue([5, 3, 5]), red([5, 4, 6])];
    expect(bestBall.score(second, low)).toEqual({ thru: 3, net: 13, total: 0 });
  });

  it('counts the most points where more is better', () => {
    const points = { net: [4, 4, 6], values: [2, 1, 1] };
    const others = { net: [3, 5, 6], values: [3, 0, 1] };
    const rules = { ...low, order: 'high' } as const;
    expect(bestBall.score([points, others], rules)).toMatchObject({ total: 5 });
    expect(average.score([points, others], rules)).toMatchObject({ total: 4 });
  });

  it('goes on when members withdraw', () => {
    const alone = { ...low, counting: 2 };
    expect(bestBall.score([blue([5, 4, 6])], alone)).toEqual({ thru: 3, net: 15, total: 3 });
    expect(bestBall.score([], low)).toEqual({ thru: 0, net: null, total: null });
  });

  it('has an average in hundredths, once all rounds are in', () => {
    const rounds = (...totals: number[]) => totals.map((total) => on([72])([total]));
    const one = { ...low, holes: 1 };
    expect(average.score(rounds(71, 72, 71, 71), one)).toEqual({
      thru: 1,
      net: 71.25,
      total: -0.75,
    });
    expect(average.score(rounds(70, 71, 71), one).net).toBe(70.67);
    const open = [...rounds(70), on([72])([null])];
    expect(average.score(open, one)).toEqual({ thru: 0, net: null, total: null });
    expect(average.score([], one)).toEqual({ thru: 0, net: null, total: null });
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
