/** The state of an event in words, and what a visitor can do now. */
import { hasScores } from '#domain/events/event-phase.ts';
import { ROW_TEXT, actionOf } from '#domain/events/event.ts';
import { isInRound } from '#domain/results/main-rows.ts';
import { hasResults } from '#domain/results/leaderboard.ts';
import type { CalendarDate } from '#domain/time/calendar.ts';
import { listingPath, resultsPath, teeTimesPath } from '../../paths.ts';
import { CLOSED_ENTRY, SOLD_OUT } from '../listing/texts.ts';
import type { EventModel } from './event-model.ts';

export const REGISTRATION_OPEN = 'Registration open';
export const TEE_TIMES_POSTED = 'Tee times posted';

type Facts = Pick<EventModel, 'event' | 'results' | 'phase' | 'entry'>;

function stateOf({ event, results, phase, entry }: Facts, today: CalendarDate): string {
  if (phase === 'over') return event.isComplete ? 'Final' : 'Played';
  if (phase === 'live') {
    if (event.date < today && !isInRound(results)) return 'Awaiting final results';
    return hasScores(results) ? 'Live' : CLOSED_ENTRY.playing.label;
  }
  if (entry === 'open') return REGISTRATION_OPEN;
  if (entry === 'full') return SOLD_OUT;
  if (phase === 'tee-times') return TEE_TIMES_POSTED;
  return entry === 'soon' ? ROW_TEXT.soon : ROW_TEXT.closed;
}

/** The state chip of an event's page, whether it is being played, and the actions, the main one first. */
export function headlineOf(facts: Facts, today: CalendarDate) {
  const { event, results, phase, entry } = facts;
  const product = listingPath(event.shopifyUrl);
  const isAhead = phase === 'before' || phase === 'tee-times';
  const register = phase !== 'over' && entry === 'open' && product;
  const hasRows = (results?.['tee-times']?.rows.length ?? 0) > 0;
  const actions = [
    register && { label: ROW_TEXT.register, href: product },
    phase === 'live' &&
      hasScores(results) && { label: 'Leaderboard', href: resultsPath(event.eventID) },
    phase === 'over' &&
      hasResults(event, results) && { label: ROW_TEXT.results, href: resultsPath(event.eventID) },
    (isAhead || phase === 'live') && hasRows && { label: ROW_TEXT.teeTimes, href: '#tee-times' },
    phase === 'before' &&
      actionOf(event, today) === 'teeTimes' && {
        label: ROW_TEXT.teeTimes,
        href: teeTimesPath(event),
      },
    isAhead && entry === 'full' && product && { label: 'Entry Details', href: product },
  ];
  return {
    state: stateOf(facts, today),
    isLive: phase === 'live',
    actions: actions.filter((action) => typeof action === 'object').slice(0, 2),
  };
}
