import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarOf } from './calendar-file.ts';

const event = {
  eventID: '2026-granite-open',
  name: 'Granite Open; Net, Gross',
  date: '2026-12-31',
  course: 'Café \\ Country Club with a name that is long enough to need a second line',
  town: 'Barrington',
  state: 'NH',
};
const text = calendarOf(event, '2026-06-10', 'https://tour.test');

describe('an event’s calendar file', () => {
  it('is one all-day entry which ends the day after', () => {
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\n');
    expect(text).toContain('DTEND;VALUE=DATE:20270101\r\n');
    expect(text).toContain('UID:2026-granite-open@tour.test\r\n');
  });

  it('names the tour, the day it was made and the event’s place on the schedule', () => {
    expect(text).toContain('PRODID:-//LFG Tour//Schedule//EN\r\n');
    expect(text).toContain('DTSTAMP:20260610T000000Z\r\n');
    expect(text).toMatch(/^URL\S*:https:\/\/tour\.test\/schedule#2026-granite-open\r$/m);
  });

  it('escapes what separates values', () => {
    expect(text).toContain('SUMMARY:Granite Open\\; Net\\, Gross (LFG Tour)');
    expect(text.replaceAll('\r\n ', '')).toContain('LOCATION:Café \\\\ Country Club');
  });

  it('can’t be given a line of its own by a name', () => {
    const smuggled = calendarOf(
      { ...event, name: 'Open\rATTENDEE:x\r\nURL:y' },
      '2026-06-10',
      'https://tour.test',
    );
    expect(smuggled).toContain('SUMMARY:Open\\nATTENDEE:x\\nURL:y');
    expect(smuggled.match(/^(ATTENDEE|URL)\b/gm)).toEqual(['URL']);
  });

  it('has lines of at most 75 octets, ended by CRLF', () => {
    const lines = text.split('\r\n');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text).not.toMatch(/[^\r]\n/);
  });
});

describe('the dates in a calendar file', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each(['America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'are the event’s own on a server in %s, on the days the clocks change too',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(new Date().getTimezoneOffset()).not.toBe(0);
      for (const date of ['2026-03-08', '2026-11-01', '2026-12-31']) {
        const file = calendarOf({ ...event, date }, '2026-06-10', 'https://tour.test');
        expect(file).toContain(`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}\r\n`);
        expect(file).toContain('DTSTAMP:20260610T000000Z\r\n');
      }
    },
  );
});
