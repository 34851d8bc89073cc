/** The life of an event as its page shows it: what comes first on which day. */
import type { CalendarDate } from '../time/calendar.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import { TABLES } from '../results/leaderboard.ts';
import type { EventRecord } from './event.schema.ts';

/** Ahead; ahead with published tee times; being played or scored; over. */
export type EventPhase = 'before' | 'tee-times' | 'live' | 'over';

/** The parts of an event's page. */
export type EventSection =
  | 'overview'
  | 'entries'
  | 'tee-times'
  | 'leaderboard'
  | 'course'
  | 'history';

/** The labels of the parts. */
export const SECTION_LABELS: Readonly<Record<EventSection, string>> = {
  overview: 'Overview',
  entries: 'Players',
  'tee-times': 'Tee Times',
  leaderboard: 'Leaderboard',
  course: 'Course',
  history: 'History',
};

const ORDER: Readonly<Record<EventPhase, readonly EventSection[]>> = {
  before: ['overview', 'entries', 'course', 'history'],
  'tee-times': ['tee-times', 'overview', 'course', 'history'],
  live: ['leaderboard', 'tee-times', 'overview', 'course', 'history'],
  over: ['leaderboard', 'overview', 'course', 'history'],
};

type Results = EventResults | undefined;

const hasTeeTimeRows = (results: Results) => (results?.['tee-times']?.rows.length ?? 0) > 0;

/** Whether any score of an event is stored. */
export function hasScores(results: Results): boolean {
  if (!results) return false;
  const { skins, 'colony-cup': cup } = results;
  const isFilled = (table: (typeof TABLES)[number]) =>
    table === 'skins'
      ? (skins?.rows.players.length ?? 0) > 0
      : (results[table]?.rows.length ?? 0) > 0;
  return (
    TABLES.some(isFilled) ||
    (cup !== undefined && (cup.rows.overall !== null || cup.rows.formats.length > 0))
  );
}

/** The phase of an event on a day; a past event that is not complete is live while scores may still change. */
export function phaseOf(
  event: Pick<EventRecord, 'date' | 'isComplete'>,
  results: Results,
  today: CalendarDate,
): EventPhase {
  if (event.isComplete) return 'over';
  const hasRows = hasScores(results) || hasTeeTimeRows(results);
  if (event.date === today) return 'live';
  if (event.date < today) return hasRows ? 'live' : 'over';
  return hasTeeTimeRows(results) ? 'tee-times' : 'before';
}

/** The parts of an event's page in their order; only those that have something to show. */
export function sectionsOf(
  phase: EventPhase,
  has: Readonly<Record<'entries' | 'teeTimes' | 'course' | 'history', boolean>>,
): EventSection[] {
  return ORDER[phase].filter(
    (section) =>
      (section !== 'entries' || has.entries) &&
      (section !== 'tee-times' || has.teeTimes) &&
      (section !== 'course' || has.course) &&
      (section !== 'history' || has.history),
  );
}
