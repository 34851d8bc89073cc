/** How reading a table from its source ended, kept for every table (C21). */
import { z } from 'zod';
import { URL_MAX } from '../shared/fields.schema.ts';

/** Longest kept sentence of a failure, in characters. */
const SENTENCE_MAX = 500;

/**
 * What is read: `2026-opener/net`, `2026-opener/tee-times`, `standings/2026/season`,
 * `match-play/2026`. The paths of uploads end the same way (CONTRACT).
 */
export const RefreshTarget = z
  .string()
  .regex(
    /^(\d{4}-[a-z0-9-]+\/(net|gross|skins|teams|wgr|tee-times)|standings\/\d{4}\/(season|wgr)|match-play\/\d{4})$/,
  );
export type RefreshTarget = z.output<typeof RefreshTarget>;

const version = z.string().max(500).exactOptional();

/** The last try for one target, and what came of it. */
export const RefreshOutcome = z.strictObject({
  target: RefreshTarget,
  /** When it ended. */
  at: z.iso.datetime(),
  /** From the address, or from a file that staff uploaded. */
  source: z.enum(['address', 'upload']),
  /** The address that was read; empty for an upload. */
  url: z.string().max(URL_MAX),
  /** Rows of the table that is stored now; null while none is. */
  rows: z.int().min(0).nullable(),
  /** Rows that became others by this try; 0 when it failed. */
  changed: z.int().min(0),
  /** Why it failed, as a sentence; empty when it didn't. */
  error: z.string().max(SENTENCE_MAX),
  /** When the stored rows were read or confirmed last; null while there are none. */
  goodAt: z.iso.datetime().nullable(),
  /** What the address said about its version when the stored rows came from it. */
  etag: version,
  lastModified: version,
});
export type RefreshOutcome = z.output<typeof RefreshOutcome>;

/** What a write answers for each format that it set off (CONTRACT). */
export const RefreshResponse = z.record(
  z.string(),
  z.union([
    z.strictObject({ rows: z.int(), changed: z.int() }),
    z.strictObject({ error: z.string() }),
  ]),
);
export type RefreshResponse = z.output<typeof RefreshResponse>;
