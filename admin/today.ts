import {
  addDays,
  dateIn,
  isCalendarDate,
  weekdayIndex,
  yearOf,
  type CalendarDate,
} from '#domain/time/calendar.ts';
import { SETTINGS } from './settings/settings.ts';
import { metaContent } from './meta.ts';

/** The zone in which the tour's days begin and end; the server names it in the page. */
export function tourZone(): string {
  return metaContent('tour-zone') || SETTINGS.identity.zone;
}

/** Where a new event of a season without a coming Saturday starts: the first Saturday of May. */
const SEASON_OPENS = '05-01';

/** Today in the tour's zone; `<meta name="tour-today">` overrides it when the server sets one. */
export function today(): CalendarDate {
  const frozen = metaContent('tour-today');
  return isCalendarDate(frozen) ? frozen : dateIn(tourZone(), new Date());
}

/** As `Date.getUTCDay` counts. */
const SATURDAY = 6;

/** The first Saturday after a day. */
export function saturdayAfter(date: CalendarDate): CalendarDate {
  let day = addDays(date, 1);
  while (weekdayIndex(day) !== SATURDAY) day = addDays(day, 1);
  return day;
}

/**
 * The date a new event begins with: the next Saturday, or the season's first Saturday of May when
 * the next Saturday lies in another season than the one on screen.
 */
export function defaultEventDate(now: CalendarDate, season: number): CalendarDate {
  const next = saturdayAfter(now);
  return yearOf(next) === season ? next : saturdayAfter(addDays(`${season}-${SEASON_OPENS}`, -1));
}

/** When the page was loaded, by this device and by the server. */
const loaded = { here: Date.now(), there: Date.parse(metaContent('tour-now')) };

/** The time by the tour's clock: that of the device may be wrong. */
export function now(): Date {
  const { here, there } = loaded;
  return new Date(Date.now() + (Number.isNaN(there) ? 0 : there - here));
}
