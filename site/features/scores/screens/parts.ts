/** Parts that several screens share. */
import type { GroupPlayer } from '#domain/scores/group-view.ts';
import type { HoleScore } from '#domain/scores/round.ts';
import { writtenToPar } from '#domain/results/to-par.ts';
import { element, type Child } from '../../../browser/element.ts';
import type { Step } from '../hole-order.ts';
import { formatOf, type Model, type Screen, type Sum } from '../model.ts';

/** `+2`, `E`, `−3`, with a minus sign. */
const toParText = (strokes: number): string => writtenToPar(strokes).replace('-', '−');

/** A button; what it does is looked up by `data-do`. */
export const button = (
  what: string,
  data: Readonly<Record<string, string | number | boolean | undefined>>,
  ...children: readonly Child[]
): HTMLElement => element('button', { type: 'button', 'data-do': what, ...data }, ...children);

/** The label of a step on a button. */
export const stepLabel = (step: Step): string =>
  typeof step === 'number' ? `Hole ${step}` : step === 'finish' ? 'Finish' : 'Compare';

/** A button that opens a screen. */
export const goTo = (screen: Screen, className: string, ...children: readonly Child[]) =>
  button('go', { 'data-screen': screen, class: className }, ...children);

/** The top of a screen: the main heading, which gets the focus when it opens, and some facts. */
export const bar = (heading: string, facts?: string): HTMLElement =>
  element(
    'header',
    { class: 'bar' },
    element('h1', { id: 'title', tabindex: -1 }, heading),
    facts !== undefined && element('p', { class: 'facts' }, facts),
  );

export const hint = (text: string): HTMLElement => element('p', { class: 'hint' }, text);

/** A total by the format: `net −1`, `17 pts`. */
export const totalText = (model: Model, { total }: Sum): string =>
  formatOf(model).points?.total(total).replace('-', '−') ?? `net ${toParText(total)}`;

/** `38 · net −1 · thru 8`. */
export const sumText = (model: Model, sum: Sum): string =>
  sum.thru === 0 ? 'No scores yet' : `${sum.gross} · ${totalText(model, sum)} · thru ${sum.thru}`;

/** A score in a table or a sentence. */
export const scoreText = (score: HoleScore): string => (score === null ? '–' : String(score));

/** A score as a screen reader says it. */
export function spokenScore(score: HoleScore): string {
  if (score === null) return 'no score';
  if (score === 'X') return 'picked up';
  return score === 1 ? '1 stroke' : `${score} strokes`;
}

const STATUSES: Readonly<Record<GroupPlayer['status'], string>> = {
  '': '',
  WD: 'Withdrawn',
  NS: 'Did not start',
  DNF: 'Did not finish',
  DQ: 'Disqualified',
  MC: 'Missed the cut',
};

/** Why a player's scores can't be entered; empty when they can. */
export function lockedText(player: GroupPlayer, accepted: readonly string[]): string {
  if (accepted.includes(player.id)) return 'Accepted by the scorer';
  return STATUSES[player.status];
}

/** The strokes of a hole as a screen reader says them, after something else; empty for no strokes. */
export function spokenStrokes(strokes: number): string {
  if (strokes === 0) return '';
  const count = Math.abs(strokes);
  return `, ${strokes > 0 ? 'gets' : 'gives back'} ${count} ${count === 1 ? 'stroke' : 'strokes'}`;
}
