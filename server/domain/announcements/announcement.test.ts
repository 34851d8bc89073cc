import { describe, expect, it } from 'vitest';
import { announcement } from '../../../tests/helpers/records.ts';
import { announcementState, announcementTitle, liveAnnouncements } from './announcement.ts';

const ZONE = 'America/New_York';
const stateAt = (times: { start?: string; end?: string }, now: string) =>
  announcementState({ start: '', end: '', ...times }, ZONE, new Date(now));

describe('an announcement', () => {
  const JULY_4 = { start: '2026-07-04T07:30', end: '2026-07-04T09:30' };

  it.each<[{ start?: string; end?: string }, string, ReturnType<typeof announcementState>]>([
    [{}, '2026-07-04T12:00:00Z', 'live'],
    [{}, '2099-12-31T23:59:59Z', 'live'],
    [JULY_4, '2026-07-04T11:29:59.999Z', 'scheduled'],
    [JULY_4, '2026-07-04T11:30:00Z', 'live'],
    [JULY_4, '2026-07-04T13:29:59.999Z', 'live'],
    [JULY_4, '2026-07-04T13:30:00Z', 'ended'],
    // Without the one or the other it is open on that side.
    [{ start: JULY_4.start }, '2026-07-04T11:00:00Z', 'scheduled'],
    [{ start: JULY_4.start }, '2027-07-04T11:00:00Z', 'live'],
    [{ end: JULY_4.end }, '2020-01-01T00:00:00Z', 'live'],
    [{ end: JULY_4.end }, '2026-07-04T13:30:00Z', 'ended'],
  ])('with %j is at %s %s', (times, now, state) => {
    expect(stateAt(times, now)).toBe(state);
  });

  it('ends once when clocks are set back in November', () => {
    const until = { end: '2026-11-01T01:30' };
    expect(stateAt(until, '2026-11-01T05:29:00Z')).toBe('live');
    expect(stateAt(until, '2026-11-01T05:30:00Z')).toBe('ended');
    // 1:29 again, and 1:30 again.
    expect(stateAt(until, '2026-11-01T06:29:00Z')).toBe('ended');
    expect(stateAt(until, '2026-11-01T06:30:00Z')).toBe('ended');
    expect(stateAt({ start: '2026-11-01T01:30' }, '2026-11-01T06:10:00Z')).toBe('live');
  });

  it('that ends at midnight after the change lasts 25 hours of November 1', () => {
    const day = { start: '2026-11-01T00:00', end: '2026-11-02T00:00' };
    expect(stateAt(day, '2026-11-01T03:59:59Z')).toBe('scheduled');
    expect(stateAt(day, '2026-11-01T04:00:00Z')).toBe('live');
    expect(stateAt(day, '2026-11-02T04:59:59Z')).toBe('live');
    expect(stateAt(day, '2026-11-02T05:00:00Z')).toBe('ended');
  });

  it('begins an hour later where its time is left out in March', () => {
    const from = { start: '2026-03-08T02:30', end: '2026-03-08T04:00' };
    expect(stateAt(from, '2026-03-08T07:29:00Z')).toBe('scheduled');
    expect(stateAt(from, '2026-03-08T07:30:00Z')).toBe('live');
    expect(stateAt(from, '2026-03-08T08:00:00Z')).toBe('ended');
  });
});

it('visitors see the live ones, the most important first, of those the newest', () => {
  const all = [
    announcement({ ID: 1, level: 'info' }),
    announcement({ ID: 2, level: 'urgent', end: '2026-07-01T00:00' }),
    announcement({ ID: 3, level: 'important' }),
    announcement({ ID: 4, level: 'urgent', start: '2026-07-04T07:00' }),
    announcement({ ID: 5, level: 'important' }),
    announcement({ ID: 6, level: 'urgent', start: '2026-07-04T09:00' }),
  ];
  const live = liveAnnouncements(all, ZONE, new Date('2026-07-04T12:00:00Z'));
  expect(live.map(({ ID }) => ID)).toEqual([4, 5, 3, 1]);
});

it('is called by its text, shortened without splitting a character', () => {
  expect(announcementTitle({ text: 'Rain delay' })).toBe('Rain delay');
  expect(announcementTitle({ text: '⛳'.repeat(60) })).toBe('⛳'.repeat(60));
  expect(announcementTitle({ text: '🌧'.repeat(61) })).toBe(`${'🌧'.repeat(59)}…`);
});
