import { expect, it } from 'vitest';
import { isPublicLink } from './link.ts';

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
