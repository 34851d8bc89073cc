import { queryOptions } from '@tanstack/react-query';
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

/**
 * Makes the browser download a backup. The session is checked first, because the browser would save an error
 * response as a file. Throws ApiError.
 */
export async function downloadBackup(): Promise<void> {
  await call('GET', '/api/backups', { schema: BackupsResponse });
  const link = document.createElement('a');
  link.href = apiUrl(BACKUP_PATH);
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
