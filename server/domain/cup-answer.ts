/** The documented shape of a team cup's results, in which they are answered and posted (R228–R232). */
import { byFormat, CUP_OVERALL } from './cup-formats.ts';
import type { CupMatch, CupResults } from './cup-results.schema.ts';
import { recordTag } from './record-tag.ts';

/** A cup as callers get it: the formats in the order of C20, then the overall entry when there is one. */
export type CupAnswer = Record<string, CupMatch | CupMatch[]>;

/** The answer of `GET /api/results/colony-cup/{eventID}`; `{}` when nothing is stored. */
export function cupAnswer(cup: CupResults | undefined): CupAnswer {
  const { overall = null, formats = [] } = cup ?? {};
  return Object.fromEntries<CupMatch | CupMatch[]>([
    ...formats.toSorted(byFormat).map(({ name, matches }) => [name, matches] as const),
    ...(overall ? [[CUP_OVERALL, overall] as const] : []),
  ]);
}

/** A cup out of its answer, whatever order its formats came in. */
export function cupOfAnswer(answer: CupAnswer): CupResults {
  const overall = answer[CUP_OVERALL];
  return {
    overall: overall === undefined || Array.isArray(overall) ? null : overall,
    formats: Object.entries(answer)
      .flatMap(([name, matches]) => (Array.isArray(matches) ? [{ name, matches }] : []))
      .sort(byFormat),
  };
}

/** The tag of a cup's stored state: that of its answer, `{}` included. A write may carry it as If-Match. */
export function cupTag(cup: CupResults | undefined): string {
  return recordTag(cupAnswer(cup));
}
