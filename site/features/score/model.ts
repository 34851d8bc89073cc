/** What the screens show: the card of the phone next to what it last heard of its group. */
import type { GroupPlayer, GroupView, OtherCard } from '#domain/scoring/group-view.ts';
import { postedScore, roundOf, type HoleScore, type PlayedHole } from '#domain/scoring/round.ts';
import type { Round } from '#domain/scoring/round.ts';
import { strokesOnHoles } from '#domain/scoring/handicaps.ts';
import { rowText } from '#domain/scoring/scores.ts';
import { HOLES } from '#domain/tour/format.ts';
import type { Card } from './card.ts';
import { shownRow } from './compare.ts';
import type { Step } from './hole-order.ts';

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
  others: view.cards.filter(({ id }) => id !== card.id),
});

/** Whether the phone may not change scores any more. */
export const isClosed = ({ state }: GroupView): boolean => state !== 'open';

/** Whether scores of a player can be entered. */
export const isWritable = ({ view }: Model, { id, status }: GroupPlayer): boolean =>
  !isClosed(view) && status === '' && !view.accepted.includes(id);

/** A player's par of a hole, from 1. */
export const parOf = ({ tees }: GroupView, { tee }: GroupPlayer, hole: number): number =>
  tees[tee]?.par[hole - 1] ?? USUAL_PAR;

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

/** What a row of a player adds up to, of all holes or of some; by default the row on this phone. */
export function sumOf(
  model: Model,
  player: GroupPlayer,
  { holes, row = rowShown(model, player) }: { holes?: readonly number[]; row?: HoleScore[] } = {},
): Round {
  const { view } = model;
  const played = playedHoles(view, player, player.strokes);
  const places = holes?.map((hole) => hole - 1) ?? [...row.keys()];
  return roundOf(
    places.map((at) => row[at] ?? null),
    places.flatMap((at) => played[at] ?? []),
    view.maxOverPar,
  );
}

/** The score that a player posts to GHIN, of the row that counts; null while it isn't complete. */
export function postedOf({ view }: Model, player: GroupPlayer): number | null {
  const tee = view.tees[player.tee];
  if (!tee) return null;
  const strokes = strokesOnHoles(player.courseHandicap, tee.index);
  return postedScore(player.scores, playedHoles(view, player, strokes));
}

/**
 * The row that a player signs: that of the official card; on another phone the one that counts, as far as it was heard.
 */
export function rowToSign(model: Model, player: GroupPlayer): HoleScore[] {
  const own = rowShown(model, player);
  if (model.card.role === 'official') return own;
  return own.map((score, at) => player.scores[at] ?? score);
}

/** Whether that row is complete, is the one that counts, and doesn’t differ from what is typed here. */
export function canBeSigned(model: Model, player: GroupPlayer): boolean {
  const row = rowToSign(model, player);
  const differs = rowShown(model, player).some((own, at) => own !== null && own !== row[at]);
  const isCounted = rowText(row) === rowText(player.scores);
  return isWritable(model, player) && !row.includes(null) && isCounted && !differs;
}

/** Whether every player who plays has a score on a hole. */
export const isHoleComplete = (model: Model, hole: number): boolean =>
  model.view.players
    .filter((player) => isWritable(model, player))
    .every((player) => rowShown(model, player)[hole - 1] !== null);

/** First names, and the whole ones of players who share it. */
export function shortName(players: readonly GroupPlayer[], { player }: GroupPlayer): string {
  const firstOf = (name: string) => name.split(' ')[0] ?? name;
  const isShared = players.filter((each) => firstOf(each.player) === firstOf(player)).length > 1;
  return isShared ? player : firstOf(player);
}

/** `Bo’s card`, by the name of its keeper. */
export function cardName({ players }: GroupView, { keeper }: Pick<OtherCard, 'keeper'>): string {
  const player = players.find(({ id }) => id === keeper);
  return player ? `${shortName(players, player)}’s card` : 'the other card';
}
