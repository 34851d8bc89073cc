import { expect, it } from 'vitest';
import { calendarAddress, subscribeLinks } from './subscribe-links.ts';

it('each calendar app gets the tour’s calendar in its own way', () => {
  const links = subscribeLinks('https://tour.test', 'LFG Tour');
  const [apple, google, outlook] = links.map(({ href }) => new URL(href));
  expect(apple?.href).toBe('webcal://tour.test/calendar.ics');
  expect(google?.searchParams.get('cid')).toBe('webcal://tour.test/calendar.ics');
  expect(outlook?.searchParams.get('url')).toBe(calendarAddress('https://tour.test'));
  expect(outlook?.searchParams.get('name')).toBe('LFG Tour');
});
