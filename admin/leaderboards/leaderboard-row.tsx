import { useQueryClient } from '@tanstack/react-query';
import type { EventResponse } from '#domain/event/event.schema.ts';
import { EVENT_TABLE_LABELS } from '#domain/results/leaderboard.ts';
import type { EventTable } from '#domain/results/leaderboard.ts';
import type { TableStatus } from '#domain/results/leaderboards-response.schema.ts';
import { leaderboardPath, leaderboardsChanged } from './leaderboard-api.ts';
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
      path={leaderboardPath(eventID, format)}
      table={format}
      onRefresh={() => {
        refresh.mutate();
      }}
      onChanged={() => leaderboardsChanged(queries, eventID)}
      onMessage={onMessage}
    />
  );
}
