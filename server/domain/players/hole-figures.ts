/** What players scored hole by hole, from the scorecards of events. */
import { isDisqualified } from '../results/results.ts';
import { cardsOf, markOf, type PlayedCard } from '../scorecards/played-card.ts';
import type { EventRecord } from '../events/event.schema.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import type { CalendarDate } from '../time/calendar.ts';
import type { Identify } from './identify.ts';

/** A round with a scorecard. */
export interface RoundByHole {
  eventID: string;
  event: string;
  date: CalendarDate;
  /** Of the card on the page of scorecards. */
  anchor: string;
}

/** A hole that was played under par. */
export interface HoleUnderPar extends RoundByHole {
  /** From 1 to 18. */
  hole: number;
  par: number;
  index: number;
  score: number;
}

/** The scores of a player on holes of one par. */
export interface ParFigures {
  par: number;
  holes: number;
  strokes: number;
}

/** Figures of rounds hole by hole. */
export interface HoleFigures {
  rounds: number;
  /** By par, the lowest first; a par that was not played is missing. */
  byPar: readonly ParFigures[];
  /** Holes under par, eagles included. */
  birdies: number;
  /** Holes two or more under par. */
  eagles: number;
  /** The round with the most birdies, of equal ones the earlier. */
  best: RoundByHole & { birdies: number };
  /** Up to three holes, the most under par first, of equal ones the harder one by its index, then the earlier. */
  bestHoles: readonly HoleUnderPar[];
}

/** How many of a player's best holes are listed. */
const BEST_HOLES = 3;

function bestOf(holes: readonly HoleUnderPar[]): HoleUnderPar[] {
  return holes
    .toSorted((a, b) => a.score - a.par - (b.score - b.par) || a.index - b.index)
    .slice(0, BEST_HOLES);
}

/** The figures of several rounds or seasons, the earlier first; null for none. */
export function sumOfFigures(all: readonly HoleFigures[]): HoleFigures | null {
  const [first] = all;
  if (!first) return null;
  const byPar = Map.groupBy(
    all.flatMap((each) => each.byPar),
    ({ par }) => par,
  );
  const sum = (figure: 'rounds' | 'birdies' | 'eagles') =>
    all.reduce((total, each) => total + each[figure], 0);
  return {
    rounds: sum('rounds'),
    byPar: [...byPar]
      .map(([par, some]) => ({
        par,
        holes: some.reduce((total, { holes }) => total + holes, 0),
        strokes: some.reduce((total, { strokes }) => total + strokes, 0),
      }))
      .sort((a, b) => a.par - b.par),
    birdies: sum('birdies'),
    eagles: sum('eagles'),
    best: all.reduce(
      (best, each) => (each.best.birdies > best.birdies ? each.best : best),
      first.best,
    ),
    bestHoles: bestOf(all.flatMap(({ bestHoles }) => bestHoles)),
  };
}

/**
 * The figures of a card. A hole without a score counts for nothing, and neither does a ball that was picked up: how many
 * strokes it would have taken is not known. Null without a hole that counts.
 */
function figuresOf(
  { eventID, name, date }: EventRecord,
  { anchor, holes }: PlayedCard,
): HoleFigures | null {
  const scored = holes.flatMap(({ hole, par, index, score }) =>
    typeof score === 'number' ? [{ hole, par, index, score, mark: markOf(score, par) }] : [],
  );
  if (scored.length === 0) return null;
  const eagles = scored.filter(({ mark }) => mark === 'eagle').length;
  const birdies = scored.filter(({ mark }) => mark === 'birdie').length + eagles;
  const round = { eventID, event: name, date, anchor };
  const underPar = scored.filter(({ par, score }) => score < par);
  return {
    rounds: 1,
    byPar: scored.map(({ par, score }) => ({ par, holes: 1, strokes: score })),
    birdies,
    eagles,
    best: { ...round, birdies },
    bestHoles: bestOf(
      underPar.map(({ hole, par, index, score }) => ({ ...round, hole, par, index, score })),
    ),
  };
}

/** The figures of each player of these events by slug; events in play and cards of the disqualified don't count. */
export function holeFigures(
  events: readonly EventRecord[],
  results: ReadonlyMap<string, EventResults>,
  identify: Identify,
): ReadonlyMap<string, HoleFigures> {
  const bySlug = new Map<string, HoleFigures>();
  for (const event of events.filter(({ isComplete }) => isComplete)) {
    for (const card of cardsOf(results.get(event.eventID))) {
      const figures = isDisqualified(card.status) ? null : figuresOf(event, card);
      const slug = identify(card.player);
      const before = bySlug.get(slug);
      const sum = figures && sumOfFigures(before ? [before, figures] : [figures]);
      if (sum) bySlug.set(slug, sum);
    }
  }
  return bySlug;
}

/** Strokes on an average hole of a par; null where none was played. */
export function averageOn({ byPar }: Pick<HoleFigures, 'byPar'>, par: number): number | null {
  const found = byPar.find((each) => each.par === par);
  return found ? found.strokes / found.holes : null;
}
