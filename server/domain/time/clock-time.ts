/** Times of day as in tee times. */
import { PARSED_LANGUAGE } from '../tour/locale.ts';
import { byZone } from './calendar.ts';

/** Minutes since midnight of `8:32 AM`, `1 pm` or `14:05`; null for `TBD` and any other text. */
export function minutesOf(time: string): number | null {
  const form = /^(\d{1,2})(?::([0-5]\d)(?::[0-5]\d)?)?\s*(?:([ap])\.?m\.?)?$/i;
  const parts = form.exec(time.trim());
  if (!parts || (parts[2] ?? parts[3]) === undefined) return null;
  const [hour, minute, half] = [Number(parts[1]), Number(parts[2] ?? 0), parts[3]?.toUpperCase()];
  if (half === undefined) return hour < 24 ? hour * 60 + minute : null;
  return hour >= 1 && hour <= 12 ? ((hour % 12) + (half === 'P' ? 12 : 0)) * 60 + minute : null;
}

/** `8:05 AM` of minutes since midnight. */
export function clockText(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

const clocksIn = /* @__PURE__ */ byZone(
  { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  PARSED_LANGUAGE,
);

/** Minutes since midnight of an instant in a zone, an IANA name. */
export function minutesIn(zone: string, instant: Date): number {
  const parts = clocksIn(zone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0);
  return part('hour') * 60 + part('minute');
}
