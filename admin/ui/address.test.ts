import { describe, expect, test } from 'vitest';
import { CARD_URL_LENGTH, isWebAddress, shortUrl } from './address.tsx';

const WHOLE = 'x'.repeat(CARD_URL_LENGTH);

describe('an address on a card', () => {
  test.each([
    ['https://example.org/a', 'example.org/a'],
    ['HTTP://example.org', 'example.org'],
    [`https://${WHOLE}`, WHOLE],
    [`https://${WHOLE}x`, `${WHOLE}...`],
  ])('%s is shown as %s', (address, shown) => {
    expect(shortUrl(address, CARD_URL_LENGTH)).toBe(shown);
  });

  test('is never cut inside a sign', () => {
    expect(shortUrl('⛳️⛳️⛳️', 2)).toBe('⛳️⛳️...');
    expect(shortUrl('🏌🏌🏌', 2)).toBe('🏌🏌...');
  });

  test('is a link only when it is http or https', () => {
    for (const address of ['https://lfg.bluegolf.com/event/1', 'http://example.org']) {
      expect(isWebAddress(address), address).toBe(true);
    }
    const others = ['javascript:alert(1)', 'mailto:a@example.org', 'opening-day', 'https://', ''];
    expect(others.filter(isWebAddress)).toEqual([]);
  });
});
