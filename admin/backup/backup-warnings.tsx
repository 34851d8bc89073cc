import { useQuery } from '@tanstack/react-query';
import type { BackupWarning } from '#domain/backup/backup.api.ts';
import { Icon } from '../ui/icons.tsx';
import { automaticBackupsQuery } from './backup-queries.ts';

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
