import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Version } from '#domain/log/history.schema.ts';
import { historyApi } from '#domain/log/log.api.ts';
import { messageOf, request } from '../api.ts';
import { useMay } from '../session/rights.ts';
import { LoadState } from '../records/list/load-state.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { showToast } from '../ui/toasts.ts';
import { whenText } from '../ui/when.ts';
import { changeText } from './change-text.ts';
import { chooseTables } from './choose-tables.tsx';
import { VersionDifferences } from './differences.tsx';
import {
  inPath,
  reloadAfterSave,
  versionQuery,
  versionsQuery,
  type RecordKey,
} from './history-queries.ts';
import { Modal } from '../ui/modal.tsx';

export interface VersionsProps {
  record: RecordKey;
  name: string;
  labelOf: (field: string) => string;
  onRestored: () => void;
}

/** All versions of a record, each with what it changed, and a way to restore it. */
export function Versions(props: VersionsProps) {
  const { record, name, labelOf, onRestored } = props;
  const queries = useQueryClient();
  const versions = useQuery(versionsQuery(record));
  const [opened, setOpened] = useState<number | null>(null);
  const open = opened ?? versions.data?.[0]?.version;
  const restore = useMutation({
    mutationFn: async (version: Version) => {
      const [newest = version] = versions.data ?? [];
      const table =
        record.collection === 'results'
          ? await chooseTables(queries, { record, name, version, newest, labelOf })
          : null;
      if (table === undefined) return false;
      await request(historyApi.restore, {
        path: { ...inPath(record), version: version.version },
        query: { table },
      });
      return true;
    },
    onSuccess: (isRestored, version) => {
      if (!isRestored) return;
      showToast({ kind: 'success', text: `${name}: version of ${whenText(version.at)} restored.` });
      reloadAfterSave(queries);
      onRestored();
    },
  });
  return (
    <>
      <LoadState query={versions} what="versions" showsLater />
      {restore.error && (
        <Alert focusOn={restore.error}>{`Restore failed: ${messageOf(restore.error)}`}</Alert>
      )}
      {versions.data?.length === 0 && <p className="muted">No changes yet.</p>}
      <ol className="lines">
        {versions.data?.map((version, at) => (
          <VersionItem
            key={version.version}
            {...props}
            version={version}
            isCurrent={at === 0}
            isOpen={open === version.version}
            isBusy={restore.isPending}
            onToggle={() => setOpened(open === version.version ? NONE : version.version)}
            onRestore={() => restore.mutate(version)}
          />
        ))}
      </ol>
    </>
  );
}

/** No version is opened. */
const NONE = -1;

interface VersionItemProps extends VersionsProps {
  version: Version;
  isCurrent: boolean;
  isOpen: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onRestore: () => void;
}

function VersionItem(props: VersionItemProps) {
  const { record, version, labelOf, isCurrent, isOpen, isBusy, onToggle, onRestore } = props;
  const details = useQuery({ ...versionQuery(record, version.version), enabled: isOpen });
  const mayRestore = useMay(details.data?.restorableBy ?? 'owner') && !isCurrent;
  return (
    <li>
      <button type="button" className="version row" aria-expanded={isOpen} onClick={onToggle}>
        <Icon name="chevron" />
        <span className="strong">
          {changeText(version)}
          {version.what && <span className="muted"> · {version.what}</span>}
          {isCurrent && <span className="chip complete">Current</span>}
        </span>
        <time className="muted small" dateTime={version.at}>
          {whenText(version.at)}
        </time>
      </button>
      {isOpen && (
        <div className="version-details stack">
          <LoadState query={details} what="version" showsLater />
          {details.data && <VersionDifferences version={details.data} labelOf={labelOf} />}
          {mayRestore && (
            <Button look="quiet small" busy={isBusy} onPress={onRestore}>
              Restore
              <span className="visually-hidden"> the version of {whenText(version.at)}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

interface VersionsDialogProps extends VersionsProps {
  onClose: () => void;
}

/** The versions of a record, over its list. */
export function VersionsDialog({ onClose, onRestored, ...versions }: VersionsDialogProps) {
  return (
    <Modal title={`Versions of ${versions.name}`} className="wide" onDismiss={onClose}>
      <Versions
        {...versions}
        onRestored={() => {
          onRestored();
          onClose();
        }}
      />
      <div className="button-row">
        <Button data-autofocus onPress={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  );
}
