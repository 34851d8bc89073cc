import { expect, test } from 'vitest';
import { typeOf, encodingFor, isNotModified } from './representation.ts';
import type { IncomingMessage } from 'node:http';
import { request as expressRequest } from 'express';

test.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['_astro/page.Ab1.js', 'text/javascript; charset=utf-8'],
  ['search.json', 'application/json'],
  ['photo.avif', 'image/avif'],
  ['figtree.woff2', 'font/woff2'],
  ['site.webmanifest', 'application/manifest+json'],
  ['event.ics', 'text/calendar; charset=utf-8'],
  ['LICENSE', 'application/octet-stream'],
])('%s is sent as %s', (file, type) => expect(typeOf(file)).toBe(type));

test.each([
  undefined,
  '',
  'gzip, deflate, br, zstd',
  'gzip',
  'br;q=0.5, gzip;q=0.9',
  'gzip;q=0, br;q=0',
  'identity;q=0, *;q=0',
  '*',
  '*;q=0.1, gzip;q=0.2',
  'identity',
  'BR',
  'gzip;q=x',
  ';;,,q=',
])('chooses the encoding that Express would, for %s', (accepted) => {
  const request: Pick<IncomingMessage, 'headers'> = { headers: { 'accept-encoding': accepted } };
  const [chosen, again] = [encodingFor(accepted), encodingFor(accepted)];
  const express: unknown = expressRequest.acceptsEncodings.call(request, 'br', 'gzip', 'identity');
  expect(chosen).toBe(express === false ? 'identity' : express);
  expect(again).toBe(chosen);
});

test('is still right after a thousand different headers', () => {
  for (let at = 0; at < 1_000; at += 1) encodingFor(`gzip;q=0.${at}`);
  expect([encodingFor('br'), encodingFor('gzip')]).toEqual(['br', 'gzip']);
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
])('a response is not modified for If-None-Match %s: %s', (sent, notModified) =>
  expect(isNotModified({ 'if-none-match': sent }, 'W/"a"')).toBe(notModified),
);
