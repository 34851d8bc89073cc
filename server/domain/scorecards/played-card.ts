/** A stored card with what follows from it: what each hole was worth, totals and place. */
import { personKey } from '../players/person-name.ts';
import { playerSlug } from '../players/player-slug.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import { once } from '../shared/cache-by-parts.ts';
import { rankOrder } from '../standings/standings.ts';
import { mainRows } from '../results/main-rows.ts';
import type { ScoringFormat } from '../scores/formats/format.ts';
import { formatNamed, totalOf, valuesOf } from '../scores/formats/formats.ts';
import { strokesOnHoles } from '../scores/handicaps.ts';
import { holesIn, onHoles } from '../scores/hole-span.ts';
import { countedStrokes, roundOf, type HoleScore, type Round } from '../scores/round.ts';
import type { Scorecard, Scorecards, ScorecardTee } from './scorecards.schema.ts';
import { andList } from '../tour/lists.ts';

/** What scorecards mark with a shape: double circle, circle, square, double square. */
export type ScoreMark = 'eagle' | 'birdie' | 'bogey' | 'double';

/** The mark of a score; null for par, for a ball that was picked up, and without a score. */
export function markOf(score: HoleScore, par: number): ScoreMark | null {
  if (score === null || score === 'X' || score === par) return null;
  if (score < par) return score === par - 1 ? 'birdie' : 'eagle';
  return score === par + 1 ? 'bogey' : 'double';
}

/** A marked score in words: `birdie`, `hole in one`, `4 over par`. */
export function markWords(score: number, par: number): string {
  if (score === 1) return 'hole in one';
  const names = ['albatross', 'eagle', 'birdie', 'par', 'bogey', 'double bogey', 'triple bogey'];
  const over = score - par;
  return names[over + 3] ?? `${Math.abs(over)} ${over > 0 ? 'over' : 'under'} par`;
}

/** A hole of a card. */
export interface CardHole {
  /** From 1 to 18. */
  hole: number;
  par: number;
  index: number;
  /** Strokes received; negative where a plus handicap gives one back. */
  strokes: number;
  score: HoleScore;
  /** Whether only a second card has the score, while play is on. */
  isUnofficial: boolean;
  /** The strokes that count for the score; null without one. */
  counted: number | null;
  /** What the hole adds to the total, by the format of the event; null without a score. */
  value: number | null;
}

/** A card as a page shows it. */
export interface PlayedCard extends Pick<Scorecard, 'player' | 'handicap' | 'status'> {
  /** Of the round in an event of several; missing for one. */
  number?: number;
  /** Unique among the cards of the event, from the player's name. */
  anchor: string;
  tee: ScorecardTee;
  holes: CardHole[];
  round: Round;
  format: ScoringFormat;
  /** By the format of the event, of the holes with a score. */
  total: number;
}

/** A card with its holes and totals; null for a tee that isn't among those of the event. */
function playedCard(rows: Scorecards, card: Scorecard): Omit<PlayedCard, 'anchor'> | null {
  const { tees, maxOverPar } = rows;
  const { player, handicap, status, holes: all, unofficial = [] } = card;
  const tee = tees.find(({ id }) => id === card.tee);
  if (!tee) return null;
  const span = card.played ?? rows.played ?? 'all';
  const [indexes, scores] = [onHoles(tee.index, span), onHoles(all, span)];
  const strokes = strokesOnHoles(handicap, indexes);
  const played = onHoles(tee.par, span).map((par, at) => ({ par, strokes: strokes[at] ?? 0 }));
  const values = valuesOf(rows, scores, played);
  const holes = holesIn(span).map((number, at): CardHole => {
    const [hole, score = null] = [played[at] ?? { par: 0, strokes: 0 }, scores[at]];
    return {
      hole: number,
      ...hole,
      index: indexes[at] ?? 0,
      score,
      isUnofficial: unofficial.includes(number),
      counted: countedStrokes(score, hole.par, maxOverPar),
      value: values[at] ?? null,
    };
  });
  return {
    ...{ player, handicap, status, tee, holes },
    ...(card.round !== undefined && { number: card.round }),
    round: roundOf(scores, holes, maxOverPar),
    format: formatNamed(rows.format),
    total: totalOf(rows, scores, played),
  };
}

/** The cards of an event in their stored order, computed once for stored rows. */
export function cardsOf(results: EventResults | undefined): readonly PlayedCard[] {
  const rows = results?.scorecards?.rows;
  return rows ? playedCards(rows) : [];
}

const playedCards = once((rows: Scorecards): PlayedCard[] => {
  const times = new Map<string, number>();
  return rows.cards.flatMap((each) => {
    const card = playedCard(rows, each);
    if (!card) return [];
    const slug = playerSlug(card.player);
    const time = (times.get(slug) ?? 0) + 1;
    times.set(slug, time);
    return [{ ...card, anchor: time === 1 ? `card-${slug}` : `card-${slug}-${time}` }];
  });
});

/** A card with the player's place. */
export interface PlacedCard {
  card: PlayedCard;
  /** As in the net table, or the gross one where there is no other: `T3`, `WD`; empty while there is none. */
  rank: string;
  /** The total of that table in relation to par, or in points; may be empty. */
  total: string;
}

/** The cards by place, those of a player's rounds together; those without a place follow in their order. */
export function cardsByPlace(results: EventResults | undefined): PlacedCard[] {
  const places = new Map(mainRows(results).map((row) => [personKey(row.player), row]));
  const placed = cardsOf(results).map((card) => {
    const { rank = '', total = '' } = places.get(personKey(card.player)) ?? {};
    return { card, rank: card.status || rank, total: card.status === '' ? total : '' };
  });
  // Two without a place differ by NaN.
  placed.sort((a, b) => rankOrder(a.rank) - rankOrder(b.rank) || 0);
  return cardsByPlayer(placed).flatMap(({ first, next }) => [first, ...next]);
}

/** The cards of one player: those of further rounds follow the first one. */
interface PlayerCards {
  first: PlacedCard;
  next: readonly PlacedCard[];
}

/** The cards of each player. In an event of one round every card is alone, also that of a namesake. */
export function cardsByPlayer(placed: readonly PlacedCard[]): PlayerCards[] {
  const byPlayer = Map.groupBy(placed, ({ card }) =>
    card.number === undefined ? card.anchor : personKey(card.player),
  );
  return [...byPlayer.values()].flatMap(([first, ...next]) => (first ? { first, next } : []));
}

type Hole = Pick<CardHole, 'score' | 'par'>;

/** From the rarest; a hole belongs to the first that fits. */
const KINDS: readonly [
  one: string,
  several: string,
  fits: (score: number, par: number) => boolean,
][] = [
  ['a hole in one', 'holes in one', (score) => score === 1],
  ['an albatross', 'albatrosses', (score, par) => score <= par - 3],
  ['an eagle', 'eagles', (score, par) => score === par - 2],
  ['a birdie', 'birdies', (score, par) => score === par - 1],
];

const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `an eagle and six birdies`; empty for a card without a hole under par. */
export function highlightsOf(holes: readonly Hole[]): string {
  const kinds = holes.map(({ score, par }) =>
    typeof score === 'number' ? KINDS.findIndex(([, , fits]) => fits(score, par)) : -1,
  );
  const parts = KINDS.flatMap(([one, several], kind) => {
    const count = kinds.filter((each) => each === kind).length;
    if (count === 0) return [];
    return count === 1 ? one : `${WORDS[count - 2] ?? count} ${several}`;
  });
  return andList().format(parts);
}
