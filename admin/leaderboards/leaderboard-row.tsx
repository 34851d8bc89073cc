import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventAnswer } from '#domain/event.schema.ts';
import { FORMAT_LABELS } from '#domain/leaderboard.ts';
import type { EventFormat } from '#domain/leaderboard.ts';
import type { TableStatus } from '#domain/leaderboards-answer.schema.ts';
import { messageOf } from '../api.ts';
import { Address } from '../ui/address.tsx';
import { ask } from '../ui/ask.tsx';
import { focusSoon } from '../ui/focus.ts';
import { Icon } from '../ui/icons.tsx';
import { showToast } from '../ui/toasts.ts';
import { leaderboardPath, leaderboardsChanged, removeLeaderboard } from './leaderboard-api.ts';
import { countsText, standingOf } from './outcome-text.ts';
import type { RefreshTold } from './outcome-text.ts';
import { previewTables } from './preview-tables.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { useRefresh } from './use-refresh.ts';

interface RowProps {
  event: EventAnswer;
  format: EventFormat;
  state: TableStatus;
  /** Whether its address is being read just now. */
  reading: boolean;
  /** Says in the section's line what came of an action. */
  tell: (said: RefreshTold) => void;
}

/** One format: how it stands, where it is read from, and what can be done about it. */
export function LeaderboardRow({ event, format, state, reading, tell }: RowProps) {
  const { eventID, name } = event;
  const label = FORMAT_LABELS[format];
  const queries = useQueryClient();
  const [uploading, setUploading] = useState(false);
  const refresh = useRefresh(eventID, tell, format);
  const removal = useRemoval({ event, format, tell });
  const uploadId = `upload-${eventID}-${format}`;
  return (
    <li className="board" aria-busy={reading}>
      <h4>{label}</h4>
      <StandingText state={state} />
      <div className="board-actions">
        {state.url !== '' && (
          <button
            type="button"
            className="button quiet small"
            aria-disabled={reading}
            onClick={() => {
              if (!reading) refresh.mutate();
            }}
          >
            {reading ? 'Reading…' : 'Refresh'} <span className="visually-hidden">{label}</span>
          </button>
        )}
        <button
          id={uploadId}
          type="button"
          className="button quiet small"
          onClick={() => {
            setUploading(true);
          }}
        >
          Upload… <span className="visually-hidden">{label}</span>
        </button>
        {state.stored && (
          <button
            type="button"
            className="button quiet small warn"
            aria-disabled={removal.isPending}
            onClick={() => void removal.askAndRemove(uploadId)}
          >
            Remove <span className="visually-hidden">{label}</span>
          </button>
        )}
      </div>
      {uploading && (
        <UploadDialog
          title={`Upload ${label} of ${name}`}
          address={state.url}
          path={leaderboardPath(eventID, format)}
          tablesOf={(rows) => previewTables(format, rows)}
          onStored={({ refresh: { [format]: stored } }) => {
            const counts = stored && 'rows' in stored ? countsText(stored) : 'stored';
            showToast({ kind: 'success', text: `${label} of ${name} uploaded: ${counts}.` });
            void leaderboardsChanged(queries, eventID);
          }}
          onDismiss={() => {
            setUploading(false);
          }}
        />
      )}
    </li>
  );
}

function StandingText({ state }: { state: TableStatus }) {
  const { kind, text, when, note } = standingOf(state);
  return (
    <div className="board-facts">
      <p className={`board-outcome ${kind}`}>
        {kind === 'failed' && <Icon name="warning" />}
        <span>
          {kind === 'failed' && <strong>Failed: </strong>}
          {text}
        </span>
      </p>
      {note !== '' && <p>{note}</p>}
      <p className="board-source">
        {when !== '' && <span>{when}</span>}
        {state.url !== '' && <Address url={state.url} />}
      </p>
    </div>
  );
}

/** Asks, and takes a stored table off the site. */
function useRemoval({ event, format, tell }: Pick<RowProps, 'event' | 'format' | 'tell'>) {
  const queries = useQueryClient();
  const { eventID, name } = event;
  const label = FORMAT_LABELS[format];
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => removeLeaderboard(eventID, format),
    onSettled: () => leaderboardsChanged(queries, eventID),
  });

  async function askAndRemove(focusAfterwards: string) {
    if (isPending) return;
    const choice = await ask({
      title: `Remove ${label} of ${name}?`,
      text: 'Its rows leave the site. An address stays, and Refresh reads it again.',
      choices: [
        { value: 'cancel', label: 'Cancel', kind: 'quiet' },
        { value: 'remove', label: `Remove ${label}`, kind: 'danger' },
      ],
      focus: 'cancel',
      escape: 'cancel',
    });
    if (choice !== 'remove') return;
    try {
      await mutateAsync();
      tell({ text: `${label} removed from the site.`, failed: false });
      focusSoon(focusAfterwards);
    } catch (thrown) {
      tell({ text: `${label} was not removed: ${messageOf(thrown)}`, failed: true });
    }
  }
  return { askAndRemove, isPending };
}
