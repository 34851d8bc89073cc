import { expect, it } from 'vitest';
import { newToken, previewKey, readToken } from './preview-link.ts';

const KEY = previewKey('session key');
const ID = '6f1c1e0a-7f0e-4b43-9d52-0a5a4a6d1b11';
const NOW = new Date('2026-06-10T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const DAY_MS = 86_400_000;

it('a link is valid for a day', () => {
  const { token, expiresAt } = newToken(KEY, ID, NOW);
  expect(expiresAt).toEqual(later(DAY_MS));
  expect(readToken(KEY, token, NOW)).toEqual({ id: ID, expiresAt });
  expect(readToken(KEY, token, later(DAY_MS - 1))).toEqual({ id: ID, expiresAt });
  expect(readToken(KEY, token, later(DAY_MS))).toBe('expired');
});

it('a link with another draft, a later end or another key is not valid', () => {
  const { token } = newToken(KEY, ID, NOW);
  const [, expires = '', signature = ''] = token.split('.');
  const last = signature.endsWith('A') ? 'B' : 'A';
  for (const changed of [
    token.replace('6f1c', '7f1c'),
    `${ID}.${Number(expires) + 1}.${signature}`,
    `${ID}.${expires}.${last}${signature.slice(1)}`,
    `${ID}.${expires}.${signature.slice(1)}`,
    `${ID}.${expires}.`,
    `${token}A`,
    ` ${token}`,
    '',
    '..',
  ]) {
    expect(readToken(KEY, changed, NOW), changed).toBe('invalid');
  }
  expect(readToken(previewKey('another key'), token, NOW)).toBe('invalid');
});
