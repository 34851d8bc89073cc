/** Parses a team cup's results as staff send them. */
import { z } from 'zod';
import { byFormat, CUP_OVERALL, formatKey } from '../domain/colony-cup/cup-formats.ts';
import {
  CUP_FORMATS_MAX,
  CUP_MATCHES_MAX,
  CupMatch,
  type CupResults,
} from '../domain/colony-cup/cup-results.schema.ts';
import { RESULT_VALUE_MAX } from '../domain/results/results.schema.ts';
import { HttpError, parseInput } from '../errors.ts';

const CupBody = z.looseObject(
  { eventID: z.string({ error: 'eventID must be text.' }).min(1, 'eventID must not be empty.') },
  { error: 'Send the cup’s results as a JSON object.' },
);

/** A match in a request: the sides are required, score and winner may be missing. */
const SentMatch = z.object(
  {
    ...CupMatch.shape,
    score: CupMatch.shape.score.default(''),
    winner: CupMatch.shape.winner.default(''),
  },
  { error: 'it must be an object with team1, team2, score and winner.' },
);

/** The event and the cup of a body. Throws a 400 that names the field. */
export function cupFrom(body: unknown): { eventID: string; cup: CupResults } {
  const { eventID, ...parts } = parseInput(CupBody, body);
  const formats = new Map<string, CupMatch[]>();
  let overall: CupMatch | null = null;
  for (const [field, sent] of Object.entries(parts)) {
    const name = formatKey(field);
    if (name === CUP_OVERALL) {
      overall = overallOf(sent);
      continue;
    }
    checkName(name);
    if (formats.has(name)) throw new HttpError(400, `${name} is named twice.`);
    formats.set(name, matchesOf(name, sent));
  }
  if (formats.size > CUP_FORMATS_MAX) {
    throw new HttpError(400, `A cup has at most ${CUP_FORMATS_MAX} formats.`);
  }
  return {
    eventID,
    cup: {
      overall,
      formats: [...formats].map(([name, matches]) => ({ name, matches })).sort(byFormat),
    },
  };
}

function checkName(name: string): void {
  if (name === '') throw new HttpError(400, 'A format must have a name.');
  if (name.length > RESULT_VALUE_MAX) {
    throw new HttpError(400, `A format’s name must have at most ${RESULT_VALUE_MAX} characters.`);
  }
}

/** The overall entry, sent alone or as a list of one; null for none. */
function overallOf(sent: unknown): CupMatch | null {
  if (!Array.isArray(sent)) return sent === null ? null : matchOf(CUP_OVERALL, sent);
  if (sent.length > 1) throw new HttpError(400, `${CUP_OVERALL} must have one entry.`);
  return sent.length === 0 ? null : matchOf(CUP_OVERALL, sent[0]);
}

function matchesOf(format: string, sent: unknown): CupMatch[] {
  if (!Array.isArray(sent)) throw new HttpError(400, `${format} must be a list of matches.`);
  if (sent.length > CUP_MATCHES_MAX) {
    throw new HttpError(400, `${format} must have at most ${CUP_MATCHES_MAX} matches.`);
  }
  return sent.map((match: unknown, at) => matchOf(`${format}, match ${at + 1}`, match));
}

function matchOf(place: string, sent: unknown): CupMatch {
  const parsed = SentMatch.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw new HttpError(400, `${place}: ${parsed.error.issues[0]?.message ?? 'not valid.'}`);
}
