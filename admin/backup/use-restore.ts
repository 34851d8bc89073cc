import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { automaticBackupsApi, backupApi, type RestoreResponse } from '#domain/backup/backup.api.ts';
import { BACKUP_BYTES_MAX } from '#domain/backup/backup.ts';
import { sessionApi } from '#domain/accounts/session.api.ts';
import { request, ApiError } from '../api.ts';
import { upload } from '../upload.ts';
import { whenText } from '../ui/when.ts';
import { confirmDanger } from '../ui/ask.tsx';
import { confirmation } from '../session/prompts.ts';

/** Shown instead of uploading a file that the server would refuse. */
export const TOO_LARGE = `The backup is larger than ${BACKUP_BYTES_MAX / 1024 / 1024} MB.`;

/** An upload under way: the share that is through, and what comes afterwards. */
interface Sending {
  share: number;
  then: string;
}

/** A chosen backup: a file to upload, or the name of one that the server stores. */
export type ChosenBackup = File | string;

/** The chosen backup and its two ways to the server: to be looked at, and to be restored. */
export function useRestore() {
  const queries = useQueryClient();
  const [file, setFile] = useState<ChosenBackup | null>(null);
  const [preview, setPreview] = useState<RestoreResponse | null>(null);
  const [restored, setRestored] = useState<RestoreResponse | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  /** One at a time: state is too late for a second press within the same moment. */
  const busyRef = useRef(false);

  async function send(chosen: ChosenBackup, isPreview: boolean): Promise<RestoreResponse | null> {
    if (busyRef.current) return null;
    busyRef.current = true;
    const then = isPreview ? 'Checking the file…' : 'Restoring…';
    setError(null);
    setSending({ share: typeof chosen === 'string' ? 1 : 0, then });
    try {
      const query = { preview: isPreview };
      if (typeof chosen === 'string') {
        return await request(automaticBackupsApi.restore, { path: { name: chosen }, query });
      }
      // A large file is not sent in vain.
      if (!isPreview) await confirmFirst();
      return await upload(backupApi.restore, {
        query,
        file: chosen,
        onProgress: (share) => setSending({ share, then }),
      });
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown : new Error(String(thrown)));
      return null;
    } finally {
      busyRef.current = false;
      setSending(null);
    }
  }

  async function take(chosen: ChosenBackup) {
    if (busyRef.current) return;
    setFile(chosen);
    setPreview(null);
    setRestored(null);
    const bytes = typeof chosen === 'string' ? 0 : chosen.size;
    if (bytes > BACKUP_BYTES_MAX) setError(new Error(TOO_LARGE));
    else setPreview(await send(chosen, true));
  }

  async function confirm() {
    if (!file || !preview) return;
    const isConfirmed = await confirmDanger({
      title: `Restore the backup of ${whenText(preview.createdAt)}?`,
      text: 'This backup replaces all data of the tour, and the site is published again. Later changes are removed. A copy of them stays on the server.',
      verb: 'Restore',
    });
    if (!isConfirmed) return;
    const response = await send(file, false);
    if (!response) return;
    setPreview(null);
    setFile(null);
    setRestored(response);
    // Everything the panel shows may be another now.
    await queries.invalidateQueries();
  }

  return {
    /** The name of the chosen file; null before there is one, and for one that the server stores. */
    fileName: file instanceof File ? file.name : null,
    preview,
    restored,
    error,
    sending,
    take: (chosen: ChosenBackup) => void take(chosen),
    confirm,
  };
}

/**
 * Asks for the password when the server would, before a call that takes long to send. Throws ApiError when
 * the dialog was dismissed.
 */
async function confirmFirst(): Promise<void> {
  const { confirmed } = await request(sessionApi.isConfirmed, {});
  if (confirmed || (await confirmation.wait())) return;
  throw new ApiError(403, 'Please confirm your password first.');
}
