import { useQueryClient } from '@tanstack/react-query';
import {
  seasonImportApi,
  SeasonImported,
  SeasonPreview,
  type SeasonEventPreview,
} from '#domain/imports/imports.api.ts';
import { SEASON_COLUMNS } from '#domain/imports/season-table.ts';
import { TABLE_LABELS } from '#domain/results/table-labels.ts';
import { formatLong } from '#domain/time/calendar.ts';
import { reloadEvents } from '../events/event-queries.ts';
import { rowsText } from '../leaderboards/outcome-text.ts';
import { changesText } from '../leaderboards/preview-tables.tsx';
import { showUndoable } from '../records/bulk-undo.ts';
import { useMay } from '../session/rights.ts';
import { someNames } from '../tee-times/tee-times.ts';
import { Alert } from '../ui/alert.tsx';
import { DialogButtons } from '../ui/form-dialog.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { upload } from '../upload.ts';
import { importedText } from './list-table.ts';
import { TableFileFields } from './table-file-fields.tsx';
import { useTableFile, type TableFile } from './use-table-file.ts';
import './imports.css';

/** The button that imports a past season, for editors. */
export function ImportSeason({ onShow }: { onShow: (season: number) => void }) {
  const queries = useQueryClient();
  const isEditor = useMay('editor');
  if (!isEditor) return null;
  return (
    <DialogButton label="Import season">
      {(close) => (
        <SeasonDialog
          onImported={({ year, ...imported }) => {
            const reload = () => {
              reloadEvents(queries);
              void queries.invalidateQueries({ queryKey: ['leaderboards'] });
            };
            reload();
            onShow(year);
            showUndoable(importedText(imported), imported.undo, reload);
          }}
          onDismiss={close}
        />
      )}
    </DialogButton>
  );
}

interface DialogProps {
  onImported: (imported: SeasonImported) => void;
  onDismiss: () => void;
}

const send = ({ table, columns }: TableFile<null>, query: { preview: true } | { tag: string }) =>
  upload(seasonImportApi.run, { query: { ...query, columns }, file: table });

/** Reads the events of a past season with their results from one file, and stores them after a preview. */
function SeasonDialog({ onImported, onDismiss }: DialogProps) {
  const imported = useTableFile({
    kind: 'season',
    choices: null,
    preview: async (file) => SeasonPreview.parse(await send(file, { preview: true })),
    store: async (file, { tag }) => SeasonImported.parse(await send(file, { tag })),
    onStored: onImported,
    onDismiss,
  });
  const { read, put } = imported;
  const events = read?.events ?? [];
  return (
    <Modal title="Import a past season" className="wide" onDismiss={onDismiss}>
      <p>
        One table with the columns Event, Date, Course, Player, Place, Gross, Net and Points, or a
        table for each event below a line with its name and date. Points are worked out where there
        is no such column. Events that the schedule doesn’t have are added.
      </p>
      <TableFileFields file={imported} busy={put.isPending} known={SEASON_COLUMNS} />
      <div className="stack" data-gap="2" aria-busy={imported.isReading}>
        {read && read.problem !== '' && <Alert>{read.problem}</Alert>}
        {events.length > 0 && <SeasonEvents events={events} />}
      </div>
      <DialogButtons
        verb={events.length === 0 ? 'Import' : `Import ${eventsText(events.length)}`}
        busyVerb="Importing…"
        busy={put.isPending}
        disabled={events.length === 0}
        onCancel={onDismiss}
        onGo={() => put.mutate()}
      />
    </Modal>
  );
}

const eventsText = (count: number) => `${count} ${count === 1 ? 'event' : 'events'}`;

const EVENT_COLUMNS: readonly Column<SeasonEventPreview>[] = [
  { heading: 'Event', cell: ({ name }) => name },
  {
    heading: 'Schedule',
    cell: ({ date, course, isNew }) =>
      [isNew ? 'New' : 'In the schedule', formatLong(date), course].filter(Boolean).join(', '),
  },
  {
    heading: 'Results',
    cell: ({ tables }) =>
      tables.map(({ table, rows, changes }) => (
        <p key={table}>
          {TABLE_LABELS[table]} {changesText(rowsText(rows), changes)}
        </p>
      )),
  },
  { heading: 'Unknown players', cell: ({ unknown }) => someNames(unknown) },
];

/** The events of a file, and what storing them changes. */
function SeasonEvents({ events }: { events: readonly SeasonEventPreview[] }) {
  const added = events.filter(({ isNew }) => isNew).length;
  return (
    <>
      <p role="status">
        <strong>
          {eventsText(events.length)}, {added} new.
        </strong>
      </p>
      <Table
        label="Events of the file"
        isLong
        isStacked
        columns={EVENT_COLUMNS}
        rows={events}
        keyOf={({ name }) => name}
      />
    </>
  );
}
