/** The page for phones as the server sends it. */
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { eventRecord } from '../helpers/events.ts';
import { emptyTour } from '../helpers/tour.ts';
import { all, attributes, get, loadPage, one, pageOfTour, texts } from './page.ts';

test('the page for scores is one file of at most 16 kB, compressed, with no other script or style', async () => {
  const { status, html, headers, document } = await loadPage('/score');
  expect(status).toBe(200);
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(16_000);
  expect(all(document, 'script[src], link[rel=stylesheet], img, astro-island')).toEqual([]);
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).not.toContain('unsafe-inline');
  const inline = [...html.matchAll(/<(?:script|style)\b/g)];
  expect([...policy.matchAll(/'sha256-/g)]).toHaveLength(inline.length);
});

test('a code is typed for an event of the day or one of the next, and search engines don’t list the page', async () => {
  const { document } = await loadPage('/score');
  expect(attributes(document, 'meta[name=robots]', 'content')).toEqual(['noindex']);
  expect(await (await get('/sitemap.xml')).text()).not.toContain('/score<');
  expect(texts(document, 'h1')).toEqual(['Enter scores']);
  expect(texts(document, 'option')[0]).toBe('Monadnock Medal · Jun 13');
  expect(all(document, 'noscript')).toHaveLength(1);
});

test('with one event near there is nothing to choose, and the API may be elsewhere', async () => {
  const events = [eventRecord({ eventID: '2026-open', name: 'Open', date: '2026-06-13' })];
  const tour = emptyTour({ events, today: '2026-06-10' });
  const document = await pageOfTour(tour, '/score', { apiBase: 'https://api.test' });
  expect(all(document, 'select')).toEqual([]);
  expect(one(document, 'input[name=event]').getAttribute('value')).toBe('2026-open');
  expect(attributes(document, 'meta[name=tour-api-base]', 'content')).toEqual(['https://api.test']);
});
