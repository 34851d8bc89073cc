import { expect, it } from 'vitest';
import { automaticText, sizeText, stateText } from './backup-text.ts';
import { differenceText, percentText } from './backup-text.ts';

it('the last verified backup is named by its time', () => {
  const watch = { now: new Date('2026-06-10T16:00:00Z'), timeZone: 'America/New_York' };
  const text = (lastVerified: string | null, isDaily = true) =>
    automaticText({ isDaily, lastVerified }, watch);
  expect(text('2026-06-10T07:00:00Z')).toBe('Last verified automatic backup: today 3:00 AM.');
  expect(text(null)).toBe('No automatic backup has been verified yet.');
  expect(text(null, false)).toBe('Automatic backups are off on this server.');
});

it('a backup that is not verified has its reason', () => {
  expect(stateText({ state: 'verified', error: '' })).toBe('Verified');
  expect(stateText({ state: 'unverified', error: '' })).toBe('Not verified yet');
  expect(stateText({ state: 'failed', error: 'It is damaged.' })).toBe('Failed: It is damaged.');
});

it('sizes are short', () => {
  const sizes = [0, 1_400, 850_000, 12_345_678, 1_234_567_890].map(sizeText);
  expect(sizes).toEqual(['1 kB', '1 kB', '850 kB', '12.3 MB', '1235 MB']);
});

it('a backup’s counts are compared with the current ones', () => {
  expect(differenceText({ backup: 41, here: 38 })).toBe('3 more');
  expect(differenceText({ backup: 0, here: 2 })).toBe('2 fewer');
  expect(differenceText({ backup: 7, here: 7 })).toBe('the same number');
});

it('an upload never shows 100% before it is complete', () => {
  expect([0, 0.456, 0.999, 1].map(percentText)).toEqual(['0%', '45%', '99%', '100%']);
});
