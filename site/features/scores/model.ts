/** What the screens show: the card of the phone next to what it last heard of its group. */
import { cupMatchPlay, type CupMatchPlay, type MatchBall } from '#domain/scores/cup/cup-match.ts';
import type { GroupMatch, GroupPlayer, GroupView, OtherCard } from '#domain/scores/group-view.ts';
import type { ScoringFormat } from '#domain/scores/formats/format.ts';
import { formatNamed, totalOf, valuesOf } from '#domain/scores/formats/formats.ts';
import { postedScore, roundOf, type HoleScore, type PlayedHole } from '#domain/scores/round.ts';
import type { Round } from '#domain/scores/round.ts';
import { strokesOnHoles } from '#domain/scores/handicaps.ts';
import { rowText } from '#domain/scores/scores.ts';
import { HOLES } from '#domain/tour/format.ts';
import type { Card } from './card.ts';
import { shownRow } from './compare.ts';
import { holesFrom, type Step } from './hole-order.ts';

export type Screen = Step | 'card' | 'keeper';

export interface Model {
  card: Card;
  view: GroupView;
  /** The cards of the group's other phones. */
  others: OtherCard[];
}

/** Par of a hole whose tee isn't known. */
const USUAL_PAR = 4;

/** A card with what the phone heard. */
export const modelOf = (card: Card, view: GroupView): Model => ({
  card,
  view,
  others: view.cards.filter(({ id }) => id !== card.publicID),
});

/** Whether the phone may not change scores any more. */
export const isClosed = ({ state }: GroupView): boolean => state !== 'open';

/** Whether scores of a player can be entered. */
export const isWritable = ({ view }: Model, { id, status }: GroupPlayer): boolean =>
  !isClosed(view) && status === '' && !view.accepted.includes(id);

/** A player's par of a hole, from 1. */
export const parOf = ({ tees }: GroupView, { tee }: GroupPlayer, hole: number): number =>
  tees[tee]?.par[hole - 1] ?? USUAL_PAR;

/** The match of a ball; undefined where none is played. */
export const matchOf = ({ matches = [] }: GroupView, { id }: GroupPlayer): GroupMatch | undefined =>
  matches.find(({ balls }) => balls.flat().includes(id));

/** The holes that a player plays, in order. */
export const holesOf = (view: GroupView, player: GroupPlayer): number[] =>
  matchOf(view, player)?.holes ?? holesFrom(view.group.hole, view.holes);

/** The holes that the group plays, in order. */
export const groupHoles = (view: GroupView): number[] =>
  holesFrom(view.group.hole, view.matches ? undefined : view.holes).filter(
    (hole) => playersOn(view, hole).length > 0,
  );

/** The players who play a hole. */
export const playersOn = (view: GroupView, hole: number): GroupPlayer[] =>
  view.players.filter((player) => holesOf(view, player).includes(hole));

/** The holes as a player plays them, with these strokes. */
const playedHoles = (
  view: GroupView,
  player: GroupPlayer,
  strokes: readonly number[],
): PlayedHole[] =>
  Array.from({ length: HOLES }, (_, at) => ({
    par: parOf(view, player, at + 1),
    strokes: strokes[at] ?? 0,
  }));

/** A player's row on this phone. */
export const rowShown = ({ card, others }: Model, player: GroupPlayer): HoleScore[] =>
  shownRow(card, others, player);

/** The format of the event. */
export const formatOf = ({ view }: Model): ScoringFormat => formatNamed(view.format);

/** What a score of a hole is worth, from 1, such as `2 pts`; empty in stroke play, and without a score. */
export function worthOf(model: Model, player: GroupPlayer, hole: number, score: HoleScore): string {
  const { points } = formatOf(model);
  const [value = null] = valuesOf(
    model.view,
    [score],
    playedHoles(model.view, player, player.strokes).slice(hole - 1, hole),
  );
  return points && value !== null ? points.hole(value) : '';
}

/** A round with its total by the format. */
export interface Sum extends Round {
  total: number;
}

/** What a row of a player adds up to, of all holes that are played or of some; by default the row on this phone. */
export function sumOf(
  model: Model,
  player: GroupPlayer,
  { holes, row = rowShown(model, player) }: { holes?: readonly number[]; row?: HoleScore[] } = {},
): Sum {
  const { view } = model;
  const all = playedHoles(view, player, player.strokes);
  const places = (holes ?? holesOf(view, player)).map((hole) => hole - 1);
  const scores = places.map((at) => row[at] ?? null);
  const played = places.flatMap((at) => all[at] ?? []);
  return { ...roundOf(scores, played, view.maxOverPar), total: totalOf(view, scores, played) };
}

/** The score that a player posts to GHIN, of the row that counts; null while it isn't complete, and for a match. */
export function postedOf({ view }: Model, player: GroupPlayer): number | null {
  const tee = view.tees[player.tee];
  if (!tee || view.matches) return null;
  const holes = holesOf(view, player);
  const strokes = strokesOnHoles(
    player.courseHandicap,
    holes.map((hole) => tee.index[hole - 1] ?? 0),
  );
  return postedScore(
    holes.map((hole) => player.scores[hole - 1] ?? null),
    holes.map((hole, at) => ({ par: parOf(view, player, hole), strokes: strokes[at] ?? 0 })),
    view.maxOverPar,
  );
}

/**
 * The row that a player signs: that of the official card; on another phone the one that counts, as far as it was heard.
 */
export function rowToSign(model: Model, player: GroupPlayer): HoleScore[] {
  const own = rowShown(model, player);
  if (model.card.role === 'official') return own;
  return own.map((score, at) => player.scores[at] ?? score);
}

type RowOf = typeof rowToSign;

/** Where a match stands, by the rows that count unless by others. */
export function playOf(model: Model, match: GroupMatch, rowOf: RowOf = rowToSign): CupMatchPlay {
  const sideOf = (balls: readonly string[]) =>
    model.view.players
      .filter(({ id }) => balls.includes(id))
      .map((ball): MatchBall => {
        const { strokes, status } = ball;
        return { scores: rowOf(model, ball), strokes, isOut: status !== '' };
      });
  return cupMatchPlay(match.holes, [sideOf(match.balls[0]), sideOf(match.balls[1])]);
}

/** The holes at which a player's row needs a score; a match that is over needs none. */
export function missingHoles(model: Model, player: GroupPlayer, rowOf: RowOf): number[] {
  const match = matchOf(model.view, player);
  const row = rowOf(model, player);
  const holes = match ? playOf(model, match, rowOf).open : holesOf(model.view, player);
  return holes.filter((hole) => row[hole - 1] === null);
}

/** Whether that row is complete, is the one that counts, and doesn’t differ from what is typed here. */
export function canBeSigned(model: Model, player: GroupPlayer): boolean {
  const row = rowToSign(model, player);
  const differs = rowShown(model, player).some((own, at) => own !== null && own !== row[at]);
  const isCounted = rowText(row) === rowText(player.scores);
  const isComplete = missingHoles(model, player, rowToSign).length === 0;
  return isWritable(model, player) && isComplete && isCounted && !differs;
}

/** Whether every player who plays has a score on a hole. */
export const isHoleComplete = (model: Model, hole: number): boolean =>
  model.view.players
    .filter((player) => isWritable(model, player))
    .every((player) => !missingHoles(model, player, rowShown).includes(hole));

/** First names, such as `Ann / Bo` of a pair, and the whole ones of players who share it. */
export function shortName(players: readonly GroupPlayer[], { player }: GroupPlayer): string {
  const firstOf = (name: string) =>
    name
      .split(' / ')
      .map((each) => each.split(' ')[0])
      .join(' / ');
  const isShared = players.filter((each) => firstOf(each.player) === firstOf(player)).length > 1;
  return isShared ? player : firstOf(player);
}

/** `Bo’s card`, by the name of its keeper. */
export function cardName({ players }: GroupView, { keeper }: Pick<OtherCard, 'keeper'>): string {
  const player = players.find(({ id }) => id === keeper);
  return player ? `${shortName(players, player)}’s card` : 'the other card';
}
