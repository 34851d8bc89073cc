/** What is wrong with entered results, as sentences for staff. */

/** The cell of a row. */
export type EnteredField =
  | 'rank'
  | 'player'
  | 'team'
  | 'total'
  | 'strokes'
  | 'points'
  | 'hole'
  | 'par'
  | 'score'
  | 'won'
  | 'tie'
  | 'skins';

export interface Problem {
  /** The list of a skins game; empty where a table has one list. */
  part: '' | 'holes' | 'players';
  /** Counts from 0. */
  row: number;
  field: EnteredField;
  text: string;
  /** Something isn't there yet: reported only on save. */
  isMissing?: true;
}

/** Collects the problems of one list. */
export interface Problems {
  readonly found: readonly Problem[];
  add: (row: number, field: EnteredField, text: string) => void;
  miss: (row: number, field: EnteredField, text: string) => void;
}

export function problemsOf(part: Problem['part'] = ''): Problems {
  const found: Problem[] = [];
  return {
    found,
    add: (row, field, text) => {
      found.push({ part, row, field, text });
    },
    miss: (row, field, text) => {
      found.push({ part, row, field, text, isMissing: true });
    },
  };
}

/** A text in quotes, shortened. */
export function quotedText(text: string): string {
  return text.length > 40 ? `“${text.slice(0, 40)}…”` : `“${text}”`;
}
