/** A player's matches: match play and the team cup. */
import { outcomeOf } from '../colony-cup/cup-results.ts';
import { formatLabel } from '../colony-cup/cup-formats.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { bracketOf, type Match } from '../match-play/bracket.ts';
import type { EventResults, YearBracket } from '../publish/tour-records.schema.ts';
import { playersOf } from './person-name.ts';
import { yearOf } from '../time/calendar.ts';
import { entriesOf, type CupEntry } from './event-entries.ts';
import type { Identify } from './identify.ts';

export type MatchResult = 'won' | 'lost' | 'halved';

/** A decided match of match play. */
export interface PlayerMatch {
  year: number;
  round: string;
  opponent: string;
  result: MatchResult;
  /** `3&2`; may be empty. */
  score: string;
}

/** A match of a team cup. */
export interface PlayerCupMatch {
  eventID: string;
  year: number;
  /** The format as it is shown. */
  format: string;
  /** The other names of the own side. */
  partners: readonly string[];
  opponents: readonly string[];
  result: MatchResult;
  score: string;
}

/** The decided matches of each player in a bracket, by slug, in the order of play; byes are no matches. */
export function matchesBySlug(year: YearBracket, identify: Identify): Map<string, PlayerMatch[]> {
  const found = new Map<string, PlayerMatch[]>();
  const { rounds, consolation } = bracketOf(year.rows);
  for (const { name: round, matches } of [...rounds, ...consolation]) {
    for (const match of matches) {
      for (const at of [0, 1] as const) {
        const played = matchFrom(match, at);
        if (!played) continue;
        const slug = identify(match.sides[at].name);
        found.set(slug, [...(found.get(slug) ?? []), { year: year.year, round, ...played }]);
      }
    }
  }
  return found;
}

/** A match from one side; null for a bye and before there is a winner. */
function matchFrom({ sides, winner, score }: Match, at: 0 | 1) {
  const opponent = sides[at === 0 ? 1 : 0];
  if (winner === null || sides[at].kind !== 'player' || opponent.kind !== 'player') return null;
  const result: MatchResult = winner === at ? 'won' : 'lost';
  return { opponent: opponent.name, result, score };
}

/** A team cup with its results. */
export interface CupResultsOfEvent {
  event: Pick<EventRecord, 'eventID' | 'date'>;
  results: EventResults;
}

/** The team cups with results among some events, in their order. */
export function cupsAmong(
  events: readonly EventRecord[],
  results: ReadonlyMap<string, EventResults>,
): CupResultsOfEvent[] {
  return events.flatMap((event) => {
    const stored = results.get(event.eventID);
    return stored?.['colony-cup'] ? [{ event, results: stored }] : [];
  });
}

/** A player's decided matches in team cups, in the order of the cups. */
export function cupMatchesOf(
  cups: readonly CupResultsOfEvent[],
  { slug, identify }: { slug: string; identify: Identify },
): PlayerCupMatch[] {
  return cups.flatMap(({ event: { eventID, date }, results }) =>
    (entriesOf(results, identify).get(slug)?.cup ?? []).flatMap((entry) => {
      const match = cupMatch(entry, { slug, identify });
      return match ? [{ eventID, year: yearOf(date), ...match }] : [];
    }),
  );
}

function cupMatch(
  { format, match, side }: CupEntry,
  { slug, identify }: { slug: string; identify: Identify },
) {
  const outcome = outcomeOf(match);
  if (outcome === 'open') return null;
  const result: MatchResult = outcome === 'halved' ? 'halved' : outcome === side ? 'won' : 'lost';
  return {
    format: formatLabel(format),
    partners: playersOf(match[side]).filter((name) => identify(name) !== slug),
    opponents: playersOf(match[side === 'team1' ? 'team2' : 'team1']),
    result,
    score: result === 'halved' ? '' : match.score,
  };
}
