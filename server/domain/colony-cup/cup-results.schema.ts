/** Results of a team cup, as they are stored, and as requests and responses document them. */
import { z } from 'zod';
import { inOneLine } from '../shared/fields.schema.ts';
import { RESULT_NAME_MAX, RESULT_VALUE_MAX } from '../results/results.schema.ts';
import { byFormat, CUP_OVERALL } from './cup-formats.ts';
import { isNoOverall } from './cup-results.ts';
import { recordTag } from '../shared/record-tag.ts';

/** Most matches of one format, and most formats of a cup. */
export const CUP_MATCHES_MAX = 60;
export const CUP_FORMATS_MAX = 12;

const side = (label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .overwrite(inOneLine)
    .trim()
    .max(RESULT_NAME_MAX, { error: `${label} must have at most ${RESULT_NAME_MAX} characters.` });

/**
 * A match, or the cup as a whole. `winner` is the text of `team1` or `team2`; anything else is a
 * halved match.
 */
export const CupMatch = z.strictObject({
  team1: side('Team 1').min(1, { error: 'Team 1 must not be empty.' }),
  team2: side('Team 2').min(1, { error: 'Team 2 must not be empty.' }),
  score: z
    .string({ error: 'Score must be text.' })
    .overwrite(inOneLine)
    .trim()
    .max(RESULT_VALUE_MAX, { error: `Score must have at most ${RESULT_VALUE_MAX} characters.` }),
  winner: side('Winner'),
});
export type CupMatch = z.output<typeof CupMatch>;

/** A match that is played: where it stands next to an empty score. Stored only; no documented call sends it. */
export const PlayedCupMatch = z.strictObject({
  ...CupMatch.shape,
  live: z
    .strictObject({
      /** The side that leads; null while it is all square. */
      leader: z.enum(['team1', 'team2']).nullable(),
      /** Holes that it leads by, and holes played. */
      up: z.int(),
      thru: z.int(),
    })
    .exactOptional(),
});
export type PlayedCupMatch = z.output<typeof PlayedCupMatch>;

const blank = z.literal('').default('');

/** The overall entry in the API of a cup that has none: clients read its texts without checking for it. */
export const NoOverall = z.object({
  team1: z.literal(''),
  team2: z.literal(''),
  winner: blank,
  score: blank,
});

/** A format with its matches, in the order in which they are shown. */
export const CupFormat = z.strictObject({
  name: z.string().overwrite(inOneLine).trim().min(1).max(RESULT_VALUE_MAX),
  matches: z.array(PlayedCupMatch).max(CUP_MATCHES_MAX),
});
export type CupFormat = z.output<typeof CupFormat>;

/** A cup as it is stored: the overall entry, null before there is one, and the formats. */
export const CupResults = z.strictObject({
  overall: CupMatch.nullable(),
  formats: z.array(CupFormat).max(CUP_FORMATS_MAX),
  /** The matches of the captains' sheet, also those without a group; missing for a cup that is typed. Stored only. */
  sheetMatches: z.int().min(1).exactOptional(),
});
export type CupResults = z.output<typeof CupResults>;

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
