/** The question who writes the card. */
import type { GroupView } from '#domain/scores/group-view.ts';
import { playedAs } from '#domain/scores/formats/formats.ts';
import { element } from '../../../browser/element.ts';
import { bar, button, hint } from './parts.ts';

/** The screen after the code; `keeper` is who writes the card now. */
export const keeperScreen = (
  { event, group, players, format }: GroupView,
  keeper: string | null,
): HTMLElement[] => [
  bar('Who writes this card?', `${event.name} · ${group.time} · Hole ${group.hole}`),
  hint(`Tap your name. You write the scores of the whole group. ${playedAs(format)}`.trim()),
  element(
    'ul',
    { class: 'names' },
    ...players.map((player) =>
      element(
        'li',
        {},
        button(
          'keeper',
          { 'data-player': player.id, 'aria-pressed': String(player.id === keeper) },
          player.player,
        ),
      ),
    ),
  ),
];
