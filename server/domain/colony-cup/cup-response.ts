/** The documented shape of a team cup's results, in which they are answered and posted (R228–R232). */
import { byFormat, CUP_OVERALL } from './cup-formats.ts';
import type { CupMatch, CupResults } from './cup-results.schema.ts';
import { recordTag } from '../shared/record-tag.ts';

/** A cup as callers get it: the formats in the order of C20, then the overall entry when there is one. */
export type CupResponse = Record<string, CupMatch | CupMatch[]>;

/** The answer of `GET /api/results/colony-cup/{eventID}`; `{}` when nothing is stored. */
export function cupResponse(cup: CupResults | undefined): CupResponse {
  const { overall = null, formats = [] } = cup ?? {};
  return Object.fromEntries<CupMatch | CupMatch[]>([
    ...formats.toSorted(byFormat).map(({ name, matches }) => [name, matches] as const),
    ...(overall ? [[CUP_OVERALL, overall] as const] : []),
  ]);
}

/** A cup out of its answer, whatever order its formats came in. */
export function cupOfResponse(response: CupResponse): CupResults {
  const overall = response[CUP_OVERALL];
  return {
    overall: overall === undefined || Array.isArray(overall) ? null : overall,
    formats: Object.entries(response)
      .flatMap(([name, matches]) => (Array.isArray(matches) ? [{ name, matches }] : []))
      .sort(byFormat),
  };
}

/** The tag of a cup's stored state: that of its answer, `{}` included. A write may carry it as If-Match. */
export function cupTag(cup: CupResults | undefined): string {
  return recordTag(cupResponse(cup));
}
