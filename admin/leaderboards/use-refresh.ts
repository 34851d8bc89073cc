import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { EVENT_TABLE_LABELS } from '#domain/results/table-labels.ts';
import type { EventTable } from '#domain/results/leaderboard.ts';
import { leaderboardsApi } from '#domain/results/leaderboards.api.ts';
import type { RefreshResponse } from '#domain/results/refresh.schema.ts';
import { messageOf, request } from '../api.ts';
import { leaderboardsChanged } from './leaderboard-queries.ts';
import { countsText, refreshMessage } from './outcome-text.ts';
import type { RefreshReport } from './outcome-text.ts';

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
