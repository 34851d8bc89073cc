/** A team cup's results: parsed as staff send them, and stored. */
import { z } from 'zod';
import { byFormat, CUP_OVERALL, formatKey } from '../domain/colony-cup/cup-formats.ts';
import {
  cupResponse,
  CUP_FORMATS_MAX,
  CUP_MATCHES_MAX,
  CupMatch,
  NoOverall,
  type CupResults,
} from '../domain/colony-cup/cup-results.schema.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { RESULT_VALUE_MAX } from '../domain/results/results.schema.ts';
import { HttpError, parseInput } from '../errors.ts';
import type { StateCheck } from '../http/checks/if-match.ts';
import { findEvent } from '../http/find-event.ts';
import type { Stores } from '../store/stores.ts';

/** The error for a body that would erase a cup without saying so. */
export const NOTHING_SENT =
  'Send at least one format, or “Colony Cup”. To remove all results, send “Colony Cup” as null.';

const NOT_AN_OBJECT = 'Send the cup’s results as a JSON object.';
const CupBody = z.record(z.string(), z.unknown(), { error: NOT_AN_OBJECT });
const EventID = z.string({ error: 'Event must be text.' }).min(1, 'Event must not be empty.');

/** A match in a request: the sides are required, score and winner may be missing. */
const SentMatch = z.object(
  {
    ...CupMatch.shape,
    score: CupMatch.shape.score.default(''),
    winner: CupMatch.shape.winner.default(''),
  },
  { error: 'it must be an object with team1, team2, score and winner.' },
);
const MATCH_KEYS = SentMatch.keyof().options;

/** The event and the cup of a body, whose keys may be written in any case. Throws a 400 that names the field. */
export function cupFrom(body: unknown): { eventID: string; cup: CupResults } {
  const { eventID, ...parts } = withKeys(parseInput(CupBody, body), ['eventID']);
  const event = parseInput(EventID, eventID);
  const formats = new Map<string, CupMatch[]>();
  let overall: CupMatch | null | undefined;
  for (const [field, sent] of Object.entries(parts)) {
    const name = formatKey(field);
    if (formats.has(name) || (name === CUP_OVERALL && overall !== undefined)) throw twice(name);
    if (name === CUP_OVERALL) {
      overall = overallOf(sent);
      continue;
    }
    checkName(name);
    formats.set(name, matchesOf(name, sent));
  }
  if (overall === undefined && formats.size === 0) throw new HttpError(400, NOTHING_SENT);
  if (formats.size > CUP_FORMATS_MAX) {
    throw new HttpError(400, `A cup has at most ${CUP_FORMATS_MAX} formats.`);
  }
  return {
    eventID: event,
    cup: {
      overall: overall ?? null,
      formats: [...formats].map(([name, matches]) => ({ name, matches })).sort(byFormat),
    },
  };
}

const twice = (name: string) => new HttpError(400, `${name} is named twice.`);

/** The object with these keys as they are documented, in whatever case they were sent. Throws 400. */
function withKeys(sent: Readonly<Record<string, unknown>>, keys: readonly string[], place = '') {
  const parts = new Map<string, unknown>();
  for (const [name, value] of Object.entries(sent)) {
    const key = keys.find((known) => known.toLowerCase() === name.trim().toLowerCase()) ?? name;
    if (parts.has(key)) throw twice(`${place}${key}`);
    parts.set(key, value);
  }
  return Object.fromEntries(parts);
}

function checkName(name: string): void {
  if (name === '') throw new HttpError(400, 'A format must have a name.');
  if (name.length > RESULT_VALUE_MAX) {
    throw new HttpError(400, `A format’s name must have at most ${RESULT_VALUE_MAX} characters.`);
  }
}

/** The overall entry, sent alone or as a list of one; null, an empty list and empty texts are none. */
function overallOf(sent: unknown): CupMatch | null {
  const entries: unknown[] = Array.isArray(sent) ? sent : [sent];
  if (entries.length > 1) throw new HttpError(400, `${CUP_OVERALL} must have one entry.`);
  const [entry = null] = entries;
  if (entry === null || NoOverall.safeParse(withMatchKeys(CUP_OVERALL, entry)).success) return null;
  return matchOf(CUP_OVERALL, entry);
}

function matchesOf(format: string, sent: unknown): CupMatch[] {
  if (!Array.isArray(sent)) throw new HttpError(400, `${format} must be a list of matches.`);
  if (sent.length > CUP_MATCHES_MAX) {
    throw new HttpError(400, `${format} must have at most ${CUP_MATCHES_MAX} matches.`);
  }
  return sent.map((match: unknown, at) => matchOf(`${format}, match ${at + 1}`, match));
}

function matchOf(place: string, sent: unknown): CupMatch {
  const parsed = SentMatch.safeParse(withMatchKeys(place, sent));
  if (parsed.success) return parsed.data;
  throw new HttpError(400, `${place}: ${parsed.error.issues[0]?.message ?? 'not valid.'}`);
}

/** A match with its keys as they are documented; anything else as it was sent. */
function withMatchKeys(place: string, sent: unknown): unknown {
  const fields = CupBody.safeParse(sent);
  return fields.success ? withKeys(fields.data, MATCH_KEYS, `${place}: `) : sent;
}

/**
 * Replaces the stored cup of an event; an empty cup removes it. `at` is an ISO instant; `check` gets
 * the stored cup as it is in the API. Throws 404 when the event was deleted meanwhile, and what the check throws.
 */
export async function storeCup(
  { events, results }: Pick<Stores, 'events' | 'results'>,
  { eventID, cup }: { eventID: string; cup: CupResults },
  at: string,
  check: StateCheck,
): Promise<void> {
  await results.update(eventID, ({ 'colony-cup': before, ...others }): EventResults | undefined => {
    findEvent(events.data, eventID);
    check(cupResponse(before?.rows));
    if (!cup.overall && cup.formats.length === 0) {
      return Object.keys(others).length > 1 ? others : undefined;
    }
    const sheetMatches = before?.rows.sheetMatches;
    const rows = sheetMatches === undefined ? cup : { ...cup, sheetMatches };
    const isSame = JSON.stringify(before?.rows) === JSON.stringify(rows);
    return { ...others, 'colony-cup': before && isSame ? before : { changedAt: at, rows } };
  });
}
