import { useQueryClient } from '@tanstack/react-query';
import { apiUrl, messageOf } from '../api.ts';
import { showToast } from '../ui/toasts.ts';
import { BACKUP_PATH, backupsQuery, downloadBackup } from './backup-api.ts';

/** A small tour's backup is through by then, so that “Last backup” tells of it. */
const LOOK_AGAIN_MS = 3_000;

/** The documented link to the server's backup (R275); it works without script and in a new tab too. */
export function DownloadBackup({ className }: { className?: string }) {
  const queries = useQueryClient();
  async function download() {
    try {
      await downloadBackup();
      const look = () => void queries.invalidateQueries({ queryKey: backupsQuery.queryKey });
      setTimeout(look, LOOK_AGAIN_MS);
    } catch (thrown) {
      showToast({ kind: 'error', text: `Download failed: ${messageOf(thrown)}` });
    }
  }
  return (
    <a
      href={apiUrl(BACKUP_PATH)}
      {...(className === undefined ? {} : { className })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void download();
      }}
    >
      Download Backup
    </a>
  );
}
