import { describe, expect, it } from 'vitest';
import { agoText, delayAfter } from './freshness.ts';

describe('a live page', () => {
  it('refreshes itself every 30 seconds', () => {
    expect(delayAfter(0)).toBe(30_000);
  });

  it('waits longer after each failure, at most five minutes', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map((failures) => delayAfter(failures) / 1_000)).toEqual([
      30, 60, 120, 240, 300, 300, 300,
    ]);
  });

  it('describes its age in steps of ten seconds, then minutes and hours', () => {
    expect([0, 9, 10, 29, 59].map((seconds) => agoText(seconds * 1_000))).toEqual([
      'Updated just now',
      'Updated just now',
      'Updated 10 s ago',
      'Updated 20 s ago',
      'Updated 50 s ago',
    ]);
    expect(agoText(60_000)).toBe('Updated 1 min ago');
    expect(agoText(59 * 60_000)).toBe('Updated 59 min ago');
    expect(agoText(125 * 60_000)).toBe('Updated 2 h ago');
  });
});
