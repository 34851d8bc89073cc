import { useQueryClient } from '@tanstack/react-query';
import type { EventsResponse } from '#domain/events/event.schema.ts';
import { showUndoable } from '../../records/bulk-undo.ts';
import { useMay } from '../../session/rights.ts';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { reloadEvents } from '../event-queries.ts';
import { seasonsToCopy } from './season-copy.ts';
import { SeasonCopyDialog } from './season-copy-dialog.tsx';

interface CopySeasonProps {
  season: number;
  response: EventsResponse | undefined;
  /** Shows another season. */
  onShow: (season: number) => void;
}

/** The button that copies a season, for editors, once there is one. */
export function CopySeason({ season, response, onShow }: CopySeasonProps) {
  const queries = useQueryClient();
  const seasons = response ? seasonsToCopy(response) : [];
  const isEditor = useMay('editor');
  if (!isEditor || seasons.length === 0) return null;
  return (
    <DialogButton label="Copy season">
      {(close) => (
        <SeasonCopyDialog
          season={season}
          seasons={seasons}
          onCopied={({ events, undo }, to) => {
            close();
            reloadEvents(queries);
            onShow(to);
            const count = events.length === 1 ? '1 event' : `${events.length} events`;
            showUndoable(`${count} added to season ${to}.`, undo, () => reloadEvents(queries));
          }}
          onDismiss={close}
        />
      )}
    </DialogButton>
  );
}
