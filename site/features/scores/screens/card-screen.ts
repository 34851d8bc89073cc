/** The whole card: a tap on a score opens its hole. */
import type { GroupPlayer, GroupView } from '#domain/scores/group-view.ts';
import { strokeDots } from '#domain/scores/handicaps.ts';
import { parRows, type ParRow } from '#domain/scorecards/par-rows.ts';
import { differingScores } from '../compare.ts';
import { element, type Child } from '../../../browser/element.ts';
import { cell, rowHeading, tableOf } from './elements.ts';
import { holesFrom } from '../hole-order.ts';
import {
  cardName,
  formatOf,
  groupHoles,
  holesOf,
  rowShown,
  shortName,
  sumOf,
  type Model,
  type Sum,
} from '../model.ts';
import { bar, button, goTo, hint, scoreText, spokenScore, spokenStrokes } from './parts.ts';

const OUT = holesFrom(1).slice(0, 9);
const IN = holesFrom(10).slice(0, 9);

function scoreCell(model: Model, player: GroupPlayer, hole: number): HTMLElement {
  if (!holesOf(model.view, player).includes(hole)) return cell('');
  const score = rowShown(model, player)[hole - 1] ?? null;
  const strokes = player.strokes[hole - 1] ?? 0;
  const [differing] = differingScores(model.card, model.others, player.id, hole);
  const difference = differing
    ? `, ${scoreText(differing.score)} on ${cardName(model.view, differing.card)}`
    : '';
  const what = spokenScore(score) + spokenStrokes(strokes) + difference;
  return element(
    'td',
    {
      class: differing && 'differs',
      'data-dots': strokes !== 0 && strokeDots(strokes),
      'data-other': differing && scoreText(differing.score),
    },
    button(
      'go',
      { 'data-screen': hole, 'aria-label': `${player.player}, hole ${hole}: ${what}` },
      scoreText(score),
    ),
  );
}

/** The pars of the holes that are played: a column for each tee of the group that has others. */
const parColumns = (view: GroupView): ParRow[] =>
  parRows(
    view.players.flatMap(({ tee }) => view.tees[tee] ?? []),
    groupHoles(view),
  );

interface Sums {
  label: string;
  /** All holes without them. */
  holes?: readonly number[];
  textOf: (sum: Sum) => string;
  hasPar?: boolean;
}

function sums(model: Model, { label, holes, textOf, hasPar = false }: Sums): HTMLElement {
  const { view } = model;
  const { players } = view;
  const played = groupHoles(view);
  return element(
    'tr',
    { class: 'sums' },
    rowHeading(label),
    ...parColumns(view).map(({ pars }) => {
      const own = pars.filter((_, at) => holes?.includes(played[at] ?? 0) ?? true);
      return cell(hasPar ? String(own.reduce((sum, par) => sum + par, 0)) : '');
    }),
    ...players.map((player) => {
      const sum = sumOf(model, player, holes ? { holes } : {});
      return cell(sum.thru === 0 ? '–' : textOf(sum));
    }),
  );
}

const grossText = ({ gross }: Sum) => String(gross);

function table(model: Model): HTMLElement {
  const { view } = model;
  const played = groupHoles(view);
  const columns = parColumns(view);
  const { points, written } = formatOf(model);
  const half = (label: string, all: readonly number[]) => {
    const holes = all.filter((number) => played.includes(number));
    return holes.length === 0
      ? []
      : [...holes.map(hole), sums(model, { label, holes, textOf: grossText, hasPar: true })];
  };
  const hole = (number: number) =>
    element(
      'tr',
      {},
      rowHeading(String(number)),
      ...columns.map(({ pars }) => cell(String(pars[played.indexOf(number)] ?? ''))),
      ...view.players.map((player) => scoreCell(model, player, number)),
    );
  return element(
    'div',
    { class: 'scroll', role: 'region', tabindex: 0, 'aria-label': 'Scores by hole' },
    tableOf(
      [
        'Hole',
        ...columns.map(({ label }) => label),
        ...view.players.map((player) => shortName(view.players, player)),
      ],
      ...half('Out', OUT),
      ...half('In', IN),
      sums(model, { label: 'Total', textOf: grossText, hasPar: true }),
      sums(model, {
        label: points?.heading ?? 'Net',
        textOf: ({ total }) => written(total).replace('-', '−'),
      }),
      sums(model, { label: 'Thru', textOf: ({ thru }) => String(thru) }),
    ),
  );
}

/** What this card is, and how it becomes the official one. */
function role({ card, view, others }: Model): Child[] {
  if (card.role === 'official') {
    return [element('p', {}, 'This is the official card. Its scores count when it is signed.')];
  }
  const official = others.find((each) => each.role === 'official');
  const which = official
    ? `${cardName(view, official)} is the official one`
    : 'No card is official';
  return [
    element('p', {}, `This is a second card. ${which}.`),
    view.state === 'open' && button('take', { class: 'quiet' }, 'Take over the official card'),
  ];
}

/** The screen of the whole card. */
export function cardScreen(model: Model): HTMLElement[] {
  const { view, card } = model;
  const keeper = view.players.find(({ id }) => id === card.keeper)?.player;
  return [
    bar('Card', `${view.event.name} · ${view.group.time}`),
    table(model),
    hint(
      'Tap a score to change it. A dot is a handicap stroke; a marked score differs from the other card, whose number is below it.',
    ),
    element(
      'section',
      { class: 'about' },
      ...role(model),
      element('p', {}, keeper === undefined ? '' : `${keeper} writes this card.`),
      goTo('keeper', 'quiet', 'Someone else writes it'),
      goTo('after18', 'quiet', 'Compare the cards'),
      goTo('finish', 'quiet', 'Finish and sign'),
      button('code', { class: 'quiet' }, 'Enter another code'),
    ),
  ];
}
