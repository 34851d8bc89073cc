import { useQueryClient } from '@tanstack/react-query';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { EVENT_TABLE_LABELS } from '#domain/results/table-labels.ts';
import type { EventTable } from '#domain/results/leaderboard.ts';
import { leaderboardsApi } from '#domain/results/leaderboards.api.ts';
import type { TableStatus } from '#domain/results/leaderboards-response.schema.ts';
import { leaderboardsChanged } from './leaderboard-queries.ts';
import { request } from '../api.ts';
import { upload } from '../upload.ts';
import type { RefreshReport } from './outcome-text.ts';
import { TableRow } from './table-row.tsx';
import { useRefresh } from './use-refresh.ts';

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
