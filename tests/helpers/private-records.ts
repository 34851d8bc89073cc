/** Records of the private files, for tests that write them directly. */
import type { Account, Session } from '../../server/store/private.schema.ts';

/** An owner whose password is not known. */
export const accountRecord = (username: string): Account => ({
  id: username,
  username,
  passwordHash: '$argon2id$x',
  generation: 1,
  role: 'owner',
  isDisabled: false,
  link: null,
  lastSeenAt: null,
});

/** A session whose stored id repeats a letter. */
export const sessionRecord = (letter: string): Session => ({
  id: letter.repeat(43),
  accountID: 'a',
  username: 'admin',
  generation: 1,
  createdAt: '2026-06-10T16:00:00.000Z',
  lastSeenAt: '2026-06-10T16:00:00.000Z',
  confirmedAt: '2026-06-10T16:00:00.000Z',
  device: 'Firefox on Windows',
  address: '192.0.2.1',
});
