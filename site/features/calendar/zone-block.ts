/** Time zones in calendars: VTIMEZONE blocks from the IANA data. */
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';

const KNOWN = new Set(tzlib_get_timezones(false));

/** The block of a zone and the name in it, which differs for old names; null for an unknown zone. */
export function zoneBlock(zone: string): { name: string; block: string } | null {
  if (!KNOWN.has(zone)) return null;
  const [block = ''] = tzlib_get_ical_block(zone, false);
  const name = /^TZID:(.+)$/m.exec(block)?.[1]?.trim();
  return name === undefined || name.endsWith('UTC') ? null : { name, block };
}

/** The block of UTC, which the data has not. */
export const UTC_BLOCK = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');
