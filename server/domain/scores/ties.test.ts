import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutTies, type TiedRow } from './ties.ts';

const HOLES = 18;
const hole = fc.integer({ min: -2, max: 3 });
const round = fc.array(hole, { minLength: HOLES, maxLength: HOLES });
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Rows with the places of their totals, as a table that shares places has them. */
function rowsOf(rounds: readonly (readonly number[])[], better: (a: number, b: number) => boolean) {
  return rounds.map((values, at): TiedRow => {
    const own = total(values);
    const place = 1 + rounds.filter((other) => better(total(other), own)).length;
    const isShared = rounds.filter((other) => total(other) === own).length > 1;
    return { id: `p${at}`, rank: `${isShared ? 'T' : ''}${place}`, values };
  });
}

/** What is compared on paper: the total, then the last nine, six, three holes and the last one, as one number each. */
const onPaper = (values: readonly number[]): number[] => {
  const back = values.toReversed();
  const upTo = (count: number) => total(back.filter((_, at) => at < count));
  return [upTo(18), upTo(9), upTo(6), upTo(3), upTo(1)];
};

const isBetter = (a: readonly number[], b: readonly number[], sign: number): boolean => {
  const at = a.findIndex((each, place) => each !== b[place]);
  return at >= 0 && sign * ((a[at] ?? 0) - (b[at] ?? 0)) < 0;
};

describe('countback', () => {
  const order = fc.constantFrom('low' as const, 'high' as const);
  // Rounds that differ in few holes are often tied, down to the last one.
  const field = fc
    .tuple(
      round,
      fc.array(fc.array(fc.tuple(fc.nat(17), hole), { maxLength: 3 }), {
        minLength: 2,
        maxLength: 7,
      }),
    )
    .map(([base, changes]) =>
      changes.map((change) => change.reduce((values, [at, value]) => values.with(at, value), base)),
    );

  it('places everyone as on paper, and shares what is still tied', () => {
    fc.assert(
      fc.property(field, order, (rounds, way) => {
        const sign = way === 'low' ? 1 : -1;
        const rows = rowsOf(rounds, (a, b) => sign * (a - b) < 0);
        const figures = rounds.map(onPaper);
        const expected = figures.map((own) => {
          const place = 1 + figures.filter((other) => isBetter(other, own, sign)).length;
          const equal = figures.filter((other) => other.join() === own.join()).length;
          return `${equal > 1 ? 'T' : ''}${place}`;
        });
        expect(withoutTies(rows, 'countback', { order: way, winners: [] })).toEqual(expected);
      }),
    );
  });

  it.each([
    // A stroke earlier is a stroke fewer on the last nine, and so on.
    [{ 17: 1, 0: -1 }, ['2', '1']],
    [{ 17: 1, 16: -1 }, ['2', '1']],
    [{ 12: 1, 9: -1 }, ['2', '1']],
    [{ 8: 1, 0: -1 }, ['T1', 'T1']],
  ])('goes down to the last hole: %j', (over: Record<number, number>, ranks) => {
    const level = Array.from({ length: HOLES }, () => 0);
    const rows = [level.map((par, hole) => over[hole] ?? par), level].map((values, at) => ({
      ...{ id: `p${at}`, rank: 'T1', values },
    }));
    expect(withoutTies(rows, 'countback', { order: 'low', winners: [] })).toEqual(ranks);
  });

  it('waits for rounds that are in play', () => {
    const rows = [
      { id: 'a', rank: 'T3', values: null },
      { id: 'b', rank: 'T3', values: Array.from({ length: HOLES }, () => 0) },
    ];
    expect(withoutTies(rows, 'countback', { order: 'low', winners: [] })).toEqual(['T3', 'T3']);
  });
});

describe('a play-off', () => {
  const rows = (ranks: string[]) => ranks.map((rank, at) => ({ id: `p${at}`, rank, values: null }));
  const decide = (ranks: string[], winner?: string) =>
    withoutTies(rows(ranks), 'playOff', {
      order: 'low',
      winners: winner === undefined ? [] : [winner],
    });

  it('has one winner, and the others share second place', () => {
    expect(decide(['T1', 'T1', '3'], 'p1')).toEqual(['2', '1', '3']);
    expect(decide(['T1', 'T1', 'T1', 'T4', 'T4'], 'p0')).toEqual(['1', 'T2', 'T2', 'T4', 'T4']);
  });

  it('decides nothing before it has a winner, and between players who aren’t tied', () => {
    expect(decide(['T1', 'T1'])).toEqual(['T1', 'T1']);
    expect(decide(['1', 'T2', 'T2'], 'p1')).toEqual(['1', 'T2', 'T2']);
  });
});
