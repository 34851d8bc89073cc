import { expect, it } from 'vitest';
import { changedHandicap, handicapDateText, isOutdated, NO_HANDICAP } from './handicap.ts';

const KNOWN = { handicap: '9.1', handicapDate: '2026-05-01', handicapSource: 'GHIN' };

it.each([
  ['2026-05-31', false, 'of May 1'],
  ['2026-06-01', true, 'of May 1, 31 days old'],
  ['2026-04-30', false, 'of May 1'],
  ['2027-01-01', true, 'of May 1, 2026, 245 days old'],
])('a handicap of May 1 is on %s outdated: %s', (today, isOld, text) => {
  expect(isOutdated(KNOWN, today)).toBe(isOld);
  expect(handicapDateText(KNOWN.handicapDate, today)).toBe(text);
});

it('is outdated without a date, and never without a handicap', () => {
  expect(isOutdated({ handicap: '9', handicapDate: '' }, '2026-06-10')).toBe(true);
  expect(handicapDateText('', '2026-06-10')).toBe('of an unknown date');
  expect(isOutdated(NO_HANDICAP, '2026-06-10')).toBe(false);
});

it.each([
  [{}, KNOWN],
  [{ handicap: '9.1' }, KNOWN],
  [{ handicap: '9' }, { handicap: '9', handicapDate: '2026-06-10', handicapSource: '' }],
  [{ handicapSource: 'Player' }, { ...KNOWN, handicapSource: 'Player' }],
  [
    { handicap: '9', handicapDate: '' },
    { handicap: '9', handicapDate: '', handicapSource: '' },
  ],
  [
    { handicap: '9', handicapDate: '2026-05-20', handicapSource: 'GHIN' },
    { handicap: '9', handicapDate: '2026-05-20', handicapSource: 'GHIN' },
  ],
  [{ handicap: '' }, NO_HANDICAP],
])('the change %j leads to %j', (fields, after) => {
  expect(changedHandicap(KNOWN, fields, '2026-06-10')).toEqual(after);
});
