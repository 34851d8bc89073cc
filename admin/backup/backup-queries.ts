/** Backups as the panel reads and sends them. */
import type { Query } from '@tanstack/react-query';
import {
  type AutomaticBackupsResponse,
  automaticBackupsApi,
  backupApi,
} from '#domain/backup/backup.api.ts';
import { addressOf, apiUrl, request, queryOf } from '../api.ts';

/** The path from which the server sends the data directory. */
export const BACKUP_PATH = addressOf(backupApi.download, {});

/** When the last backup was made, and which backups from before restores are stored; for `useQuery`. */
export const backupsQuery = queryOf(['backups'], backupApi.status, {});

/** How often the list is requested while a backup is being made. */
const POLL_MS = 1_000;

/** The automatic backups that are stored, and what is wrong with them; for `useQuery`. */
export const automaticBackupsQuery = {
  ...queryOf(['automatic-backups'], automaticBackupsApi.list, { background: true }),
  refetchInterval: ({ state }: Pick<Query<AutomaticBackupsResponse>, 'state'>) =>
    state.data?.isRunning ? POLL_MS : false,
};

/** The path from which the server sends a stored backup. */
export const automaticBackupPath = (name: string) =>
  addressOf(automaticBackupsApi.download, { path: { name } });

/**
 * Makes the browser download a backup. The session is checked first, because the browser would save an error
 * response as a file. Throws ApiError.
 */
export async function downloadBackup(path: string): Promise<void> {
  await request(backupApi.status, {});
  const link = document.createElement('a');
  link.href = apiUrl(path);
  link.download = '';
  link.click();
}
