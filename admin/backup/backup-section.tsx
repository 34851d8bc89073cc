import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { whenText } from '../ui/when.ts';
import { backupsQuery } from './backup-api.ts';
import { DownloadBackup } from './download-backup.tsx';
import './backup.css';

/** When the last backup was made, with the ways to take one and to go back to one. */
export function BackupSection() {
  const { data } = useQuery(backupsQuery);
  return (
    <section className="backup-section" aria-labelledby="backup-heading">
      <h2 id="backup-heading">Backup</h2>
      <p className="measure">
        {data && (
          <strong>
            {data.lastBackup === null
              ? 'No backup has been made yet.'
              : `Last backup: ${whenText(data.lastBackup)}.`}
          </strong>
        )}{' '}
        One file with all events, results, standings and pictures, but no passwords. Keep it
        somewhere other than the server.
      </p>
      <div className="button-row start">
        <DownloadBackup className="button quiet" />
        <Link className="button quiet" to="/restore">
          Restore a backup
        </Link>
      </div>
    </section>
  );
}
