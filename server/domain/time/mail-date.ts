/** Dates in the format of emails and feeds (RFC 822), in the tour's own zone. */
import { byZone, type CalendarDate, isCalendarDate, MINUTE_MS } from './calendar.ts';
import { PARSED_LANGUAGE } from '../tour/locale.ts';

const offsetsIn = byZone({ timeZoneName: 'longOffset' }, PARSED_LANGUAGE);

/** Minutes by which clocks in a zone are ahead of UTC at an instant; negative behind it. */
function offsetOf(zone: string, instant: Date): number {
  const name = offsetsIn(zone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName');
  const match = /([+-])(\d{2}):(\d{2})/.exec(name?.value ?? '');
  const minutes = Number(match?.[2] ?? 0) * 60 + Number(match?.[3] ?? 0);
  return match?.[1] === '-' ? -minutes : minutes;
}

/** The instant of a day's noon in a zone. Throws RangeError for an invalid date. */
export function noonIn(zone: string, date: CalendarDate): Date {
  if (!isCalendarDate(date)) throw new RangeError(`"${date}" is not a calendar date.`);
  const noon = new Date(`${date}T12:00:00Z`);
  return new Date(noon.getTime() - offsetOf(zone, noon) * MINUTE_MS);
}

/** `Sat, 06 Jun 2026 12:00:00 -0400`: an instant in a zone's time. */
export function mailDate(zone: string, instant: Date): string {
  const offset = offsetOf(zone, instant);
  const local = new Date(instant.getTime() + offset * MINUTE_MS);
  const hours = String(Math.trunc(Math.abs(offset) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(offset) % 60).padStart(2, '0');
  return local.toUTCString().replace('GMT', `${offset < 0 ? '-' : '+'}${hours}${minutes}`);
}
