/** API calls to type an event's results. */
import { queryOptions } from '@tanstack/react-query';
import { recordTag } from '#domain/shared/record-tag.ts';
import type { TableName } from '#domain/results/leaderboard.ts';
import {
  ResultsEntry,
  EnteredResultsResponse,
} from '#domain/entered-results/entered-results.schema.ts';
import { storedState } from '#domain/entered-results/as-entered.ts';
import { call } from '../api.ts';

const pathOf = (eventID: string) => `/api/results/${encodeURIComponent(eventID)}`;

/** Names the query of an event's results. */
export const entryKey = (eventID: string) => ['results-entry', eventID] as const;

/** An event's results with what is needed to type them. Throws ApiError: 404 when the event is gone. */
export function readEntry(eventID: string): Promise<ResultsEntry> {
  return call('GET', pathOf(eventID), { schema: ResultsEntry });
}

export const entryQuery = (eventID: string) =>
  queryOptions({ queryKey: entryKey(eventID), queryFn: () => readEntry(eventID) });

/** The tag of a table as it is stored, of an empty one when it is not. */
export function tableTag({ results }: ResultsEntry, table: TableName): string {
  return recordTag(storedState(table, results));
}

interface PutTable {
  eventID: string;
  table: TableName;
  body: object;
  tag: string | null;
  preview: boolean;
}

/** Stores a table if its tag still matches; a preview stores nothing. Throws ApiError. */
export function putTable({ eventID, table, body, tag, preview }: PutTable) {
  const path = `${pathOf(eventID)}/tables/${table}${preview ? '?preview=true' : ''}`;
  return call('PUT', path, { schema: EnteredResultsResponse, body, tag });
}
