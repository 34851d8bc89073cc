import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { apiUrl, messageOf } from '../api.ts';
import { showToast } from '../ui/toasts.ts';
import { firstStepsQuery } from '../home/home-queries.ts';
import { BACKUP_PATH, backupsQuery, downloadBackup } from './backup-queries.ts';

/** When “Last download” and the first steps are looked at again: a small tour's backup is soon through, a large one is not. */
const LOOK_AGAIN_MS = [3_000, 10_000, 30_000, 120_000] as const;

interface DownloadBackupProps extends Pick<
  ComponentProps<'a'>,
  'className' | 'aria-label' | 'children'
> {
  /** That of a stored backup; a new one is made by default. */
  path?: string;
}

/** The documented link to a backup of the server; it works without script and in a new tab too. */
export function DownloadBackup({ path = BACKUP_PATH, ...link }: DownloadBackupProps) {
  const queries = useQueryClient();
  async function download() {
    try {
      await downloadBackup(path);
      const look = () => {
        void queries.invalidateQueries({ queryKey: backupsQuery.queryKey });
        void queries.invalidateQueries({ queryKey: firstStepsQuery.queryKey });
      };
      for (const ms of LOOK_AGAIN_MS) setTimeout(look, ms);
    } catch (thrown) {
      showToast({ kind: 'error', text: `Download failed: ${messageOf(thrown)}` });
    }
  }
  return (
    <a
      href={apiUrl(path)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void download();
      }}
      {...link}
    />
  );
}
