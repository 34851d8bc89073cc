import { describe, expect, it } from 'vitest';
import { foundText, isSearch, matchesGroup } from './find-group.ts';

describe('the search for a group', () => {
  it('ignores case, accents, dots and the order of words', () => {
    expect(matchesGroup('st cyr ronald', ['Ronald St. Cyr'])).toBe(true);
    expect(matchesGroup('zoe', ['Ann Lee', 'Zoë Lindqvist'])).toBe(true);
  });

  it('finds a name only when all words are in the same name', () => {
    expect(matchesGroup('ann ray', ['Ann Lee', 'Bo Ray'])).toBe(false);
  });

  it('begins with two letters, and says how many groups it found', () => {
    expect([isSearch('a'), isSearch(' . '), isSearch('an')]).toEqual([false, false, true]);
    expect(foundText('a', 9)).toBe('');
    expect(foundText('ann', 0)).toBe('No group matches that name.');
    expect(foundText('ann', 1)).toBe('1 group found');
    expect(foundText('ann', 2)).toBe('2 groups found');
  });
});
