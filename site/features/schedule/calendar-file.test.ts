import { describe, expect, it } from 'vitest';
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
    expect(smuggled.match(/^(ATTENDEE|URL):/gm)).toEqual(['URL:']);
  });

  it('has lines of at most 75 octets, ended by CRLF', () => {
    const lines = text.split('\r\n');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text).not.toMatch(/[^\r]\n/);
  });
});
