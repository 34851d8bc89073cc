import fc from 'fast-check';
import { holesIn } from '../hole-span.ts';
import { describe, expect, it } from 'vitest';
import {
  CUP_FORMAT_SETUPS,
  cupMatch,
  cupSheet,
  independentMatch,
} from '../../../../tests/helpers/scores/scored-cup.ts';
import { cardOf, scoresOf } from '../../../../tests/helpers/scores/on-paper.ts';
import { BLUE, group, row, setup } from '../../../../tests/helpers/scores/scored-event.ts';
import { cupPointsOf, outcomeOf } from '../../colony-cup/cup-results.ts';
import { ballHandicap } from './cup-handicaps.ts';
import { cupMatchPlay, matchText } from './cup-match.ts';
import { cupMatchesOf, cupResultsOf, missingHoles, unfinishedMatches } from './cup-play.ts';
import type { CupSetup } from './cup-setup.schema.ts';
import { withBalls } from './cup-sheet.ts';
import type { EventScores } from '../event-scores.schema.ts';
import type { HoleScore } from '../round.ts';
import { emptyScores } from '../scores.collection.ts';

const scratch = { ...BLUE, rating: 72, slope: 113 };
const par72 = { ...scratch, par: scratch.par.with(0, 4) };

/** Open scores of a cup with a card of group g1. */
function scoresOfCup(
  cup: CupSetup,
  holes: Record<string, HoleScore[]> = {},
  { tee = par72, start = 1 } = {},
): EventScores {
  const body = withBalls({
    setup: setup({ course: { name: 'Granite Fields', tees: [tee] }, cup }),
    players: [],
    groups: [group('g1', start)],
  });
  return scoresOf({ ...body, setup: { ...body.setup, state: 'open' }, cards: [cardOf(holes)] });
}

const allHoles = (format: CupSetup['formats'][number]['format'], allowances: number[]) => [
  { format, holes: 'all' as const, allowances },
];

describe('the strokes of a match', () => {
  const par = par72.par.reduce((sum, each) => sum + each, 0);
  /** A tee on which an index is the Course Handicap. */
  const tee = { ...par72, rating: par };
  const given = (cup: CupSetup, ...ids: string[]) => {
    const scores = scoresOfCup(cup, {}, { tee });
    return ids.map((id) => {
      const { full, given: strokes } = ballHandicap(scores.setup, id) ?? {};
      return [full, strokes];
    });
  };

  it('of a scramble are a sum that is rounded once, and half of it over nine holes', () => {
    const teams = [
      { Ann: 4, Bo: 10 },
      { Cy: 16, Di: 22 },
    ] as const;
    const matches = [cupMatch('s', 'Scramble', ['Bo', 'Ann'], ['Cy', 'Di'])];
    const whole = cupSheet(teams, matches, allHoles('Scramble', [35, 15]));
    // 1.4 + 1.5 and 5.6 + 3.3.
    expect(given(whole, 's-a', 's-b')).toEqual([
      [3, 0],
      [9, 6],
    ]);
    // 1.45 and 4.45.
    expect(given(cupSheet(teams, matches), 's-a', 's-b')).toEqual([
      [1, 0],
      [4, 3],
    ]);
    const { strokes = [] } = ballHandicap(scoresOfCup(cupSheet(teams, matches)).setup, 's-b') ?? {};
    expect(strokes.slice(9)).toEqual(Array.from({ length: 9 }, () => 0));
  });

  it('of singles are the difference, and not known while a handicap is missing', () => {
    const matches = [cupMatch('s', 'Match Play', ['Ann'], ['Cy'])];
    const whole = allHoles('Match Play', [100]);
    const of = (index: number | null) => cupSheet([{ Ann: 17 }, { Cy: index }], matches, whole);
    expect(given(of(13), 's-a', 's-b')).toEqual([
      [17, 4],
      [13, 0],
    ]);
    expect(given(of(null), 's-a')).toEqual([[undefined, undefined]]);
  });
});

describe('a match hole by hole', () => {
  const ball = (scores: HoleScore[], isOut = false) => ({
    scores,
    strokes: row().map(() => 0),
    isOut,
  });
  const FRONT = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const play = (first: HoleScore[][], second: HoleScore[][], holes = FRONT) =>
    cupMatchPlay(holes, [first.map((each) => ball(each)), second.map((each) => ball(each))]);

  it('has a state in words', () => {
    const text = (first: HoleScore[], second: HoleScore[]) =>
      matchText(play([first], [second]), ['Ann / Bo', 'Cy / Di']);
    expect(text([], [])).toBe('Not started');
    expect(text([4, 4], [4, 4])).toBe('All square after 2');
    expect(text([4, 4, 3], [4, 5, 4])).toBe('Ann / Bo 2 up after 3');
    expect(text([5, 5, 5, 5, 5], [4, 4, 4, 4, 4])).toBe('Cy / Di won 5&4');
    expect(
      text(
        row().map(() => 4),
        row().map(() => 4),
      ),
    ).toBe('Halved');
  });

  it('needs no more holes once it is over, and those without a score before', () => {
    expect(play([[4, 4]], [[5]]).open).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(play([[4, 4, 4, 4, 4]], [[5, 5, 5, 5, 5]]).open).toEqual([]);
    // A conceded match: the side picks up on the holes that are left.
    const conceded: HoleScore[] = [4, 'X', 'X', 'X', 'X', 'X'];
    expect(play([[4]], [conceded])).toMatchObject({ isOver: true, score: '5&3', open: [] });
  });

  it('goes on without a player who is out, and is won when a side is', () => {
    const [in4, in5] = [ball([4]), ball([5])];
    const gone = ball([], true);
    expect(
      cupMatchPlay(FRONT, [
        [in4, gone],
        [in5, in5],
      ]),
    ).toMatchObject({ leader: 'first', thru: 1 });
    const won = cupMatchPlay(FRONT, [
      [gone, gone],
      [in5, ball([])],
    ]);
    expect(won).toMatchObject({ leader: 'second', isOver: true, score: '5&4' });
  });
});

describe('the results of a cup', () => {
  const teams = [
    { Ann: 10, Bo: 10 },
    { Cy: 10, Di: 10 },
  ] as const;
  const cup = cupSheet(teams, [
    cupMatch('s', 'Scramble', ['Ann', 'Bo'], ['Cy', 'Di']),
    cupMatch('one', 'Match Play', ['Ann'], ['Cy']),
    cupMatch('two', 'Match Play', ['Bo'], ['Di']),
    cupMatch('later', 'Champman', ['Ann', 'Bo'], ['Cy', 'Di'], null),
    cupMatch('open', 'Best Ball', ['Ann', ''], ['Cy', 'Di']),
  ]);
  const back = (...scores: HoleScore[]) => [...row().slice(0, 9), ...row(...scores).slice(0, 9)];

  it('have the points of matches that are over, and where the others stand', () => {
    const scores = scoresOfCup(cup, {
      's-a': row(3, 3, 3, 3, 3),
      's-b': row(4, 4, 4, 4, 4),
      'one-a': back(4, 4, 4),
      'one-b': back(4, 5, 4),
    });
    expect(cupResultsOf(scores, false)).toEqual({
      overall: { team1: 'Granite', team2: 'Maple', score: '1-0', winner: '' },
      formats: [
        {
          name: 'Scramble',
          matches: [{ team1: 'Ann / Bo', team2: 'Cy / Di', score: '5&4', winner: 'Ann / Bo' }],
        },
        {
          name: 'Match Play',
          matches: [
            {
              team1: 'Ann',
              team2: 'Cy',
              score: '',
              winner: '',
              live: { leader: 'team1', up: 1, thru: 3 },
            },
            { team1: 'Bo', team2: 'Di', score: '', winner: '' },
          ],
        },
      ],
      sheetMatches: 5,
    });
    expect(unfinishedMatches(scores)).toEqual([
      'Match Play 1',
      'Match Play 2',
      'Chapman 1',
      'Best Ball 1',
    ]);
  });

  it('have a winner when the event is complete, and none when it is level', () => {
    const level = row().map(() => 4);
    const scores = scoresOfCup(
      cupSheet(teams, [cupMatch('s', 'Scramble', ['Ann', 'Bo'], ['Cy', 'Di'])]),
      {
        's-a': level,
        's-b': level,
      },
    );
    expect(cupResultsOf(scores, true)).toEqual({
      overall: { team1: 'Granite', team2: 'Maple', score: '0.5-0.5', winner: 'Tied' },
      formats: [
        {
          name: 'Scramble',
          matches: [{ team1: 'Ann / Bo', team2: 'Cy / Di', score: 'Tied', winner: 'Tied' }],
        },
      ],
      sheetMatches: 1,
    });
    expect(unfinishedMatches(scores)).toEqual([]);
  });

  it('are none before a match has a group, and for another event', () => {
    const unscheduled = cupSheet(teams, [
      cupMatch('s', 'Scramble', ['Ann', 'Bo'], ['Cy', 'Di'], null),
    ]);
    expect(cupResultsOf(scoresOfCup(unscheduled), false)).toBeNull();
    expect(cupResultsOf(emptyScores('2026-medal'), true)).toBeNull();
    expect(missingHoles([], 'ann', row(4), holesIn('all'))).toHaveLength(17);
    expect(missingHoles([], 'ann', row(4), holesIn('front'))).toHaveLength(8);
  });

  it('follow the order in which a group plays its holes', () => {
    const whole = cupSheet(
      teams,
      [cupMatch('one', 'Match Play', ['Ann'], ['Cy'])],
      allHoles('Match Play', [100]),
    );
    const scores = scoresOfCup(whole, { 'one-a': back(3), 'one-b': back(4) }, { start: 10 });
    const [match] = cupMatchesOf(scores);
    expect(match?.holes.slice(0, 10)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 1]);
    expect(match?.play).toMatchObject({ leader: 'first', thru: 1 });
  });

  const score = fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 2, max: 8 }) },
    { weight: 1, arbitrary: fc.constant<HoleScore>('X') },
    { weight: 1, arbitrary: fc.constant<HoleScore>(null) },
  );
  const card = fc.array(score, { minLength: 18, maxLength: 18 });
  const index = fc.integer({ min: -40, max: 400 });
  const match = fc.record({
    format: fc.constantFrom(...CUP_FORMAT_SETUPS),
    holes: fc.constantFrom('front' as const, 'back' as const, 'all' as const),
    allowances: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
    indexes: fc.tuple(index, index, index, index),
    cards: fc.tuple(card, card, card, card),
    rating: fc.integer({ min: 660, max: 760 }),
    slope: fc.integer({ min: 55, max: 155 }),
  });

  it('of random cards are those of an independent calculation, whose points sum to the matches decided', () => {
    fc.assert(
      fc.property(
        match,
        ({ format: { format }, holes, allowances, indexes, cards, rating, slope }) => {
          const isSingle = format === 'Match Play';
          const hasOneBall = format === 'Scramble' || format === 'Champman';
          const rules = {
            format,
            holes,
            allowances: hasOneBall ? allowances : allowances.slice(0, 1),
          };
          const [a, b, c, d] = indexes;
          const sides: [string[], string[]] = isSingle
            ? [['Ann'], ['Cy']]
            : [
                ['Ann', 'Bo'],
                ['Cy', 'Di'],
              ];
          const ids =
            isSingle || hasOneBall
              ? [['m-a'], ['m-b']]
              : [
                  ['m-a-1', 'm-a-2'],
                  ['m-b-1', 'm-b-2'],
                ];
          const rows = Object.fromEntries(ids.flat().map((id, at) => [id, cards[at] ?? []]));
          const scores = scoresOfCup(
            cupSheet(
              [
                { Ann: a / 10, Bo: b / 10 },
                { Cy: c / 10, Di: d / 10 },
              ],
              [{ id: 'm', format, group: 'g1', sides }],
              [rules],
            ),
            rows,
            { tee: { ...BLUE, rating: rating / 10, slope } },
          );
          const ballOf = (id: string, own: number[]) => ({ indexes: own, scores: rows[id] ?? [] });
          const indexesOf = (side: number, at: number) => {
            const two = side === 0 ? [a, b] : [c, d];
            return hasOneBall ? two : two.slice(at, at + 1);
          };
          const expected = independentMatch({
            format: rules,
            rating,
            slope,
            sides: [
              (ids[0] ?? []).map((id, at) => ballOf(id, indexesOf(0, at))),
              (ids[1] ?? []).map((id, at) => ballOf(id, indexesOf(1, at))),
            ],
          });
          const results = cupResultsOf(scores, false);
          const [found] = results?.formats[0]?.matches ?? [];
          if (!found) throw new Error('There is no match.');
          const outcome = outcomeOf(found);
          const side = { team1: 'Granite ', team2: 'Maple ', halved: '', open: 'open' }[outcome];
          expect(`${side}${found.score}`).toBe(expected);
          const points = cupPointsOf([found]);
          expect(points.team1 + points.team2).toBe(outcome === 'open' ? 0 : 1);
        },
      ),
    );
  });
});
