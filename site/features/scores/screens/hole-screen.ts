/** One hole: a row of numbers for each player of the group. */
import type { GroupPlayer, GroupView } from '#domain/scores/group-view.ts';
import { strokeDots } from '#domain/scores/handicaps.ts';
import type { HoleScore } from '#domain/scores/round.ts';
import { rowOf } from '../card.ts';
import { otherScores } from '../compare.ts';
import { element, type Child } from '../../../browser/element.ts';
import {
  cardName,
  isWritable,
  matchOf,
  parOf,
  playersOn,
  rowShown,
  sumOf,
  worthOf,
  type Model,
} from '../model.ts';
import { matchLines } from './match-lines.ts';
import {
  bar,
  button,
  lockedText,
  scoreText,
  spokenScore,
  spokenStrokes,
  sumText,
} from './parts.ts';
import { formatLength } from '#domain/tour/locale.ts';

/** Most strokes that can be typed (`STROKES_MAX` of the schema, which the page doesn't load). */
const MOST = 15;
const LENGTH = 5;

/**
 * Five numbers from one under par, or with the chosen one at an end when it is out of these, and what − and + enter: one
 * stroke less or more, or what is next to the numbers; null at the ends.
 */
export function numberRow(par: number, score: HoleScore) {
  const chosen = typeof score === 'number' ? score : null;
  const usual = Math.max(1, par - 1);
  const first = chosen === null ? usual : Math.min(chosen, Math.max(usual, chosen - LENGTH + 1));
  const numbers = Array.from({ length: LENGTH }, (_, at) => first + at).filter((n) => n <= MOST);
  const less = (chosen ?? first) - 1;
  const more = (chosen ?? first + LENGTH - 1) + 1;
  return { numbers, less: less < 1 ? null : less, more: more > MOST ? null : more };
}

/** Par, length and stroke hole, as far as they are the same for everyone; else of one player. */
function factsOf(view: GroupView, tees: readonly string[], hole: number): string {
  const known = tees.map((id) => view.tees[id]).filter((tee) => tee !== undefined);
  const same = (values: readonly (number | null | undefined)[]) =>
    new Set(values).size === 1 ? (values[0] ?? null) : null;
  const par = same(known.map((tee) => tee.par[hole - 1]));
  const yards = same(known.map((tee) => tee.yards?.[hole - 1]));
  const index = same(known.map((tee) => tee.index[hole - 1]));
  return [
    par === null ? '' : `Par ${par}`,
    yards === null ? '' : formatLength(yards),
    index === null ? '' : `Stroke hole ${index}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The other cards' scores of the hole: a check mark, or the score that differs. */
function otherCards({ card, view, others }: Model, player: GroupPlayer, hole: number): Child[] {
  const own = rowOf(card, player.id)[hole - 1] ?? null;
  return otherScores(others, player.id, hole).map((other) => {
    const name = cardName(view, other.card);
    if (own === other.score) {
      return element('span', { class: 'same' }, `✓ ${name}`);
    }
    return element(
      'span',
      { class: own === null ? 'other' : 'other differs' },
      `${name}: ${other.score === 'X' ? 'picked up' : scoreText(other.score)}`,
    );
  });
}

/** What staff wrote over the official card. */
function correction({ card }: Model, player: GroupPlayer, hole: number): Child {
  const own = rowOf(card, player.id)[hole - 1] ?? null;
  const counted = player.scores[hole - 1] ?? null;
  const isTheirs = card.role === 'official' && own !== null && own !== counted;
  return isTheirs && element('span', { class: 'other differs' }, `Scorer: ${scoreText(counted)}`);
}

function entry(model: Model, player: GroupPlayer, hole: number): HTMLElement[] {
  const { view, card } = model;
  const par = parOf(view, player, hole);
  const score = rowOf(card, player.id)[hole - 1] ?? null;
  const { numbers, less, more } = numberRow(par, score);
  const name = `${player.player}, hole ${hole}`;
  const set = (value: HoleScore, label: string, extra: object, ...children: readonly Child[]) =>
    button(
      'set',
      {
        'data-player': player.id,
        'data-score': value ?? '',
        'aria-label': `${name}, ${label}`,
        ...extra,
      },
      ...children,
    );
  const step = (value: number | null, label: string, sign: string) =>
    set(value, label, { class: 'step', disabled: value === null }, sign);
  // The narrowest phones have room for four: the one farthest from the chosen number goes.
  const spare = score === numbers.at(-1) ? numbers[0] : numbers.at(-1);
  const counts = worthOf(model, player, hole, 'X') || String(par + view.maxOverPar);
  const pickedUp = `icked up${matchOf(view, player) ? '' : ` (${counts})`}`;
  return [
    element(
      'div',
      { class: 'numbers', role: 'group', 'aria-label': name },
      step(less, 'one stroke less', '−'),
      ...numbers.map((number) =>
        set(
          number,
          spokenScore(number) + (number === par ? ', par' : ''),
          {
            'aria-pressed': String(score === number),
            class: number === spare && 'spare',
            'data-par': number === par,
          },
          String(number),
        ),
      ),
      step(more, 'one stroke more', '+'),
    ),
    element(
      'div',
      { class: 'more' },
      element(
        'p',
        { class: 'others' },
        worthOf(model, player, hole, score) || null,
        ...otherCards(model, player, hole),
        correction(model, player, hole),
      ),
      set(null, 'clear', { class: 'text', disabled: score === null }, 'Clear'),
      set(
        'X',
        `p${pickedUp}`,
        { class: 'picked', 'aria-pressed': String(score === 'X') },
        `P${pickedUp}`,
      ),
    ),
  ];
}

function locked(model: Model, player: GroupPlayer, hole: number): HTMLElement {
  const score = rowShown(model, player)[hole - 1] ?? null;
  return element(
    'p',
    { class: 'locked' },
    element('b', { 'aria-hidden': 'true' }, scoreText(score)),
    element('span', { class: 'hidden-visually' }, spokenScore(score)),
    [worthOf(model, player, hole, score), lockedText(player, model.view.accepted)]
      .filter(Boolean)
      .join(' · '),
  );
}

const strokeParts = (strokes: number): Child[] => [
  strokes !== 0 && element('span', { class: 'dots', 'aria-hidden': 'true' }, strokeDots(strokes)),
  strokes !== 0 && element('span', { class: 'hidden-visually' }, spokenStrokes(strokes)),
];

/** The screen of a hole. */
export function holeScreen(model: Model, hole: number): HTMLElement[] {
  const { view } = model;
  const players = playersOn(view, hole);
  const tees = [...new Set(players.map(({ tee }) => tee))];
  const shared = factsOf(view, tees, hole);
  const isShared = tees.every((tee) => factsOf(view, [tee], hole) === shared);
  return [
    bar(`Hole ${hole}`, shared),
    ...matchLines(model, hole),
    ...players.map((player) =>
      element(
        'section',
        { class: 'player', id: `player-${player.id}`, 'aria-labelledby': `name-${player.id}` },
        element(
          'div',
          { class: 'who' },
          element(
            'h2',
            { id: `name-${player.id}` },
            player.player,
            ...strokeParts(player.strokes[hole - 1] ?? 0),
          ),
          element('p', { class: 'sum' }, sumText(model, sumOf(model, player))),
        ),
        isShared ? null : element('p', { class: 'own-facts' }, factsOf(view, [player.tee], hole)),
        ...(isWritable(model, player) ? entry(model, player, hole) : [locked(model, player, hole)]),
      ),
    ),
  ];
}
