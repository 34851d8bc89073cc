import type { IncomingMessage } from 'node:http';
import { request } from 'express';
import { expect, test } from 'vitest';
import { encodingFor, isNotModified } from './negotiation.ts';

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
])('takes the encoding that Express would, for %s', (accepted) => {
  const asked: Pick<IncomingMessage, 'headers'> = { headers: { 'accept-encoding': accepted } };
  const [chosen, again] = [encodingFor(accepted), encodingFor(accepted)];
  const express: unknown = request.acceptsEncodings.call(asked, 'br', 'gzip', 'identity');
  expect(chosen).toBe(express === false ? 'identity' : express);
  expect(again).toBe(chosen);
});

test('stays right after any number of different texts', () => {
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
])('a tag is held by who sends %s: %s', (sent, held) => {
  expect(isNotModified({ 'if-none-match': sent }, 'W/"a"')).toBe(held);
});
