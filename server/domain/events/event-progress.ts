/** How far an event is, from what is stored of it. */
import type { EventEntries } from '../entries/entries.schema.ts';
import { entered, waiting } from '../entries/entries.ts';
import { recapOf, type TitledArticle } from '../news/recap.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import { TABLES } from '../results/leaderboard.ts';
import type { EventScores } from '../scores/event-scores.schema.ts';
import { roundNumber } from '../scores/scores.ts';
import type { EventProgress } from './event-progress.schema.ts';
import type { EventRecord } from './event.schema.ts';

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
