import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AutomaticBackup, automaticBackupsApi } from '#domain/backup/backup.api.ts';
import { messageOf, request } from '../api.ts';
import { LoadFailure } from '../records/list/load-state.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toasts.ts';
import { whenText } from '../ui/when.ts';
import { automaticBackupPath, automaticBackupsQuery } from './backup-queries.ts';
import { DownloadBackup } from './download-backup.tsx';
import { automaticText, sizeText, stateText } from './backup-text.ts';
import { BackupWarnings } from './backup-section.tsx';

interface AutomaticBackupsProps {
  /** True while a restore is under way. */
  isBusy: boolean;
  /** Previews the restore of a stored backup. */
  onRestore: (backup: AutomaticBackup) => void;
}

/** The backups that the server made, with the ways to make, download and restore one. */
export function AutomaticBackups({ isBusy, onRestore }: AutomaticBackupsProps) {
  const queries = useQueryClient();
  const query = useQuery(automaticBackupsQuery);
  const { data } = query;
  const isRunning = data?.isRunning ?? false;
  async function make() {
    try {
      queries.setQueryData(
        automaticBackupsQuery.queryKey,
        await request(automaticBackupsApi.make, {}),
      );
    } catch (thrown) {
      showToast({ kind: 'error', text: `No backup was made: ${messageOf(thrown)}` });
    }
  }
  return (
    <section className="stack" data-gap="3" aria-labelledby="automatic-backups-heading">
      <h2 id="automatic-backups-heading">Automatic backups</h2>
      <LoadFailure query={query} />
      {data && (
        <>
          <BackupWarnings warnings={data.warnings} />
          <p className="measure">
            {automaticText(data)}
            {data.isDaily && ' The server makes and verifies one every day.'} The newest one of each
            of the last 7 days, 4 weeks and 12 months is stored.
          </p>
          <div className="row">
            <Button busy={isRunning} onPress={make}>
              Make a backup now
            </Button>
          </div>
          <p role="status">{isRunning && 'Making and verifying a backup…'}</p>
          {data.backups.length > 0 && (
            <ul className="lines">
              {data.backups.map((backup) => (
                <Row key={backup.name} {...{ backup, isBusy, onRestore }} />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

function Row({ backup, isBusy, onRestore }: AutomaticBackupsProps & { backup: AutomaticBackup }) {
  const { name, createdAt, bytes, state } = backup;
  const when = whenText(createdAt);
  return (
    <li className="split">
      <div>
        <p className="stored-when strong">{when}</p>
        <p className={`small ${state === 'failed' ? 'failed' : 'muted'}`}>
          {sizeText(bytes)}, {stateText(backup)}
        </p>
      </div>
      <div className="row">
        <DownloadBackup
          className="button quiet small"
          path={automaticBackupPath(name)}
          aria-label={`Download the backup of ${when}`}
        >
          Download
        </DownloadBackup>
        <Button
          look="quiet small"
          aria-label={`Restore the backup of ${when}`}
          busy={isBusy}
          onPress={() => onRestore(backup)}
        >
          Restore…
        </Button>
      </div>
    </li>
  );
}
