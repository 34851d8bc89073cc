import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { SeasonCopied, SeasonCopyRow } from '#domain/events/event-copy.schema.ts';
import type { EventsResponse } from '#domain/events/event.schema.ts';
import { messageOf } from '../../api.ts';
import { LOADING } from '../../session/session-gate.tsx';
import { today } from '../../today.ts';
import { Alert } from '../../ui/alert.tsx';
import { confirmDanger } from '../../ui/ask.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { DialogButtons } from '../../ui/form-dialog.tsx';
import { Modal } from '../../ui/modal.tsx';
import {
  copySeason,
  firstSeasons,
  problemsOf,
  readProposal,
  seasonsToFill,
  typedRows,
  type Seasons,
  type TypedRow,
  seasonsToCopy,
} from './season-copy.ts';
import { SeasonCopyTable } from './season-copy-table.tsx';
import { showUndoable } from '../../records/bulk-undo.ts';
import { useMay } from '../../session/rights.ts';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { reloadEvents } from '../event-queries.ts';
import './season-copy.css';

type Copied = z.output<typeof SeasonCopied>;

interface DialogProps {
  /** The season on screen. */
  season: number;
  /** The seasons with events, newest first. */
  seasons: readonly number[];
  onCopied: (copied: Copied, to: number) => void;
  onDismiss: () => void;
}

const eventsText = (count: number) => `${count} ${count === 1 ? 'event' : 'events'}`;

/** Copies a season's events to another season, with a table to correct first. Nothing is stored before. */
export function SeasonCopyDialog({ season, seasons, onCopied, onDismiss }: DialogProps) {
  const [chosen, setChosen] = useState(() => firstSeasons(season, seasons));
  const [isTyped, setIsTyped] = useState(false);
  const { from, to } = chosen;
  const targets = seasonsToFill(from, seasons, today());
  const proposal = useQuery({
    queryKey: ['season-copy', from, to],
    queryFn: () => readProposal(chosen),
    staleTime: Infinity,
    gcTime: 0,
  });

  const mayDiscard = async () =>
    !isTyped ||
    confirmDanger({
      title: 'Discard your changes to the new season?',
      text: 'No event was added yet.',
      verb: 'Discard',
    });

  async function choose(next: Seasons) {
    if (!(await mayDiscard())) return;
    setIsTyped(false);
    setChosen(next);
  }

  async function dismiss() {
    if (await mayDiscard()) onDismiss();
  }

  return (
    <Modal title="Copy a season" className="season-copy" onDismiss={() => void dismiss()}>
      <p>
        Name, course, allowance and picture are copied, and each event moves to the same weekday.
        Addresses, registration and results start empty. Nothing is stored before you add the
        events.
      </p>
      <div className="field-grid">
        <SelectField
          label="From season"
          span={3}
          value={from}
          onChange={({ target }) => {
            const year = Number(target.value);
            void choose({ from: year, to: year === to ? year + 1 : to });
          }}
        >
          {seasons.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </SelectField>
        <SelectField
          label="To season"
          span={3}
          value={to}
          data-autofocus
          onChange={({ target }) => void choose({ from, to: Number(target.value) })}
        >
          {(targets.includes(to) ? targets : [to, ...targets]).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </SelectField>
      </div>
      {proposal.error && <Alert>{messageOf(proposal.error)}</Alert>}
      {proposal.isPending && <p role="status">{LOADING} events</p>}
      {proposal.data && (
        <ProposedSeason
          key={`${from}-${to}`}
          proposed={proposal.data.rows}
          seasons={chosen}
          onTyped={() => setIsTyped(true)}
          onCopied={onCopied}
          onDismiss={() => void dismiss()}
        />
      )}
    </Modal>
  );
}

interface ProposedProps extends Pick<DialogProps, 'onCopied' | 'onDismiss'> {
  proposed: readonly SeasonCopyRow[];
  seasons: Seasons;
  onTyped: () => void;
}

function ProposedSeason({ proposed, seasons, onTyped, onCopied, onDismiss }: ProposedProps) {
  const [rows, setRows] = useState<TypedRow[]>(() => typedRows(proposed));
  const { to } = seasons;
  const included = rows.filter((row) => row.included);
  const wrong = included.filter((row) => Object.keys(problemsOf(row, to)).length > 0).length;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => copySeason(seasons, rows),
    onSuccess: (copied) => onCopied(copied, to),
  });
  return (
    <>
      <SeasonCopyTable
        rows={rows}
        to={to}
        disabled={isPending}
        onChange={(next) => {
          setRows(next);
          onTyped();
        }}
      />
      {included.length === 0 && <p role="status">No event is chosen.</p>}
      {error && <Alert focusOn={error}>{`Nothing was added: ${messageOf(error)}`}</Alert>}
      <DialogButtons
        className="copy-bar"
        verb={`Add ${eventsText(included.length)}`}
        busyVerb="Adding…"
        busy={isPending}
        disabled={included.length === 0 || wrong > 0}
        onCancel={onDismiss}
        onGo={() => mutate()}
      />
    </>
  );
}

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
