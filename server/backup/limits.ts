/** Limits of a backup, against zip bombs and other attacks on the server's disk. */
import { BACKUP_BYTES_MAX } from '../domain/backup/backup.ts';

const MEGABYTE = 1024 * 1024;

/** In bytes, except the number of files. */
export interface BackupLimits {
  unpackedBytes: number;
  files: number;
  collectionBytes: number;
  pictureBytes: number;
  manifestBytes: number;
}

export const BACKUP_LIMITS: BackupLimits = {
  unpackedBytes: BACKUP_BYTES_MAX + 256 * MEGABYTE,
  files: 100_000,
  collectionBytes: 64 * MEGABYTE,
  pictureBytes: 8 * MEGABYTE,
  manifestBytes: 32 * MEGABYTE,
};
