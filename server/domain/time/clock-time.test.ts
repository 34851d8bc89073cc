import { describe, expect, it, vi } from 'vitest';
import { minutesIn, minutesOf } from './clock-time.ts';

describe('minutes since midnight', () => {
  it.each([
    ['8:32 AM', 512],
    ['12:00 AM', 0],
    ['12:05 PM', 725],
    ['1:00 pm', 780],
    ['14:05', 845],
    ['7:00AM', 420],
    ['12:00 p.m.', 720],
    ['1 PM', 780],
    ['08:32:00', 512],
  ])('of %s', (time, minutes) => {
    expect(minutesOf(time)).toBe(minutes);
  });

  it.each(['', 'TBD', '25:00', '13:00 PM', '0:30 AM', '8:75 AM', 'noon', '8', '8:3', 'x8:30 AM'])(
    'are unknown for “%s”',
    (time) => {
      expect(minutesOf(time)).toBeNull();
    },
  );

  it('are read with one format for each zone, since a format is larger than a request', () => {
    const formats = vi.spyOn(Intl, 'DateTimeFormat');
    for (const hour of ['04', '05', '06']) {
      minutesIn('America/Chicago', new Date(`2026-06-10T${hour}:00:00Z`));
    }
    expect(formats).toHaveBeenCalledTimes(1);
    formats.mockRestore();
  });

  it('are those of the zone, midnight and daylight saving included', () => {
    const zone = 'America/New_York';
    expect(minutesIn(zone, new Date('2026-06-10T04:00:00Z'))).toBe(0);
    expect(minutesIn(zone, new Date('2026-06-10T11:00:00Z'))).toBe(420);
    expect(minutesIn(zone, new Date('2026-12-10T12:00:00Z'))).toBe(420);
  });
});
