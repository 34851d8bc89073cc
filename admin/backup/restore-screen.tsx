import { useEffect, useRef } from 'react';
import { messageOf } from '../api.ts';
import { FileDrop } from '../leaderboards/file-drop.tsx';
import { whenText } from '../ui/when.ts';
import { Alert } from '../ui/alert.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { AutomaticBackups } from './automatic-backups.tsx';
import { DownloadBackup } from './download-backup.tsx';
import { percentText } from './count-text.ts';
import { RestorePreview } from './restore-preview.tsx';
import { useRestore } from './use-restore.ts';
import './backup.css';

/** Takes a backup, shows what is in it, and puts it in the place of everything when that is confirmed. */
export function RestoreScreen() {
  useScreenTitle('Restore');
  const { fileName, preview, restored, error, sending, take, confirm } = useRestore();
  const isBusy = sending !== null;
  return (
    <>
      <ScreenHeading title="Restore">
        <DownloadBackup className="button quiet">Download Backup</DownloadBackup>
      </ScreenHeading>
      <div className="stack measure" data-gap="5">
        <p className="measure">
          Restores the whole tour from a backup. The file is checked first, and nothing changes
          until you confirm. Accounts and passwords stay as they are.
        </p>
        <FileDrop
          name={fileName}
          disabled={isBusy}
          accept=".zip,application/zip"
          hint="A backup of the tour (.zip), or drop one here"
          onFile={take}
        />
        <div role="status">{sending && <Sending {...sending} />}</div>
        {error && <Alert focusOn={error}>{messageOf(error)}</Alert>}
        {restored && <Restored createdAt={restored.createdAt} copy={restored.safetyCopy ?? ''} />}
        {preview && (
          <>
            <RestorePreview preview={preview} hasFocus={fileName === null} />
            <div className="row">
              <button
                type="button"
                className="button danger"
                aria-disabled={isBusy}
                onClick={() => {
                  if (!isBusy) void confirm();
                }}
              >
                Restore this backup…
              </button>
            </div>
          </>
        )}
        <AutomaticBackups
          isBusy={isBusy}
          onRestore={({ name }) => {
            take(name);
          }}
        />
      </div>
    </>
  );
}

function Sending({ share, then }: { share: number; then: string }) {
  return (
    <p className="strong">
      {share < 1 ? `Sending the file… ${percentText(share)}` : then}
      <progress aria-hidden="true" {...(share < 1 ? { value: share } : {})} />
    </p>
  );
}

/** What came of it; takes the focus, since the button that set it off is gone. */
function Restored({ createdAt, copy }: { createdAt: string; copy: string }) {
  const boxRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    boxRef.current?.focus();
  }, []);
  return (
    <div ref={boxRef} className="notice good stack" data-gap="2" role="status" tabIndex={-1}>
      <h2>Restored</h2>
      <p className="measure">
        The tour is as it was {whenText(createdAt)}, and the site is being published. How it was
        until now is kept on the server in <code>{copy}</code>; restoring that file undoes this.
      </p>
    </div>
  );
}
