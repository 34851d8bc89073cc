import { useEffect, useRef } from 'react';
import type { RestoreResponse } from '#domain/backup/backup.api.ts';
import { messageOf } from '../api.ts';
import { FileDrop } from '../leaderboards/file-drop.tsx';
import { Button } from '../ui/button.tsx';
import { whenText } from '../ui/when.ts';
import { Alert } from '../ui/alert.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { AutomaticBackups } from './automatic-backups.tsx';
import { DownloadBackup } from './download-backup.tsx';
import { percentText, differenceText } from './backup-text.ts';
import { useRestore } from './use-restore.ts';
import './backup.css';
import { Table } from '../ui/table.tsx';

/** Takes a backup, shows what is in it, and puts it in the place of everything when that is confirmed. */
export function RestoreScreen() {
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
              <Button look="danger" busy={isBusy} onPress={confirm}>
                Restore this backup…
              </Button>
            </div>
          </>
        )}
        <AutomaticBackups isBusy={isBusy} onRestore={({ name }) => take(name)} />
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
  useEffect(() => boxRef.current?.focus(), []);
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

interface RestorePreviewProps {
  preview: RestoreResponse;
  /** Whether it takes the focus: a stored backup is chosen further down the screen. */
  hasFocus: boolean;
}

/** Compares the backup's record counts with the current ones. */
function RestorePreview({ preview, hasFocus }: RestorePreviewProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) headingRef.current?.focus();
  }, [hasFocus, preview]);
  return (
    <section aria-labelledby="restore-preview-heading">
      <h2 ref={headingRef} id="restore-preview-heading" tabIndex={-1}>
        Backup of {whenText(preview.createdAt)}
      </h2>
      <p>This file is whole and undamaged.</p>
      <Table
        label="Records"
        columns={[
          { heading: 'What', cell: ({ label }) => label },
          { heading: 'In the backup', isNumber: true, cell: ({ backup }) => backup },
          { heading: 'Now', isNumber: true, cell: ({ here }) => here },
          {
            heading: 'After restoring',
            isNumber: true,
            cell: (count) => (
              <span className={count.backup < count.here ? 'field-error' : ''}>
                {differenceText(count)}
              </span>
            ),
          },
        ]}
        rows={preview.counts}
        keyOf={({ label }) => label}
      />
    </section>
  );
}
