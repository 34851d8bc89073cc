/** The papers that lists and labels are printed on. */
export const PAPERS = ['letter', 'a4'] as const;
export type Paper = (typeof PAPERS)[number];

/** Labels on a page: 3 by 10 of 2⅝ × 1 inches on Letter, 3 by 7 of 63.5 × 38.1 mm on A4. */
export const LABELS_A_PAGE: Readonly<Record<Paper, number>> = { letter: 30, a4: 21 };

/** A list in parts of a length; the last one may be shorter. */
export function inPages<Entry>(entries: readonly Entry[], length: number): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / length) }, (_, at) =>
    entries.slice(at * length, (at + 1) * length),
  );
}
