import { useQuery, useQueryClient, useMutation, useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { EVENT_TABLE_LABELS } from '#domain/results/table-labels.ts';
import type { EventTable } from '#domain/results/leaderboard.ts';
import { leaderboardsApi } from '#domain/results/leaderboards.api.ts';
import type { TableStatus } from '#domain/results/leaderboards-response.schema.ts';
import type { RefreshResponse } from '#domain/results/refresh.schema.ts';
import { UnknownNames } from '../directory/unknown-names.tsx';
import { useMay } from '../session/rights.ts';
import { LOADING } from '../session/session-gate.tsx';
import { LoadFailure } from '../records/list/load-state.tsx';
import { Icon } from '../ui/icons.tsx';
import {
  leaderboardsQuery,
  type Leaderboards,
  leaderboardsChanged,
} from './leaderboard-queries.ts';
import { readingText, type RefreshReport, countsText, refreshMessage } from './outcome-text.ts';
import './leaderboards.css';
import { TOUR_EVENT_TABLES } from '../settings/settings.ts';
import { request, messageOf } from '../api.ts';
import { upload } from '../upload.ts';
import { TableRow } from './table-row.tsx';
import { Button } from '../ui/button.tsx';
import './leaderboards.css';

/** An event's leaderboards: what was read of each table, when, and with what outcome. */
export function LeaderboardsSection({ event }: { event: EventResponse }) {
  const { eventID } = event;
  const state = useQuery(leaderboardsQuery(eventID));
  const [message, setMessage] = useState<RefreshReport | null>(null);
  return (
    <div role="group" className="boards" aria-label={`Leaderboards of ${event.name}`}>
      <div className="split boards-head">
        <h3>Leaderboards</h3>
        {state.data && <RefreshAll eventID={eventID} formats={state.data} onMessage={setMessage} />}
      </div>
      {state.isPending && <SectionLoading />}
      <LoadFailure query={state} begins="Error loading leaderboards" />
      {state.data && (
        <SectionBody event={event} formats={state.data} message={message} onMessage={setMessage} />
      )}
    </div>
  );
}

function SectionLoading() {
  return (
    <div className="stack" data-gap="2" role="status">
      <span className="visually-hidden">{LOADING} leaderboards</span>
      {TOUR_EVENT_TABLES.map((format) => (
        <div key={format} className="skeleton" />
      ))}
    </div>
  );
}

interface BodyProps {
  event: EventResponse;
  formats: Leaderboards;
  message: RefreshReport | null;
  onMessage: (message: RefreshReport) => void;
}

/** What is going on or came of the last action, in a quiet line, and the formats. */
function SectionBody({ event, formats, message, onMessage }: BodyProps) {
  const reading = useReading(event.eventID);
  const busy = reading.size > 0;
  const mayAddNames = useMay('editor');
  return (
    <>
      <p
        role="status"
        className={`boards-message with-icon ${message?.failed === true && !busy ? 'failed' : ''}`}
        data-busy={busy}
      >
        {busy && readingText(reading)}
        {!busy && message && <Icon name={message.failed ? 'warning' : 'check'} />}
        {!busy && message?.text}
      </p>
      <ul>
        {TOUR_EVENT_TABLES.map((format) => (
          <LeaderboardRow
            key={format}
            event={event}
            format={format}
            state={formats[format]}
            reading={reading.has(format) || (reading.has(ALL) && formats[format].url !== '')}
            onMessage={onMessage}
          />
        ))}
      </ul>
      {mayAddNames && <UnknownNames eventID={event.eventID} />}
    </>
  );
}

interface RefreshAllProps extends Pick<BodyProps, 'formats' | 'onMessage'> {
  eventID: string;
}

/** Button that refreshes all tables of the event; shown when one has an address. */
function RefreshAll({ eventID, formats, onMessage }: RefreshAllProps) {
  const all = useRefresh(eventID, onMessage);
  const busy = useReading(eventID).size > 0;
  if (TOUR_EVENT_TABLES.every((format) => formats[format].url === '')) return null;
  return (
    <Button look="quiet small" busy={busy} onPress={() => all.mutate()}>
      Refresh all
    </Button>
  );
}

interface RowProps {
  event: EventResponse;
  format: EventTable;
  state: TableStatus;
  /** Whether its address is being read just now. */
  reading: boolean;
  /** Shows a message about an action in the section. */
  onMessage: (message: RefreshReport) => void;
}

/** One format of an event. */
export function LeaderboardRow({ event, format, state, reading, onMessage }: RowProps) {
  const { eventID, name } = event;
  const path = { eventID, table: format };
  const label = EVENT_TABLE_LABELS[format];
  const queries = useQueryClient();
  const refresh = useRefresh(eventID, onMessage, format);
  return (
    <TableRow
      label={label}
      of={name}
      id={`${eventID}-${format}`}
      heading={<h4>{label}</h4>}
      state={state}
      reading={reading}
      calls={{
        upload: (page) => upload(leaderboardsApi.upload, { path, ...page }),
        remove: () => request(leaderboardsApi.remove, { path }),
      }}
      table={format}
      onRefresh={() => refresh.mutate()}
      onChanged={() => leaderboardsChanged(queries, eventID)}
      onMessage={onMessage}
    />
  );
}

/** Stands for every format that has an address. */
export const ALL = 'all';

const keyOf = (eventID: string, what?: string) =>
  what === undefined ? ['refresh', eventID] : ['refresh', eventID, what];

function messageFor(refresh: RefreshResponse, format?: EventTable): RefreshReport {
  const one = format === undefined ? undefined : refresh[format];
  return format !== undefined && one && 'rows' in one
    ? { text: `${EVENT_TABLE_LABELS[format]}: ${countsText(one)}.`, failed: false }
    : refreshMessage(refresh);
}

/**
 * Refreshes one table, or all, from their addresses. `onMessage` gets the result for the card's status line.
 * The refresh stays pending until the card's new state is loaded.
 */
export function useRefresh(
  eventID: string,
  onMessage: (message: RefreshReport) => void,
  format?: EventTable,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: keyOf(eventID, format ?? ALL),
    mutationFn: () =>
      format === undefined
        ? request(leaderboardsApi.refreshAll, { path: { eventID } })
        : request(leaderboardsApi.refresh, { path: { eventID, table: format } }),
    onSuccess: ({ refresh }) => onMessage(messageFor(refresh, format)),
    onError: (thrown) => onMessage({ text: messageOf(thrown), failed: true }),
    onSettled: () => leaderboardsChanged(queries, eventID),
  });
}

/** What of an event is being read just now: names of formats, or `all`; also begun before a card was folded. */
export function useReading(eventID: string): ReadonlySet<string> {
  const running = useMutationState({
    filters: { mutationKey: keyOf(eventID), status: 'pending' },
    select: ({ options }) => String(options.mutationKey?.[2]),
  });
  return new Set(running);
}
