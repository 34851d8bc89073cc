import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BackupWarning } from '#domain/backup/backup.api.ts';
import { whenText } from '../ui/when.ts';
import { automaticBackupsQuery, backupsQuery } from './backup-queries.ts';
import { automaticText } from './backup-text.ts';
import { DownloadBackup } from './download-backup.tsx';
import { Icon } from '../ui/icons.tsx';

/** How the backups stand, with the ways to take one and to go back to one. */
export function BackupSection() {
  const { data } = useQuery(backupsQuery);
  const { data: automatic } = useQuery(automaticBackupsQuery);
  return (
    <section className="stack" data-gap="3" aria-labelledby="backup-heading">
      <h2 id="backup-heading">Backup</h2>
      {automatic && (
        <p className="measure">
          <strong>{automaticText(automatic)}</strong>
        </p>
      )}
      <p className="measure muted">
        A backup is one file with all events, results, standings and pictures, but no passwords.
        Save one somewhere other than the server.{' '}
        {data &&
          (data.lastBackup === null
            ? 'None has been downloaded yet.'
            : `Last download: ${whenText(data.lastBackup)}.`)}
      </p>
      <div className="row">
        <DownloadBackup className="button quiet">Download Backup</DownloadBackup>
        <Link className="button quiet" to="/restore">
          Restore a backup
        </Link>
      </div>
    </section>
  );
}

/** What is wrong with the automatic backups, and what to do. */
export function BackupWarnings({ warnings }: { warnings: readonly BackupWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className="stack" data-gap="2" aria-label="Problems with backups">
      {warnings.map(({ problem, advice }) => (
        <li key={problem} className="notice bad with-icon">
          <Icon name="warning" />
          <p>
            <strong>{problem}</strong> {advice}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The same for a screen that shows nothing else about automatic backups; only owners may read it. */
export function CurrentBackupWarnings() {
  const { data } = useQuery(automaticBackupsQuery);
  return <BackupWarnings warnings={data?.warnings ?? []} />;
}
