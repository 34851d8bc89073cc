import { expect, it } from 'vitest';
import { announcement } from '../../../tests/helpers/records.ts';
import { dismissalTag, hiddenFrom } from './shown.ts';

const ADDRESS = { siteUrl: 'https://tour.test', apiBase: '', shop: null, analyticsId: '' };
const ZONE = { zone: 'America/New_York' };

it('browsers hide an announcement from its end on, by a clock that runs', () => {
  const ended = announcement({ end: '2026-11-02T00:00' });
  expect(hiddenFrom(ended, ZONE, ADDRESS)).toBe(Date.parse('2026-11-02T05:00:00Z'));
  expect(hiddenFrom(ended, ZONE, { ...ADDRESS, isClockFrozen: true })).toBeUndefined();
  expect(hiddenFrom(announcement(), ZONE, ADDRESS)).toBeUndefined();
});

it('a dismissed announcement comes back with another text, and an urgent one stays', () => {
  const tag = dismissalTag(announcement());
  expect(tag).toMatch(/^[0-9a-f]{16}$/);
  expect(dismissalTag(announcement({ end: '2026-11-02T00:00' }))).toBe(tag);
  expect(dismissalTag(announcement({ text: 'Play resumes at 9:00.' }))).not.toBe(tag);
  expect(dismissalTag(announcement({ level: 'urgent' }))).toBeUndefined();
});
