/** The comparison of both cards after 9 and after 18 holes, with what the phone last heard. */
import type { GroupPlayer, OtherCard } from '#domain/scores/group-view.ts';
import { rowOf } from '../card.ts';
import { differingScores } from '../compare.ts';
import { element, type Child } from '../../../browser/element.ts';
import { comparedHoles } from '../hole-order.ts';
import {
  cardName,
  groupHoles,
  holesOf,
  missingHoles,
  rowShown,
  sumOf,
  type Model,
} from '../model.ts';
import { bar, goTo, hint, scoreText } from './parts.ts';

/** What differs for a player, each with a button to its hole. */
export function differences(
  { card, view, others }: Model,
  player: GroupPlayer,
  holes: readonly number[],
): HTMLElement[] {
  return holes.flatMap((hole) =>
    differingScores(card, others, player.id, hole).map((other) =>
      element(
        'li',
        {},
        goTo(
          hole,
          'difference',
          element('b', {}, `Hole ${hole}`),
          element(
            'span',
            {},
            `${scoreText(rowOf(card, player.id)[hole - 1] ?? null)} here, `,
            `${scoreText(other.score)} on ${cardName(view, other.card)}`,
          ),
        ),
      ),
    ),
  );
}

/** How far another card agrees with this one. */
function agreement(
  model: Model,
  other: OtherCard,
  player: GroupPlayer,
  holes: readonly number[],
): Child {
  const name = cardName(model.view, other);
  const written = holes.filter((hole) => (rowOf(other, player.id)[hole - 1] ?? null) !== null);
  if (written.length === 0) return null;
  const differing = written.filter(
    (hole) => differingScores(model.card, [other], player.id, hole).length > 0,
  );
  if (differing.length > 0) return null;
  const isWhole = written.length === holes.length;
  return element(
    'p',
    { class: isWhole ? 'same' : 'other' },
    isWhole ? `✓ Same on ${name}` : `${name} has ${written.length} of ${holes.length} holes`,
  );
}

/** The holes without a score, each with a button. */
export function openHoles(open: readonly number[]): HTMLElement | null {
  if (open.length === 0) return null;
  return element(
    'p',
    { class: 'open' },
    open.length === 1 ? 'No score on hole' : 'No score on holes',
    ...open.map((hole) => goTo(hole, 'small', String(hole))),
  );
}

/** The screen after 9 or 18 holes. */
export function compareScreen(model: Model, step: 'after9' | 'after18'): HTMLElement[] {
  const { view, others } = model;
  const compared = comparedHoles(groupHoles(view), step);
  return [
    bar('Compare', `After ${compared.length} holes`),
    hint(
      others.length > 0
        ? 'Read the scores to each other, and settle what differs here.'
        : 'No other phone of the group has sent a card. Read your scores to the group.',
    ),
    ...view.players
      .filter(({ status }) => status === '')
      .map((player) => {
        const own = holesOf(view, player);
        const holes = compared.filter((hole) => own.includes(hole));
        const missing = missingHoles(model, player, rowShown);
        return element(
          'section',
          { class: 'player', id: `player-${player.id}` },
          element(
            'div',
            { class: 'who' },
            element('h2', {}, player.player),
            element('p', { class: 'total' }, String(sumOf(model, player, { holes }).gross || '–')),
          ),
          ...others.map((other) => agreement(model, other, player, holes)),
          element('ul', { class: 'differences' }, ...differences(model, player, holes)),
          openHoles(holes.filter((hole) => missing.includes(hole))),
        );
      }),
  ];
}
