/** The numbers that a player’s row of buttons has for a hole. */
import type { HoleScore } from '#domain/scores/round.ts';

/** Most strokes that can be typed (`STROKES_MAX` of the schema, which the page doesn't load). */
const MOST = 15;
const LENGTH = 5;

export interface NumberRow {
  numbers: number[];
  /** What − and + enter: one stroke less or more, or what is next to the numbers; null at the ends. */
  less: number | null;
  more: number | null;
}

/** Five numbers from one under par, or with the chosen one at an end when it is out of these. */
export function numberRow(par: number, score: HoleScore): NumberRow {
  const chosen = typeof score === 'number' ? score : null;
  const usual = Math.max(1, par - 1);
  const first = chosen === null ? usual : Math.min(chosen, Math.max(usual, chosen - LENGTH + 1));
  const numbers = Array.from({ length: LENGTH }, (_, at) => first + at).filter((n) => n <= MOST);
  const less = (chosen ?? first) - 1;
  const more = (chosen ?? first + LENGTH - 1) + 1;
  return { numbers, less: less < 1 ? null : less, more: more > MOST ? null : more };
}
