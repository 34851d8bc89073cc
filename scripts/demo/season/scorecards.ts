/** The cards of a played event hole by hole, with the totals of its tables. */
import type { Scorecards } from '#domain/scorecards/scorecards.schema.ts';
import { HOLES, MOST_OVER_PAR } from '#domain/tour/format.ts';
import type { DemoEvent } from './types.ts';

/** The cards of everyone, from one tee. */
export function scorecardsOf({ record, card, cards }: DemoEvent): Scorecards {
  const allowance = Number.parseInt(record.handicapAllowance, 10) / 100;
  return {
    maxOverPar: MOST_OVER_PAR,
    tees: [
      {
        id: 'blue',
        name: 'Blue',
        par: card.holes.map(({ par }) => par),
        index: card.holes.map(({ strokeIndex }) => strokeIndex),
      },
    ],
    cards: cards.map(({ entry, courseHandicap, gross, outcome }) => ({
      player: entry,
      tee: 'blue',
      handicap: Math.round(courseHandicap * allowance),
      status: outcome === 'finished' ? '' : outcome,
      holes: Array.from({ length: HOLES }, (_, hole) => gross[hole] ?? null),
    })),
  };
}
