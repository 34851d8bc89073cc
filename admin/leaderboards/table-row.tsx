import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { CsvTableName } from '#domain/results/csv-columns.ts';
import type { TableStatus } from '#domain/results/leaderboards-response.schema.ts';
import { messageOf } from '../api.ts';
import { Address } from '../ui/address.tsx';
import { confirmDanger } from '../ui/ask.tsx';
import { focusSoon } from '../ui/focus.ts';
import { Icon } from '../ui/icons.tsx';
import { showToast } from '../ui/toasts.ts';
import type { TableCalls } from './leaderboard-queries.ts';
import { countsText, standingOf, type RefreshReport } from './outcome-text.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { Button } from '../ui/button.tsx';

interface TableRowProps {
  /** What the table is called: `Net`, `Season Standings`. */
  label: string;
  /** Whose it is: `Granite Open`, `2026`. */
  of: string;
  /** Names the row's elements. */
  id: string;
  /** The row's heading. */
  heading: ReactNode;
  /** Shown first, in the place of the short address below. */
  source?: ReactNode;
  state: TableStatus;
  /** What the site has without address and rows. */
  unread?: string | undefined;
  /** Whether its address is being read just now. */
  reading: boolean;
  calls: TableCalls;
  /** What an uploaded file is of. */
  table: CsvTableName;
  /** Reads the address; omitted where it is read together with others. */
  onRefresh?: () => void;
  /** Refetches the state. */
  onChanged: () => Promise<void>;
  /** Shows a message about an action in the card. */
  onMessage: (message: RefreshReport) => void;
}

/** One stored table: how it stands, where it is read from, and what can be done about it. */
export function TableRow(props: TableRowProps) {
  const { label, of, id, heading, source, state, unread, reading, calls, table } = props;
  const { onRefresh, onChanged } = props;
  const [uploading, setUploading] = useState(false);
  const removal = useRemoval(props);
  const uploadId = `upload-${id}`;
  return (
    <li className="board" aria-busy={reading}>
      {heading}
      <StandingText state={state} source={source} unread={unread} />
      <div className="board-actions row calm">
        {onRefresh && state.url !== '' && (
          <Button look="quiet small" busy={reading} onPress={onRefresh}>
            {reading ? 'Reading…' : 'Refresh'} <span className="visually-hidden">{label}</span>
          </Button>
        )}
        <Button id={uploadId} look="quiet small" onPress={() => setUploading(true)}>
          Upload… <span className="visually-hidden">{label}</span>
        </Button>
        {state.stored && (
          <button
            type="button"
            className="button quiet small warn"
            aria-disabled={removal.isPending}
            onClick={() => void removal.confirmAndRemove(uploadId)}
          >
            Remove <span className="visually-hidden">{label}</span>
          </button>
        )}
      </div>
      {uploading && (
        <UploadDialog
          title={`Upload ${label} of ${of}`}
          address={state.url}
          upload={calls.upload}
          table={table}
          onStored={({ refresh }) => {
            const [stored] = Object.values(refresh);
            const counts = stored && 'rows' in stored ? countsText(stored) : 'stored';
            showToast({ kind: 'success', text: `${label} of ${of} uploaded: ${counts}.` });
            void onChanged();
          }}
          onDismiss={() => setUploading(false)}
        />
      )}
    </li>
  );
}

const OUTCOME_CLASS = { good: 'strong', none: 'muted', failed: 'failed' } as const;

function StandingText({
  state,
  source,
  unread,
}: Pick<TableRowProps, 'state' | 'source' | 'unread'>) {
  const { kind, text, when, note } = standingOf(state, { unread });
  return (
    <div className="stack board-facts">
      {source}
      <p className={`with-icon ${OUTCOME_CLASS[kind]}`}>
        {kind === 'failed' && <Icon name="warning" />}
        <span>
          {kind === 'failed' && <strong>Failed: </strong>}
          {text}
        </span>
      </p>
      {note !== '' && <p>{note}</p>}
      <p className="row muted board-source">
        {when !== '' && <span>{when}</span>}
        {source === undefined && state.url !== '' && <Address url={state.url} />}
      </p>
    </div>
  );
}

/** Asks, then removes a stored table from the site. */
function useRemoval({ label, of, calls, onMessage, onChanged }: TableRowProps) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: calls.remove,
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ['publish'] });
      await onChanged();
    },
  });

  async function confirmAndRemove(focusAfterwards: string) {
    if (isPending) return;
    const isConfirmed = await confirmDanger({
      title: `Remove ${label} of ${of}?`,
      text: 'Its rows are removed from the site. The address stays, and Refresh reads it again.',
      verb: `Remove ${label}`,
    });
    if (!isConfirmed) return;
    try {
      await mutateAsync();
      onMessage({ text: `${label} removed from the site.`, failed: false });
      focusSoon(focusAfterwards);
    } catch (thrown) {
      onMessage({ text: `${label} was not removed: ${messageOf(thrown)}`, failed: true });
    }
  }
  return { confirmAndRemove, isPending };
}
