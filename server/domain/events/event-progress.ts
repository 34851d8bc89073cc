/** How far an event is, from what is stored of it. */
import { z } from 'zod';
import { ScoringState } from '../scores/scoring-fields.schema.ts';
import type { EventEntries } from '../entries/entries.schema.ts';
import { entered, waiting } from '../entries/entries.ts';
import { recapOf, type TitledArticle } from '../news/recap.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import { TABLES } from '../results/leaderboard.ts';
import type { EventScores } from '../scores/event-scores.schema.ts';
import { roundNumber } from '../scores/scores.ts';
import type { EventRecord } from './event.schema.ts';

export const EventProgress = z.strictObject({
  eventID: z.string(),
  /** Who has a place, and who waits for one. */
  entered: z.int(),
  waiting: z.int(),
  /** How many places there are; null without a limit. */
  capacity: z.int().nullable(),
  /** Groups with a tee time. */
  teeTimes: z.int(),
  /** Where its scores by hole are. */
  scoring: ScoringState,
  /** Its present round and all rounds, which have scores by hole; missing for an event of one round. */
  rounds: z.strictObject({ present: z.int(), all: z.int() }).exactOptional(),
  /** Rows of its longest table; matches of a team cup. */
  results: z.int(),
  hasRecap: z.boolean(),
});
export type EventProgress = z.output<typeof EventProgress>;

export const EventProgressList = z.array(EventProgress);

/** What is stored of an event. */
interface Stored {
  entries: Pick<EventEntries, 'capacity' | 'entries'> | undefined;
  results: EventResults | undefined;
  scores: Pick<EventScores, 'setup' | 'earlier'> | undefined;
  articles: readonly TitledArticle[];
}

/** How far an event is, from what is stored of it. */
export function progressOf(
  event: Pick<EventRecord, 'eventID' | 'name' | 'date'>,
  stored: Stored,
): EventProgress {
  const { entries = { capacity: null, entries: [] }, results, scores, articles } = stored;
  const { state: scoring = 'off', rounds = 1 } = scores?.setup ?? {};
  return {
    eventID: event.eventID,
    entered: entered(entries).length,
    waiting: waiting(entries).length,
    capacity: entries.capacity,
    teeTimes: results?.['tee-times']?.rows.length ?? 0,
    scoring,
    ...(scores && rounds > 1 && { rounds: { present: roundNumber(scores), all: rounds } }),
    results: resultRows(results),
    hasRecap: recapOf(articles, event) !== null,
  };
}

function resultRows(results: EventResults | undefined): number {
  const cup = results?.['colony-cup']?.rows;
  const matches = cup?.formats.reduce((sum, format) => sum + format.matches.length, 0) ?? 0;
  const rows = TABLES.map((table) => {
    const stored = results?.[table]?.rows ?? [];
    return 'holes' in stored ? stored.players.length + stored.holes.length : stored.length;
  });
  return Math.max(matches, cup?.overall ? 1 : 0, ...rows);
}
