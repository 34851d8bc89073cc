/** Compares the card of this phone with the other cards of the group. */
import type { GroupPlayer, OtherCard } from '#domain/scores/group-view.ts';
import type { HoleScore } from '#domain/scores/round.ts';
import { rowText, signerOf } from '#domain/scores/scores.ts';
import { rowOf } from './card.ts';

/** A score on another card. */
export interface OtherScore {
  card: OtherCard;
  score: HoleScore;
}

/** What the other cards have for a hole, from 1; cards without a score are left out. */
export const otherScores = (
  others: readonly OtherCard[],
  player: string,
  hole: number,
): OtherScore[] =>
  others
    .map((card) => ({ card, score: rowOf(card, player)[hole - 1] ?? null }))
    .filter(({ score }) => score !== null);

/** The scores of a hole that differ from the own one; none while there is no own score. */
export function differingScores(
  own: Pick<OtherCard, 'holes'>,
  others: readonly OtherCard[],
  player: string,
  hole: number,
): OtherScore[] {
  const score = rowOf(own, player)[hole - 1] ?? null;
  if (score === null) return [];
  return otherScores(others, player, hole).filter((other) => other.score !== score);
}

/**
 * A player's row as this phone shows it: what is typed here, and scores that no phone of the group has: those of staff and
 * of the group that the player came from.
 */
export const shownRow = (
  own: Pick<OtherCard, 'holes'>,
  others: readonly OtherCard[],
  { id, scores }: Pick<GroupPlayer, 'id' | 'scores'>,
): HoleScore[] =>
  rowOf(own, id).map((score, at) => {
    if (score !== null) return score;
    return otherScores(others, id, at + 1).length > 0 ? null : (scores[at] ?? null);
  });

/** Who signed the row that counts for a player as it is now: someone else as keeper, and the player. */
export function signersOf(
  cards: readonly Pick<OtherCard, 'keeper' | 'signatures'>[],
  { id, scores }: Pick<GroupPlayer, 'id' | 'scores'>,
): { keepers: string[]; isConfirmed: boolean } {
  const row = rowText(scores);
  const signers = cards.flatMap((card) =>
    card.signatures
      .filter(({ player, of }) => player === id && of === row)
      .map((signature) => ({ as: signature.as, by: signerOf(card, signature) })),
  );
  return {
    keepers: signers.flatMap(({ as, by }) => (as === 'keeper' && by && by !== id ? [by] : [])),
    isConfirmed: signers.some(({ as }) => as === 'player'),
  };
}
