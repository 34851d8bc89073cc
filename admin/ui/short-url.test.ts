import { describe, expect, test } from 'vitest';
import { CARD_URL_LENGTH, isWebAddress, shortUrl } from './address.tsx';

describe('an address on a card', () => {
  test('loses its scheme', () => {
    expect(shortUrl('https://example.org/a', CARD_URL_LENGTH)).toBe('example.org/a');
    expect(shortUrl('HTTP://example.org', CARD_URL_LENGTH)).toBe('example.org');
  });

  test('of exactly 25 characters stays whole', () => {
    const bare = 'x'.repeat(25);
    expect(shortUrl(`https://${bare}`, CARD_URL_LENGTH)).toBe(bare);
  });

  test('of 26 characters becomes its first 25 and three dots', () => {
    expect(shortUrl(`https://${'x'.repeat(26)}`, CARD_URL_LENGTH)).toBe(`${'x'.repeat(25)}...`);
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
