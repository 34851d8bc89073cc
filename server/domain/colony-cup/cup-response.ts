/** The documented shape of a team cup's results in requests and responses. */
import { byFormat, CUP_OVERALL } from './cup-formats.ts';
import type { CupMatch, CupResults } from './cup-results.schema.ts';
import { recordTag } from '../shared/record-tag.ts';

/** A cup in the API: the formats in their order, then the overall entry when there is one. */
export type CupResponse = Record<string, CupMatch | CupMatch[]>;

/** The response of `GET /api/results/colony-cup/{eventID}`; `{}` when nothing is stored. */
export function cupResponse(cup: CupResults | undefined): CupResponse {
  const { overall = null, formats = [] } = cup ?? {};
  return Object.fromEntries<CupMatch | CupMatch[]>([
    ...formats.toSorted(byFormat).map(({ name, matches }) => [name, matches] as const),
    ...(overall ? [[CUP_OVERALL, overall] as const] : []),
  ]);
}

/** Parses a cup from its response, with the formats in any order. */
export function cupOfResponse(response: CupResponse): CupResults {
  const overall = response[CUP_OVERALL];
  return {
    overall: overall === undefined || Array.isArray(overall) ? null : overall,
    formats: Object.entries(response)
      .flatMap(([name, matches]) => (Array.isArray(matches) ? [{ name, matches }] : []))
      .sort(byFormat),
  };
}

/** The tag of a cup's stored state, computed from its response, `{}` included. For If-Match. */
export function cupTag(cup: CupResults | undefined): string {
  return recordTag(cupResponse(cup));
}
