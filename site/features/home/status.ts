/** The status line at the top of the home page. */
import { daysBetween, formatShort, relativeDays, weekdayOf } from '#domain/time/calendar.ts';
import { hasScores, phaseOf } from '#domain/events/event-phase.ts';
import { upcomingEvents } from '#domain/events/event.ts';
import { latestEvent, liveEvents } from '#domain/events/event-day.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import { groupByRound } from '#domain/tee-times/tee-times.ts';
import { formatTeeTime } from '#domain/time/tee-clock.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { mainRows } from '#domain/results/main-rows.ts';
import { dividedByPlace, shownScore } from '#domain/results/results.ts';
import { winnersWithScore, wonBy } from '#domain/results/winners.ts';
import { eventPath, resultsPath } from '../../paths.ts';

/** Days after an event on which its result is still news, and before one on which tee times are. */
const NEWS_DAYS = 3;
const AHEAD_DAYS = 7;

/** The line: a word for the state, the event, and what is known. */
interface HomeStatus {
  kind: 'live' | 'today' | 'final' | 'next';
  label: string;
  event: string;
  detail: string;
  href: string;
  action: string;
}

type StatusTour = Pick<Tour, 'events' | 'results' | 'today'>;

const firstTee = ({ results }: StatusTour, { eventID }: EventRecord) =>
  groupByRound(results.get(eventID)?.['tee-times']?.rows ?? [])[0]?.teeTimes[0]?.time ?? '';

function liveStatus(tour: StatusTour, event: EventRecord): HomeStatus {
  const stored = tour.results.get(event.eventID);
  const href = eventPath(event.eventID);
  if (!hasScores(stored)) {
    const time = firstTee(tour, event);
    const detail = time ? `first tee ${formatTeeTime(time)}` : event.course;
    return { kind: 'today', label: 'Today', event: event.name, detail, href, action: 'Tee times' };
  }
  const [leader] = dividedByPlace(mainRows(stored)).placed;
  const detail = leader
    ? `${leader.player} leads at ${shownScore(leader.total || leader.strokes)}`
    : '';
  return { kind: 'live', label: 'Live', event: event.name, detail, href, action: 'Leaderboard' };
}

function finalStatus(tour: StatusTour): HomeStatus | null {
  const latest = latestEvent(tour);
  if (!latest || daysBetween(latest.date, tour.today) > NEWS_DAYS) return null;
  const stored = tour.results.get(latest.eventID);
  const won = wonBy(stored);
  if (won === '') return null;
  return {
    kind: 'final',
    label: 'Final',
    event: latest.name,
    detail: [won, winnersWithScore(stored).score].filter(Boolean).join(', '),
    href: resultsPath(latest.eventID),
    action: 'Results',
  };
}

function nextStatus(tour: StatusTour): HomeStatus | null {
  const { events, results, today } = tour;
  const [next] = upcomingEvents(events, today);
  if (!next || daysBetween(today, next.date) > AHEAD_DAYS) return null;
  const hasTimes = phaseOf(next, results.get(next.eventID), today) === 'tee-times';
  return {
    kind: 'next',
    label: weekdayOf(next.date),
    event: next.name,
    detail: hasTimes
      ? 'tee times are posted'
      : `${formatShort(next.date)}, ${relativeDays(today, next.date)}`,
    href: eventPath(next.eventID),
    action: hasTimes ? 'Tee times' : 'Event',
  };
}

/** What matters most today; null on a day without an event near. */
export function homeStatus(tour: StatusTour): HomeStatus | null {
  // An event of yesterday that has only tee times is neither today’s nor live.
  const live = liveEvents(tour).find(
    ({ eventID, date }) => date === tour.today || hasScores(tour.results.get(eventID)),
  );
  return live ? liveStatus(tour, live) : (finalStatus(tour) ?? nextStatus(tour));
}
