import { describe, expect, it } from 'vitest';
import { individualRow, scorecard, scorecards, stored } from '../../../tests/helpers/results.ts';
import {
  cardsByPlace,
  cardsByPlayer,
  cardsOf,
  markOf,
  markWords,
  highlightsOf,
} from './played-card.ts';
import type { Scorecard } from './scorecards.schema.ts';
import type { HoleScore } from '../scores/round.ts';

const resultsOf = (...cards: Scorecard[]) => ({
  eventID: '2026-open',
  scorecards: stored(scorecards(cards)),
});
const par = scorecard().holes;

describe('a mark', () => {
  it('is what a scorecard has around a score', () => {
    const marks = [2, 3, 4, 5, 6, 9].map((score) => markOf(score, 4));
    expect(marks).toEqual(['eagle', 'birdie', null, 'bogey', 'double', 'double']);
    expect([markOf('X', 4), markOf(null, 4), markOf(1, 3), markOf(2, 5)]).toEqual([
      null,
      null,
      'eagle',
      'eagle',
    ]);
  });

  it('has words', () => {
    expect([2, 3, 5, 6, 7, 8].map((score) => markWords(score, 4))).toEqual([
      'eagle',
      'birdie',
      'bogey',
      'double bogey',
      'triple bogey',
      '4 over par',
    ]);
    expect([markWords(1, 3), markWords(1, 4), markWords(2, 5), markWords(2, 6)]).toEqual([
      'hole in one',
      'hole in one',
      'albatross',
      '4 under par',
    ]);
  });
});

describe('a card', () => {
  it('adds up to the strokes of the tables', () => {
    const [card] = cardsOf(resultsOf(scorecard({ holes: par.with(0, 'X').with(2, 11) })));
    // Par 72: a ball that was picked up counts par + 5, and so does a score above it.
    expect(card?.round).toMatchObject({ thru: 18, gross: 82, net: 70, netToPar: -2 });
    expect(card?.holes[0]).toEqual({
      hole: 1,
      par: 4,
      index: 7,
      strokes: 1,
      score: 'X',
      isUnofficial: false,
      counted: 9,
      value: 4,
    });
    expect(card?.holes[5]?.strokes).toBe(1);
    expect(card?.holes[2]).toMatchObject({ strokes: 0, score: 11, counted: 8 });
  });

  it('of a plus handicap gives strokes back', () => {
    const [card] = cardsOf(resultsOf(scorecard({ handicap: -1 })));
    expect(card?.holes.filter(({ strokes }) => strokes !== 0)).toMatchObject([
      { index: 18, strokes: -1 },
    ]);
    expect(card?.round.net).toBe(73);
  });

  it('has an anchor of its own, also next to another player of the name', () => {
    const cards = cardsOf(resultsOf(scorecard(), scorecard({ player: 'Bo Ray' }), scorecard()));
    expect(cards.map(({ anchor }) => anchor)).toEqual([
      'card-ann-lee',
      'card-bo-ray',
      'card-ann-lee-2',
    ]);
  });

  it('of a tee that is missing is left out', () => {
    expect(cardsOf(resultsOf(scorecard({ tee: 'white' })))).toEqual([]);
    expect(cardsOf(undefined)).toEqual([]);
  });
});

it('cards follow the places of the net table, and those without one are last', () => {
  const results = {
    ...resultsOf(
      scorecard({ player: 'Cy Orr', status: 'WD' }),
      scorecard({ player: 'Bo Ray' }),
      scorecard({ player: 'Ann Lee' }),
    ),
    net: stored([
      individualRow({ player: 'ann lee', rank: '1', total: '-12' }),
      individualRow({ player: 'Bo Ray', rank: 'T2', total: '-4' }),
      individualRow({ player: 'Cy Orr', rank: 'WD', total: '' }),
    ]),
  };
  const shown = cardsByPlace(results).map(({ card, rank, total }) => [rank, card.player, total]);
  expect(shown).toEqual([
    ['1', 'Ann Lee', '-12'],
    ['T2', 'Bo Ray', '-4'],
    ['WD', 'Cy Orr', ''],
  ]);
});

it('the cards of several rounds follow each other by player, also of those who share a place', () => {
  const cards = [1, 2].flatMap((round) =>
    ['Ann Lee', 'Bo Ray'].map((player) => scorecard({ player, round })),
  );
  const results = {
    ...resultsOf(...cards),
    net: stored(
      ['Bo Ray', 'Ann Lee'].map((player) => individualRow({ player, rank: 'T1', total: 'E' })),
    ),
  };
  const placed = cardsByPlace(results);
  expect(placed.map(({ card }) => card.anchor)).toEqual([
    'card-ann-lee',
    'card-ann-lee-2',
    'card-bo-ray',
    'card-bo-ray-2',
  ]);
  expect(cardsByPlayer(placed).map(({ first, next }) => [first.card.number, next.length])).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

const holesOf = (...scores: [score: HoleScore, par: number][]) =>
  scores.map(([score, par]) => ({ score, par }));

it.each([
  ['', holesOf()],
  ['', holesOf([4, 4], [5, 4], ['X', 4], [null, 4])],
  ['a birdie', holesOf([3, 4], [4, 4])],
  ['six birdies', holesOf([3, 4], [3, 4], [3, 4], [3, 4], [2, 3], [4, 5])],
  ['an eagle and two birdies', holesOf([3, 4], [3, 5], [2, 3])],
  ['a hole in one, an albatross, and an eagle', holesOf([2, 5], [1, 3], [2, 4])],
  ['two holes in one', holesOf([1, 3], [1, 4])],
  ['12 birdies', holesOf(...Array.from({ length: 12 }, (): [number, number] => [3, 4]))],
])('“%s” stands out', (words, holes) => {
  expect(highlightsOf(holes)).toBe(words);
});
