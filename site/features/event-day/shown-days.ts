/** The event days that pages contain, and what depends on them. */
import { eventDaysOf, type EventDay } from '#domain/events/event-day.ts';
import type { SiteAddress, Tour } from '#domain/publish/tour.ts';
import { contentOf } from '../../page-list/site-page.ts';
import { eventPath, PATHS } from '../../paths.ts';
import barStyle from './day-bar.css?inline';
import wholeStyle from './event-day.css?inline';

type DayTour = Pick<Tour, 'events' | 'results' | 'today' | 'zone'>;

const known = new WeakMap<DayTour, readonly EventDay[]>();

/** The days of a tour, worked out once for all of its pages. */
function daysOf(tour: DayTour): readonly EventDay[] {
  const days = known.get(tour) ?? eventDaysOf(tour);
  known.set(tour, days);
  return days;
}

/** The days of a page. Where the clock of the tour is another than that of browsers, only what is shown all day. */
export const shownDays = (tour: DayTour, { isClockFrozen }: SiteAddress): EventDay[] =>
  daysOf(tour).filter(({ from }) => from === null || !isClockFrozen);

/** The data of an element that is shown during a day, for the script that decides it (EVENT_DAY). */
export const dayData = (
  { event, from, until }: EventDay,
  { isClockFrozen }: SiteAddress,
): Record<`data-${string}`, string | number | undefined> => ({
  'data-day': event.eventID,
  'data-from': from ?? undefined,
  'data-until': isClockFrozen ? undefined : until,
});

/** Whether a page has a day in full, rather than a line below the header. */
const isWholeOn = (path: string, { event }: EventDay): boolean =>
  path === PATHS.home || path === eventPath(event.eventID);

/** The days that a page has a line for below the header; the live page is about them. */
export const daysInBar = (path: string, days: readonly EventDay[]): EventDay[] =>
  path === PATHS.live ? [] : days.filter((day) => !isWholeOn(path, day));

/** What pages depend on while there is an event day, by their address, for `SitePage.dependencies`. */
export function eventDayDependencies(
  tour: DayTour & Pick<Tour, 'weather'>,
): (path: string) => string[] {
  const days = daysOf(tour);
  if (days.length === 0) return () => [];
  const shown = days.map(({ event, ...day }) => [event.eventID, event.name, day]);
  const line = contentOf('event day', shown);
  const weather = contentOf('weather', tour.weather ?? null);
  return (path) => (days.some((day) => isWholeOn(path, day)) ? [line, weather] : [line]);
}

/** The styles of event days; none on ordinary ones. */
export const eventDayStylesOf = (path: string, days: readonly EventDay[]): string[] => [
  ...(days.length > 0 ? [barStyle] : []),
  ...(days.some((day) => isWholeOn(path, day)) ? [wholeStyle] : []),
];

/** `Tomorrow`, `Today`, `Yesterday`. */
export const dayWord = ({ days }: Pick<EventDay, 'days'>): string =>
  days > 0 ? 'Tomorrow' : days === 0 ? 'Today' : 'Yesterday';
