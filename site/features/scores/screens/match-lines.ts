/** Where the matches of a team cup stand. */
import { matchText } from '#domain/scores/cup/cup-match.ts';
import type { GroupView } from '#domain/scores/group-view.ts';
import { element } from '../../../browser/element.ts';
import { isClosed, playOf, shortName, type Model } from '../model.ts';
import { button, goTo } from './parts.ts';

/** `Ann / Bo`, of one ball or of two. */
const sideName = ({ players }: GroupView, balls: readonly string[]): string =>
  players
    .filter(({ id }) => balls.includes(id))
    .map((player) => shortName(players, player))
    .join(' / ');

/** A line for each match of the group, or of those that play a hole; with a button once it is over. */
export function matchLines(model: Model, on?: number): HTMLElement[] {
  const { view } = model;
  return (view.matches ?? [])
    .filter(({ holes }) => on === undefined || holes.includes(on))
    .map((match) => {
      const play = playOf(model, match);
      const [first, second] = match.balls;
      return element(
        'p',
        { class: 'match' },
        element('span', {}, match.label),
        element('b', {}, matchText(play, [sideName(view, first), sideName(view, second)])),
        on !== undefined && play.isOver && goTo('finish', 'small', 'Finish'),
      );
    });
}

/** Buttons with which a side concedes a match that is not over. */
export const concessions = (model: Model): HTMLElement[] =>
  (isClosed(model.view) ? [] : (model.view.matches ?? [])).flatMap((match) => {
    const { isOver, open } = playOf(model, match);
    return isOver
      ? []
      : match.balls.map((balls) => {
          const name = sideName(model.view, balls);
          return button(
            'concede',
            {
              class: 'quiet',
              'data-balls': balls.join(),
              'data-holes': open.join(),
              'data-name': name,
            },
            `${name} concede ${match.label}`,
          );
        });
  });
