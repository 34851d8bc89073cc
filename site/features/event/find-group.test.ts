import { describe, expect, it } from 'vitest';
import { foundText, isSearch } from './find-group.ts';

describe('the search for a group', () => {
  it('begins with two letters, and says how many groups it found', () => {
    expect([isSearch('a'), isSearch(' . '), isSearch('an')]).toEqual([false, false, true]);
    expect(foundText('a', 9)).toBe('');
    expect(foundText('ann', 0)).toBe('No group matches that name.');
    expect(foundText('ann', 1)).toBe('1 group found');
    expect(foundText('ann', 2)).toBe('2 groups found');
  });
});
