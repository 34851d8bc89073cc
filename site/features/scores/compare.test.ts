import { expect, it } from 'vitest';
import type { OtherCard } from '#domain/scores/group-view.ts';
import type { HoleScore } from '#domain/scores/round.ts';
import { rowText } from '#domain/scores/scores.ts';
import { row } from '../../../tests/helpers/scores/scored-event.ts';
import { differingScores, otherScores, shownRow, signersOf } from './compare.ts';

const card = (keeper: string, ann: HoleScore[], change: Partial<OtherCard> = {}): OtherCard => ({
  id: `card-${keeper}`,
  keeper,
  role: 'second',
  revision: 1,
  holes: { ann },
  signatures: [],
  ...change,
});

it('a difference is one between two scores', () => {
  const own = card('ann', row(4, 5, null, 'X'));
  const others = [card('bo', row(4, 6, 3, 9)), card('cy', row())];
  const scoresOn = (hole: number) =>
    differingScores(own, others, 'ann', hole).map(({ score }) => score);
  expect([1, 2, 3, 4, 5].map(scoresOn)).toEqual([[], [6], [], [9], []]);
  expect(otherScores(others, 'ann', 3)).toEqual([{ card: others[0], score: 3 }]);
});

it('a row shows scores of staff and of a former group, not those of the group’s other phones', () => {
  const own = card('ann', row(4));
  const others = [card('bo', row(null, 6))];
  const player = { id: 'ann', scores: row(5, 6, 7) };
  expect(shownRow(own, others, player)).toEqual(row(4, null, 7));
});

it('a row is signed by someone who isn’t the player, and as it is now', () => {
  const scores = row(4, 5);
  const of = rowText(scores);
  const player = { id: 'ann', scores };
  const signed = (...signatures: OtherCard['signatures']) =>
    signersOf([card('ann', scores, { signatures })], player);
  expect(signed({ player: 'ann', as: 'keeper', of }).keepers).toEqual([]);
  expect(signed({ player: 'ann', as: 'keeper', by: 'bo', of }).keepers).toEqual(['bo']);
  expect(signed({ player: 'ann', as: 'keeper', by: 'bo', of: 'x' }).keepers).toEqual([]);
  expect(signed({ player: 'ann', as: 'player', of }).isConfirmed).toBe(true);
  expect(signed({ player: 'bo', as: 'player', of }).isConfirmed).toBe(false);
  const bo = card('bo', scores, { signatures: [{ player: 'ann', as: 'keeper', of }] });
  expect(signersOf([bo], player).keepers).toEqual(['bo']);
});
