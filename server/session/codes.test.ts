import { expect, test } from 'vitest';
import { newRecoveryCodes, recoveryHash } from './codes.ts';

test('an account gets ten different codes that are easy to read', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes)
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
});

test('a code counts however it is typed, and only for its account', () => {
  const hash = recoveryHash('a', '01kx-q0wd-7znb');
  for (const typed of ['01KXQ0WD7ZNB', ' 01kx q0wd 7znb ', 'olkx-qowd-7znb', 'OIKX-QOWD-7ZNB']) {
    expect(recoveryHash('a', typed), typed).toBe(hash);
  }
  expect(recoveryHash('b', '01kx-q0wd-7znb')).not.toBe(hash);
  expect(hash).not.toContain('01kx');
});
