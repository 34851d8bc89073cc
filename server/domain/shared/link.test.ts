import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPublicLink, isWebAddress, withScheme } from './link.ts';

it.each([
  ['https://weather.example/radar?x=1#now', true],
  ['HTTP://weather.example', true],
  ['/events/2026-granite-open', true],
  ['/schedule?year=2026#may', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['schedule', false],
  ['https://', false],
  ['mailto:a@b.example', false],
])('%j may be linked: %s', (link, expected) => {
  expect(isPublicLink(link)).toBe(expected);
});

it.each([
  ...['example.com', 'www.example.com/golf?year=2026#cup', 'course.example:8080'],
  ...['GOLF.example', 'é.example'],
])('%s gets a scheme', (typed) => {
  expect(withScheme(typed)).toBe(`https://${typed}`);
});

it.each([
  ...['', 'granite-open', 'https://example.com', 'HTTP://example.com', '/media/tee.webp'],
  ...['//example.com', 'javascript:alert(1)', 'mailto:ann@example.com', 'ann@example.com'],
  ...['See example.com', 'example.com and more', 'Dr. Lee', '12.5', 'example.'],
])('%j is no address without a scheme', (typed) => {
  expect(withScheme(typed)).toBe(typed);
});

it('a text stays as it is, or becomes a web address that stays as it is', () => {
  const typed = fc.oneof(fc.string(), fc.domain(), fc.webUrl(), fc.emailAddress());
  fc.assert(
    fc.property(typed, (text) => {
      const stored = withScheme(text);
      expect(stored === text || isWebAddress(stored)).toBe(true);
      expect(withScheme(stored)).toBe(stored);
    }),
  );
});
