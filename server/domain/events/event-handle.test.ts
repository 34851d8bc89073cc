import { describe, expect, it } from 'vitest';
import { eventOfHandle, hasTeeTimes } from './event-handle.ts';

const event = (eventID: string, shopifyUrl: string, date: string) => {
  return { eventID, shopifyUrl, date };
};
const events = [
  event('2025-open', 'open', '2025-06-01'),
  event('2026-open', 'open', '2026-06-20'),
  event('2027-open', 'open', '2027-06-20'),
  event('2026-medal', '', '2026-07-01'),
  event('2026-trap', '2026-medal-product', 'soon'),
];
const find = (handle: string) => eventOfHandle(events, handle, '2026-06-10')?.eventID;

describe('the event behind a handle', () => {
  it('is the one nearest in date when several used the product', () => {
    expect(find('open')).toBe('2026-open');
    expect(eventOfHandle(events, 'open', '2025-09-01')?.eventID).toBe('2025-open');
  });

  it('is found by its id when it has no product', () => {
    expect(find('2026-medal')).toBe('2026-medal');
  });

  it('is undefined for an unknown or empty handle, and an invalid date does no harm', () => {
    expect(find('nothing')).toBeUndefined();
    expect(find('')).toBeUndefined();
    expect(find('2026-medal-product')).toBe('2026-trap');
  });
});

it('events with stored tee times or a URL to read them from have a page', () => {
  expect(hasTeeTimes({ blueGolfUrl: '' }, undefined)).toBe(false);
  expect(hasTeeTimes({ blueGolfUrl: '' }, { 'tee-times': { rows: [] } })).toBe(false);
  expect(hasTeeTimes({ blueGolfUrl: '' }, { 'tee-times': { rows: [{}] } })).toBe(true);
  expect(hasTeeTimes({ blueGolfUrl: 'https://x.test' }, undefined)).toBe(true);
});
