import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BracketResult } from '../results/results.schema.ts';
import { isBye } from './advancing.ts';
import { bracketOf } from './bracket.ts';
import { byLot, placedBySeed, seedOrder } from './draw-order.ts';
import {
  CONSOLATION,
  drawRounds,
  drawRows,
  isDecided,
  isPlayable,
  matchIn,
  withOutcome,
} from './draw-rounds.ts';
import { DRAW_MAX, DRAW_MIN } from './draw.schema.ts';
import { DOUBLE_NO_SHOW } from './match-score.ts';

/** Names of which some differ in the first name or a suffix alone. */
const NAMES = Array.from({ length: DRAW_MAX }, (_, at) => {
  const last = ['Lee', 'Kim', 'St. Cyr', 'Orr', 'van Dam'][at % 5] ?? '';
  const first = 'Ann Al Bo Cy Dee Ed Flo Gus Hal Ida Jo Kay Lu'.split(' ');
  return `${first[Math.floor(at / 5)] ?? ''} ${last}${at === 7 ? ' Jr.' : ''}`;
});
const players = (count: number) => NAMES.slice(0, count);

/** Sets the outcome of a match; `neither` for a double no-show. */
function outcomeOf(match: BracketResult, choice: 0 | 1 | 'neither') {
  if (choice === 'neither') return { winner: '', score: DOUBLE_NO_SHOW };
  return { winner: choice === 0 ? match.player1 : match.player2, score: '2&1' };
}

/** Plays every match, the earlier ones first. */
function playOut(
  draw: ReturnType<typeof placedBySeed>,
  choose: (match: BracketResult) => 0 | 1 | 'neither',
): BracketResult[] {
  let rows = drawRows(draw, []);
  for (;;) {
    const next = rows.find((row) => isPlayable(row) && !isDecided(row));
    if (!next) return rows;
    rows = withOutcome(draw, rows, next, outcomeOf(next, choose(next))).rows;
  }
}

/** The next of endless choices. */
function nextOf(choices: Iterator<number>): number {
  const next = choices.next();
  return next.done === true ? 0 : next.value;
}

const played = (rows: readonly BracketResult[]) => rows.filter(isPlayable);
const losersOf = (rows: readonly BracketResult[]) =>
  played(rows)
    .filter(({ round, winner }) => round !== CONSOLATION && winner !== '')
    .map(({ player1, player2, winner }) => (winner === player1 ? player2 : player1));

const sizes = fc.integer({ min: DRAW_MIN, max: 32 });

describe('places by seed', () => {
  it('let the best two meet in the final only', () => {
    expect(seedOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  });

  it('give the strongest byes, or let the weakest play in where only a few are too many', () => {
    const of24 = placedBySeed(players(24));
    const withBye = drawRows(of24, []).filter(({ player2 }) => isBye(player2));
    expect([of24.hasPlayIn, withBye.length]).toEqual([false, 8]);
    expect(withBye.map(({ player1 }) => NAMES.indexOf(player1)).toSorted()).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ]);
    const of17 = placedBySeed(players(17));
    expect(drawRows(of17, []).filter(({ round }) => round === 'Play-in')).toMatchObject([
      { player1: NAMES[15], player2: NAMES[16], matchNum: '0' },
    ]);
  });

  it.each([
    [5, ['Play-in', 'Semifinals', 'Finals']],
    [6, ['Quarterfinals', 'Semifinals', 'Finals']],
    [64, ['Round 1', 'Round 2', 'Round 3', 'Quarterfinals', 'Semifinals', 'Finals']],
  ])('have the rounds of %i players', (count, rounds) => {
    expect(drawRounds(placedBySeed(players(count)))).toEqual(rounds);
  });
});

describe('a lot', () => {
  it('follows from the names and the seed alone', () => {
    const names = players(24);
    const order = byLot(names, '481516');
    expect(byLot(names.toReversed(), '481516')).toEqual(order);
    expect(order.toSorted()).toEqual(names.toSorted());
    expect(byLot(names, '481517')).not.toEqual(order);
    expect(byLot(players(4), '2026')).toEqual(['Ann Orr', 'Ann St. Cyr', 'Ann Lee', 'Ann Kim']);
  });

  it('gives each player the same chance', () => {
    const first = Array.from({ length: 4000 }, (_, at) => byLot(players(4), String(at))[0]);
    const counts = Object.values(Object.groupBy(first, (name) => name ?? '')).map(
      (each) => each?.length ?? 0,
    );
    expect(counts).toHaveLength(4);
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('a bracket that is played out', () => {
  it('has each player lose once but the champion, who won the final, and no two who meet twice', () => {
    fc.assert(
      fc.property(sizes, fc.infiniteStream(fc.constantFrom(0, 1)), (count, choices) => {
        const rows = playOut(placedBySeed(players(count)), () => (nextOf(choices) === 0 ? 0 : 1));
        const final = matchIn(rows, { round: 'Finals', matchNum: '0' });
        const losers = losersOf(rows);
        expect(losers).toHaveLength(count - 1);
        expect(new Set([...losers, final?.winner]).size).toBe(count);
        const met = played(rows).map(({ player1, player2 }) =>
          [player1, player2].toSorted().join(),
        );
        expect(new Set(met).size).toBe(met.length);
        expect(played(rows)).toHaveLength(count);
      }),
      { numRuns: 150 },
    );
  });

  it('is read from its rows as it was played', () => {
    const choices = fc.infiniteStream(fc.constantFrom(0, 1, 1, 0, 1, 0, 2));
    fc.assert(
      fc.property(sizes, choices, fc.nat(40), (count, stream, left) => {
        const draw = placedBySeed(players(count));
        let rows = drawRows(draw, []);
        for (let number = 0; number < left; number += 1) {
          const next = rows.find((row) => isPlayable(row) && !isDecided(row));
          const choice = nextOf(stream);
          if (!next) break;
          const outcome = outcomeOf(next, choice === 2 ? 'neither' : choice === 1 ? 1 : 0);
          rows = withOutcome(draw, rows, next, outcome).rows;
        }
        const bracket = bracketOf(rows);
        expect(bracket.rounds.map(({ name }) => name)).toEqual(drawRounds(draw));
        expect(bracket.consolation.map(({ name }) => name)).toEqual([CONSOLATION]);
        for (const { name, matches } of [...bracket.rounds, ...bracket.consolation]) {
          matches.forEach((match, at) => {
            const row = matchIn(rows, { round: name, matchNum: String(at) });
            const shown = match.sides.map(({ kind, name }) =>
              kind === 'bye' ? 'Bye' : kind === 'open' ? '' : name,
            );
            const winner = match.winner === null ? '' : match.sides[match.winner].name;
            expect([...shown, winner]).toEqual([row?.player1, row?.player2, row?.winner]);
            expect(match.hasNoWinner && row && isPlayable(row)).toBe(row?.score === DOUBLE_NO_SHOW);
          });
        }
      }),
      { numRuns: 150 },
    );
  });

  it('that is corrected at random is the one that would have been played that way', () => {
    const choices = fc.infiniteStream(fc.constantFrom(0, 1, 2));
    fc.assert(
      fc.property(sizes, choices, fc.array(fc.nat(62), { maxLength: 12 }), (count, stream, at) => {
        const draw = placedBySeed(players(count));
        const choose = () => {
          const value = nextOf(stream);
          return value === 2 ? 'neither' : value === 1 ? 1 : 0;
        };
        let rows = playOut(draw, choose);
        for (const number of at) {
          const match = played(rows)[number % Math.max(1, played(rows).length)];
          if (!match) break;
          const changed = withOutcome(draw, rows, match, outcomeOf(match, choose()));
          const isOpen = (row: BracketResult) => !isDecided(row) || !isPlayable(row);
          // What is open again is later, and nothing else changed its outcome.
          for (const row of played(rows).filter(isDecided)) {
            const now = matchIn(changed.rows, row);
            const isReopened = changed.reopened.includes(row);
            if (row === match) continue;
            expect(now === undefined || isOpen(now)).toBe(isReopened);
            if (!isReopened) expect(now).toEqual(row);
          }
          rows = changed.rows;
        }
        // The same outcomes give the same rows, in whatever order they are known.
        expect(drawRows(draw, rows.toReversed())).toEqual(rows);
      }),
      { numRuns: 150 },
    );
  });

  it('goes on with a bye after a match to which neither came, and has no third place for them', () => {
    const draw = placedBySeed(players(4));
    const rows = playOut(draw, ({ round, matchNum }) =>
      round === 'Semifinals' && matchNum === '0' ? 'neither' : 0,
    );
    expect(matchIn(rows, { round: 'Finals', matchNum: '0' })).toMatchObject({
      player1: 'Bye',
      winner: NAMES[1],
    });
    expect(matchIn(rows, { round: CONSOLATION, matchNum: '0' })).toMatchObject({
      player1: 'Bye',
      winner: NAMES[2],
    });
    expect(bracketOf(rows).champion?.name).toBe(NAMES[1]);
  });
});
