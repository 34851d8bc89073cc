/** Backups as staff and commands know them. */
import { slugOf } from '../shared/slug.ts';

/**
 * Largest backup that is taken in, in bytes: whole megabytes, which a sentence names. Pictures can’t be
 * packed further, so this is about what a data directory may weigh.
 */
export const BACKUP_BYTES_MAX = 4096 * 1024 * 1024;

/** `2026-06-10-lfg-tour-backup.zip`: the name of a tour's backup made on a day of its zone (C38). */
export function backupFileName(day: string, tour: string): string {
  return [day, slugOf(tour), 'backup.zip'].filter(Boolean).join('-');
}

/** Collections whose files have names that only developers know. */
const LABELS: Readonly<Record<string, string>> = {
  'standings-urls.json': 'Standings addresses',
  'refreshes.json': 'Leaderboards read',
  'trash.json': 'Deleted records',
};

/** `match-play-players.json` as staff read it: `Match play players`. */
export function collectionLabel(name: string): string {
  const known = LABELS[name];
  if (known !== undefined) return known;
  const words = name.replace(/\.json$/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
