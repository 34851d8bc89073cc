import { z } from 'zod';

/** The last file of every backup: a list of its files, which reveals a truncated or altered backup. */
export const MANIFEST_FILE = 'manifest.json';

export const MANIFEST_FORMAT = 'lfg-tour-backup';

/** One file of a backup, by its path in the zip. */
const BackedUpFile = z.strictObject({
  name: z.string(),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type BackedUpFile = z.output<typeof BackedUpFile>;

export const Manifest = z.strictObject({
  format: z.literal(MANIFEST_FORMAT),
  /** Of the manifest itself. */
  version: z.literal(1),
  schemaVersion: z.number().int().min(1),
  tour: z.string(),
  createdAt: z.iso.datetime(),
  /** Every file but the manifest, in the order of the zip. */
  files: z.array(BackedUpFile),
});
export type Manifest = z.output<typeof Manifest>;
