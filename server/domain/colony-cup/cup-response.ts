/** The documented shape of a team cup's results in requests and responses. */
import { z } from 'zod';
import { byFormat, CUP_OVERALL } from './cup-formats.ts';
import { CupMatch, NoOverall, type CupResults, type PlayedCupMatch } from './cup-results.schema.ts';
import { isNoOverall } from './cup-results.ts';
import { recordTag } from '../shared/record-tag.ts';

/** A cup in the API: the formats in their order, then the overall entry. */
export const CupResponse = z.record(z.string(), z.union([NoOverall, CupMatch, z.array(CupMatch)]));
export type CupResponse = z.output<typeof CupResponse>;

const NO_OVERALL = NoOverall.parse({ team1: '', team2: '' });

/** A match as it is documented. */
const withoutState = ({ live: _live, ...match }: PlayedCupMatch): CupMatch => match;

/** The response of `GET /api/results/colony-cup/{eventID}`. */
export function cupResponse(cup: CupResults | undefined): CupResponse {
  const { overall = null, formats = [] } = cup ?? {};
  return Object.fromEntries<CupResponse[string]>([
    ...formats
      .toSorted(byFormat)
      .map(({ name, matches }) => [name, matches.map(withoutState)] as const),
    [CUP_OVERALL, overall ?? NO_OVERALL],
  ]);
}

/** Parses a cup from its response, with the formats in any order. */
export function cupOfResponse(response: CupResponse): CupResults {
  const overall = response[CUP_OVERALL];
  return {
    overall:
      overall === undefined || Array.isArray(overall) || isNoOverall(overall) ? null : overall,
    formats: Object.entries(response)
      .flatMap(([name, matches]) => (Array.isArray(matches) ? [{ name, matches }] : []))
      .sort(byFormat),
  };
}

/** The tag of a cup's stored state, computed from its response. For If-Match. */
export function cupTag(cup: CupResults | undefined): string {
  return recordTag(cupResponse(cup));
}
