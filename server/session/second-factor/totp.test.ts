import { expect, test } from 'vitest';
import { codeAt } from '../../../tests/helpers/accounts/second-factor.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** The key of RFC 6238, appendix B, whose codes are cut to six digits here. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code of RFC 6238 is right, and names its step', (seconds, code) => {
  const now = new Date(seconds * 1000);
  expect(stepOfCode(RFC_SECRET, code, now)).toBe(Math.floor(seconds / 30));
});

test('a code is right one step early or late, and not two', () => {
  const now = new Date('2026-06-10T12:00:10Z');
  const step = Math.floor(now.getTime() / 30_000);
  const steps = [-2, -1, 0, 1, 2].map((at) =>
    stepOfCode(RFC_SECRET, codeAt(RFC_SECRET, now, at), now),
  );
  expect(steps).toEqual([null, step - 1, step, step + 1, null]);
});

test('blanks in a code are ignored, and everything but six digits is wrong', () => {
  const now = new Date(59_000);
  expect(stepOfCode(RFC_SECRET, ' 287 082 ', now)).toBe(1);
  for (const typed of ['', '28708', '2870820', '28708x', '２８７０８２']) {
    expect(stepOfCode(RFC_SECRET, typed, now), typed).toBeNull();
  }
});

test('a secret has 160 random bits, and its address names the tour and the account', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const uri = new URL(totpUri(secret, 'Zoë & Co', 'LFG Tour'));
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(uri.pathname)).toBe('/LFG Tour:Zoë & Co');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'LFG Tour',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
