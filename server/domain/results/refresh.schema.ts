/** The outcome of a table's last refresh from its source, stored for every table. */
import { z } from 'zod';
import { URL_MAX } from '../shared/fields.schema.ts';

/** Longest stored error message, in characters. */
const SENTENCE_MAX = 500;

/**
 * The table that is refreshed: `2026-opener/net`, `2026-opener/tee-times`, `standings/2026/season`,
 * `match-play/2026`. The paths of uploads end the same way.
 */
export const RefreshTarget = z
  .string()
  .regex(
    /^(\d{4}-[a-z0-9-]+\/(net|gross|skins|teams|wgr|tee-times)|standings\/\d{4}\/(season|wgr)|match-play\/\d{4})$/,
  );
export type RefreshTarget = z.output<typeof RefreshTarget>;

const version = z.string().max(500).exactOptional();

/** The last attempt for one target and its outcome. */
export const RefreshOutcome = z.strictObject({
  target: RefreshTarget,
  /** When it ended. */
  at: z.iso.datetime(),
  /** From the URL, from a file that staff uploaded, or entered by staff. */
  source: z.enum(['address', 'upload', 'entered']),
  /** The URL that was read; empty for other sources. */
  url: z.string().max(URL_MAX),
  /** Rows of the table that is stored now; null while none is. */
  rows: z.int().min(0).nullable(),
  /** Rows that this attempt changed; 0 when it failed. */
  changed: z.int().min(0),
  /** Why it failed, as a sentence; empty when it succeeded. */
  error: z.string().max(SENTENCE_MAX),
  /** When the stored rows were read or confirmed last; null while there are none. */
  goodAt: z.iso.datetime().nullable(),
  /** The version headers of the response that the stored rows came from. */
  etag: version,
  lastModified: version,
  /** The tag of the rows that this response had; others can't be confirmed by a response of the same version. */
  rowsTag: version,
});
export type RefreshOutcome = z.output<typeof RefreshOutcome>;

/** The part of a write's response for each table that it refreshed. */
export const RefreshResponse = z.record(
  z.string(),
  z.union([
    z.strictObject({ rows: z.int(), changed: z.int() }),
    z.strictObject({ error: z.string() }),
  ]),
);
export type RefreshResponse = z.output<typeof RefreshResponse>;
