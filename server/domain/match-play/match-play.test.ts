import { describe, expect, it } from 'vitest';
import { roundTiming, roundWindow, windowOfRound, windowsOf } from './match-play.ts';

describe('the window of a round', () => {
  it('is the documented month in a bracket of 32', () => {
    expect([0, 1, 2, 3, 4].map((round) => roundWindow(2026, round))).toEqual([
      { opens: '2026-05-15', closes: '2026-06-15' },
      { opens: '2026-06-16', closes: '2026-07-15' },
      { opens: '2026-07-16', closes: '2026-08-15' },
      { opens: '2026-08-16', closes: '2026-09-15' },
      { opens: '2026-09-15', closes: '2026-10-15' },
    ]);
  });

  it('continues by months for more rounds, into the next year if needed', () => {
    expect(roundWindow(2026, 5)).toEqual({ opens: '2026-10-16', closes: '2026-11-15' });
    expect(roundWindow(2026, 7)).toEqual({ opens: '2026-12-16', closes: '2027-01-15' });
  });

  it('is before the first round for play-ins, and as staff set it', () => {
    const windows = windowsOf(2026, true, 3);
    expect(windows.map(({ opens }) => opens)).toEqual(['2026-04-15', '2026-05-15', '2026-06-16']);
    const own = { opens: '2026-06-01', closes: '2026-06-30' };
    expect(windowOfRound(2026, [windows[0] ?? own, own], { at: 1, window: 0 })).toEqual(own);
    expect(windowOfRound(2026, undefined, { at: 1, window: 0 })).toEqual(roundWindow(2026, 0));
    expect(windowOfRound(2026, undefined, { at: 0, window: null })).toBeNull();
  });

  it('has the days that are left', () => {
    const days = ['2026-05-01', '2026-06-10', '2026-06-14', '2026-06-15', '2026-06-16'];
    expect(
      days.map((today) => roundTiming(roundWindow(2026, 0), today, false).left).join(', '),
    ).toBe('45 days left, 5 days left, 1 day left, Last day, Overdue by 1 day');
    const decided = roundTiming(roundWindow(2026, 0), '2026-06-10', true);
    expect(decided).toMatchObject({ dates: 'May 15 – Jun 15', left: '' });
  });

  it('is ahead, under way or over', () => {
    const phase = (today: string) => roundTiming(roundWindow(2026, 0), today, false).phase;
    expect(
      ['2025-11-27', '2026-05-14', '2026-05-15', '2026-06-15', '2026-06-16'].map(phase),
    ).toEqual(['before', 'before', 'during', 'during', 'after']);
  });
});
