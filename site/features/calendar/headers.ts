/** The headers of a calendar file. */
export const CALENDAR_HEADERS = { 'Content-Type': 'text/calendar; charset=utf-8' };
