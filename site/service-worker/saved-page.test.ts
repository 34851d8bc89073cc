import { expect, it } from 'vitest';
import { setLocale } from '#domain/tour/locale.ts';
import { parsePages, parseSaveRequest } from './messages.ts';
import { localeOf, responseWith, savedBar, withBar } from './saved-page.ts';

const ZONE = 'America/New_York';

it('a stored page says above its content when it was saved, in the tour’s time', () => {
  const bar = savedBar(new Date('2026-06-10T16:00:00Z'), ZONE);
  const time = '<time datetime="2026-06-10T16:00:00.000Z">Jun 10, 2026, 12:00 PM</time>';
  expect(bar).toContain(`Saved at ${time}.`);
  const main = '<main id="content">$&</main>';
  expect(withBar(`<body>${main}`, bar)).toBe(`<body>${bar}${main}`);
  expect(savedBar(new Date(Number.NaN), ZONE)).toContain('Saved earlier.');
});

it('its time is written as in the rest of the page', () => {
  setLocale(localeOf('<!DOCTYPE html><html lang="en-GB" data-currency="GBP"><main>'));
  expect(savedBar(new Date('2026-06-10T16:00:00Z'), ZONE)).toContain('>10 Jun 2026, 12:00<');
  setLocale(localeOf(''));
});

it('a stored response has the headers of its page without those of the transport', async () => {
  const stored = new Response('x', {
    headers: { 'Content-Encoding': 'br', 'Content-Security-Policy': "default-src 'self'" },
  });
  const shown = responseWith('y', stored);
  expect(await shown.text()).toBe('y');
  expect(shown.headers.get('Content-Encoding')).toBeNull();
  expect(shown.headers.get('Content-Security-Policy')).toBe("default-src 'self'");
});

it('messages and lists in another shape are ignored', () => {
  const partly = parseSaveRequest({ type: 'save', pages: ['/a', 1], assets: 'x' });
  expect(partly).toEqual({ pages: ['/a'], assets: [] });
  for (const other of [null, 'save', {}, { type: 'else' }]) {
    expect(parseSaveRequest(other)).toBeNull();
  }
  expect(parsePages({ zone: 'UTC', pages: ['/a', null] })).toEqual({ zone: 'UTC', pages: ['/a'] });
  expect(parsePages('x').pages).toEqual([]);
});
