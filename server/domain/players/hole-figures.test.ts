import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { grossRow, scorecard, scorecards, stored } from '../../../tests/helpers/results.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import { cardRecords } from '../record-book/card-records.ts';
import { recordBook } from '../record-book/record-book.ts';
import type { Scorecard } from '../scorecards/scorecards.schema.ts';
import { averageOn, sumOfFigures } from './hole-figures.ts';
import { careersIn } from './career.ts';

/** Par 72: four holes of par 3, ten of par 4, four of par 5. */
const par = scorecard().holes;
const birdies = (...holes: number[]) =>
  par.map((each, at) => (holes.includes(at + 1) ? Number(each) - 1 : each));

/** A tour of an event each year from 2024 with these cards. */
function tourOf(...years: Scorecard[][]) {
  const events = years.map((_, at) =>
    eventRecord({ eventID: `${2024 + at}-open`, name: 'Open', date: `${2024 + at}-05-10` }),
  );
  const results = years.map((cards, at) => ({
    eventID: `${2024 + at}-open`,
    gross: stored(cards.map(({ player }) => grossRow({ player }))),
    scorecards: stored(scorecards(cards)),
  }));
  const complete = events.map((event) => ({ ...event, isComplete: true }));
  return emptyTour({
    events: complete,
    results: new Map(results.map((each) => [each.eventID, each])),
  });
}
const figuresIn = (tour: ReturnType<typeof tourOf>, slug = 'ann-lee') =>
  careersIn(tour)
    .careerOf(slug)
    ?.seasons.map(({ byHole }) => byHole) ?? [];

describe('figures by hole', () => {
  it('are averages by par, birdies and eagles', () => {
    const holes = birdies(1, 3).with(1, 3).with(3, 6);
    const [figures] = figuresIn(tourOf([scorecard({ holes })]));
    // Hole 1: 3 on a par 4; hole 3: 2 on a par 3; hole 2: 3 on a par 5; hole 4: 6 on a par 4.
    expect(figures).toMatchObject({ rounds: 1, birdies: 3, eagles: 1 });
    if (!figures) throw new Error('There are no figures.');
    expect([3, 4, 5, 6].map((each) => averageOn(figures, each))).toEqual([2.75, 4.1, 4.5, null]);
  });

  it('leave out balls that were picked up, and holes without a score', () => {
    const holes = par.with(0, 'X').with(1, null).with(2, 4);
    const [figures] = figuresIn(tourOf([scorecard({ holes })]));
    expect(figures?.byPar).toEqual([
      { par: 3, holes: 4, strokes: 13 },
      { par: 4, holes: 9, strokes: 36 },
      { par: 5, holes: 3, strokes: 15 },
    ]);
  });

  it('leave out the disqualified, cards without a hole that counts, and events in play', () => {
    const none = { player: 'Bo Ray', holes: par.map(() => null) };
    const tour = tourOf([scorecard({ status: 'DQ' }), scorecard({ ...none, status: 'NS' })]);
    expect([figuresIn(tour), figuresIn(tour, 'bo-ray')]).toEqual([[null], [null]]);
    const [event] = tour.events;
    if (!event) throw new Error('There is no event.');
    const inPlay = { ...tour, events: [{ ...event, isComplete: false }] };
    expect(figuresIn(inPlay)).toEqual([null]);
  });

  it('of a career are the sums of its seasons, with the earlier of two best rounds', () => {
    const tour = tourOf(
      [scorecard({ holes: birdies(1, 2) })],
      [scorecard({ holes: birdies(3) })],
      [scorecard({ holes: birdies(4, 5) })],
    );
    const seasons = figuresIn(tour).flatMap((each) => each ?? []);
    expect(sumOfFigures(seasons.toReversed())).toMatchObject({
      rounds: 3,
      birdies: 5,
      best: { eventID: '2024-open', birdies: 2, anchor: 'card-ann-lee' },
    });
  });

  it('name the best holes: most under par, then the harder ones, then the earlier', () => {
    const tour = tourOf(
      [scorecard({ holes: birdies(1, 2, 4).with(2, 1) })],
      [scorecard({ holes: birdies(2) })],
    );
    const seasons = figuresIn(tour).flatMap((each) => each ?? []);
    const index = scorecards([scorecard()]).tees[0]?.index ?? [];
    const inOrder = [1, 2, 4].toSorted((a, b) => (index[a - 1] ?? 0) - (index[b - 1] ?? 0));
    expect(seasons[1]?.bestHoles.map(({ hole, score, par }) => [hole, score, par])).toEqual([
      [3, 1, 3],
      ...inOrder.slice(0, 2).map((hole) => [hole, ...(hole === 2 ? [4, 5] : [3, 4])]),
    ]);
    const career = sumOfFigures(seasons.toReversed())?.bestHoles;
    expect(career?.[0]).toMatchObject({ hole: 3, eventID: '2024-open', anchor: 'card-ann-lee' });
    expect(career).toHaveLength(3);
  });

  it('make records of whatever is counted on cards', () => {
    const tour = tourOf([
      scorecard({ holes: birdies(1, 2) }),
      scorecard({ player: 'Bo Ray', holes: par.with(0, 'X') }),
    ]);
    const pars = {
      name: 'pars',
      unit: 'Pars',
      of: (holes: readonly { par: number; score: number }[]) =>
        holes.filter((hole) => hole.par === hole.score).length,
    };
    const [records] = cardRecords(tour, [pars]);
    expect(records).toMatchObject({ name: 'pars', unit: 'Pars' });
    expect(records?.inAll).toEqual([
      { player: 'Bo Ray', figure: 17 },
      { player: 'Ann Lee', figure: 16 },
    ]);
  });

  it('make records of a round, a season and all seasons', () => {
    const tour = tourOf(
      [
        scorecard({ holes: birdies(1, 2) }),
        scorecard({ player: 'Bo Ray', holes: birdies(1, 2, 3) }),
      ],
      [scorecard({ holes: birdies(3, 4) }), scorecard({ player: 'Cy Orr' })],
    );
    const [birdiesOf] = recordBook(tour).ofCards;
    expect(birdiesOf?.inAll).toEqual([
      { player: 'Ann Lee', figure: 4 },
      { player: 'Bo Ray', figure: 3 },
    ]);
    expect(birdiesOf?.inSeason[0]).toEqual({ player: 'Bo Ray', year: 2024, figure: 3 });
    expect(
      birdiesOf?.inRound.map(({ player, figure, eventID }) => [player, figure, eventID]),
    ).toEqual([
      ['Bo Ray', 3, '2024-open'],
      ['Ann Lee', 2, '2024-open'],
    ]);
  });
});
