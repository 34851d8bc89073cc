import { queryOptions } from '@tanstack/react-query';
import { AutomaticBackupsResponse } from '#domain/backup/automatic-backup.schema.ts';
import { BackupsResponse, RestoreResponse } from '#domain/backup/backup.schema.ts';
import { apiUrl, call, readResponse, withSession } from '../api.ts';
import { confirmFirst } from '../session/confirm-first.ts';
import { uploadResponse } from '../upload.ts';

/** The path from which the server sends the data directory. */
export const BACKUP_PATH = '/api/data-directory';

/** When the last backup was made, and which backups from before restores are stored; for `useQuery`. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: () => call('GET', '/api/backups', { schema: BackupsResponse }),
});

const AUTOMATIC_PATH = '/api/automatic-backups';

/** How often the list is requested while a backup is being made. */
const POLL_MS = 1_000;

/** The automatic backups that are stored, and what is wrong with them; for `useQuery`. */
export const automaticBackupsQuery = queryOptions({
  queryKey: ['automatic-backups'],
  queryFn: () =>
    call('GET', AUTOMATIC_PATH, { schema: AutomaticBackupsResponse, background: true }),
  refetchInterval: ({ state }) => (state.data?.isRunning ? POLL_MS : false),
});

/** The path from which the server sends a stored backup. */
export const automaticBackupPath = (name: string) =>
  `${AUTOMATIC_PATH}/${encodeURIComponent(name)}`;

/** Begins a backup, which is made and verified in the background. Throws ApiError. */
export function makeBackup(): Promise<AutomaticBackupsResponse> {
  return call('POST', AUTOMATIC_PATH, { schema: AutomaticBackupsResponse });
}

/** Previews or restores a backup that the server stores. Throws ApiError. */
export function restoreStored(
  name: string,
  { preview }: { preview: boolean },
): Promise<RestoreResponse> {
  const path = `${automaticBackupPath(name)}/restore${preview ? '?preview=true' : ''}`;
  return call('POST', path, { schema: RestoreResponse });
}

/**
 * Makes the browser download a backup. The session is checked first, because the browser would save an error
 * response as a file. Throws ApiError.
 */
export async function downloadBackup(path: string = BACKUP_PATH): Promise<void> {
  await call('GET', '/api/backups', { schema: BackupsResponse });
  const link = document.createElement('a');
  link.href = apiUrl(path);
  link.download = '';
  link.click();
}

/**
 * Sends a backup to be looked at or to be restored, and reports the share that is through, 0 to 1.
 * When the session has ended, it goes out again after the login. Throws ApiError.
 */
export async function sendBackup(
  file: File,
  { preview, onProgress }: { preview: boolean; onProgress: (share: number) => void },
): Promise<RestoreResponse> {
  // A large file is not sent in vain.
  if (!preview) await confirmFirst();
  const path = preview ? '/api/restore?preview=true' : '/api/restore';
  const response = await withSession(() => {
    const form = new FormData();
    form.append('backup', file, file.name);
    return uploadResponse('POST', path, form, onProgress);
  });
  return readResponse(response, RestoreResponse);
}
