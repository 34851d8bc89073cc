/** Backups as staff and commands know them. */
import { slugOf } from '../shared/slug.ts';

/**
 * Largest accepted backup, in bytes: whole megabytes, which an error names. Pictures can’t be compressed
 * further, so this is roughly the limit of a data directory.
 */
export const BACKUP_BYTES_MAX = 4096 * 1024 * 1024;

/** `2026-06-10-lfg-tour-backup.zip`: the name of a tour's backup made on a day of its zone. */
export function backupFileName(day: string, tour: string): string {
  return [day, slugOf(tour), 'backup.zip'].filter(Boolean).join('-');
}
