import { describe, expect, it } from 'vitest';
import { agoText, delayAfter } from './freshness.ts';

describe('a live page', () => {
  it('refreshes itself every 30 seconds, after each failure later, at most after five minutes', () => {
    const delays = [0, 1, 2, 3, 4, 5, 6, 60].map((failures) => delayAfter(failures) / 1_000);
    expect(delays).toEqual([30, 30, 60, 120, 240, 300, 300, 300]);
  });

  it.each([
    ['just now', [0, 9]],
    ['10 s ago', [10]],
    ['20 s ago', [29]],
    ['50 s ago', [59]],
    ['1 min ago', [60]],
    ['59 min ago', [59 * 60]],
    ['2 h ago', [125 * 60]],
  ])('was updated %s after %j seconds', (text, ages) => {
    for (const seconds of ages) expect(agoText(seconds * 1_000)).toBe(`Updated ${text}`);
  });
});
