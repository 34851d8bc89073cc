/** The texts about automatic backups, computed from plain data. */
import type { AutomaticBackup, AutomaticBackupsResponse } from '#domain/backup/backup.api.ts';
import { whenText, type Watch } from '../ui/when.ts';

/** How the server's own backups stand, in one sentence. */
export function automaticText(
  { isDaily, lastVerified }: Pick<AutomaticBackupsResponse, 'isDaily' | 'lastVerified'>,
  watch?: Watch,
): string {
  if (lastVerified !== null)
    return `Last verified automatic backup: ${whenText(lastVerified, watch)}.`;
  return isDaily
    ? 'No automatic backup has been verified yet.'
    : 'Automatic backups are off on this server.';
}

/** The state of a stored backup, with the reason if it is not verified. */
export function stateText({ state, error }: Pick<AutomaticBackup, 'state' | 'error'>): string {
  const label = { verified: 'Verified', unverified: 'Not verified yet', failed: 'Failed' }[state];
  return error === '' ? label : `${label}: ${error}`;
}

/** A size as staff read it: `850 kB`, `12.3 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 100 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

/** How a number in a backup stands to the number now: `3 more`, `2 fewer`, `the same number`. */
export function differenceText({ backup, here }: { backup: number; here: number }): string {
  if (backup === here) return 'the same number';
  return backup > here ? `${backup - here} more` : `${here - backup} fewer`;
}

/** A share as whole percent: `45%`; never 100% before all is through. */
export function percentText(share: number): string {
  return `${share >= 1 ? 100 : Math.min(99, Math.floor(share * 100))}%`;
}
