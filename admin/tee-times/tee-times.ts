/** The tee times of an event as a kind of sheet. */
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { eventsApi } from '#domain/events/events.api.ts';
import type { TeeTime } from '#domain/results/results.schema.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { mergedSheet } from '#domain/tee-times/merge-sheets.ts';
import { rowsFrom, sheetFrom, type TeeSheet } from '#domain/tee-times/tee-sheet.ts';
import { timesOf } from '#domain/tee-times/starts.ts';
import { teeTimesApi } from '#domain/tee-times/tee-times.api.ts';
import { formatTeeTime } from '#domain/time/tee-clock.ts';
import { request } from '../api.ts';
import { CLEAR_ADDRESS } from '../leaderboards/address-notice.tsx';
import type { Values } from '../records/editor/values.ts';
import { defineSheet, linesOf, sheetText } from '../sheets/sheet-kind.ts';
import { confirmStep } from '../ui/ask.tsx';
import { inNoGroup, problemsOf } from './sheet-problems.ts';

/** An event with its stored tee times. */
export interface TeeTimesRecord {
  event: EventResponse;
  /** In the order of play. */
  teeTimes: readonly TeeTime[];
}

/** The query of an event's tee times. */
export const TEE_TIMES_KEY = 'tee-times';

/** An event and its tee times as stored. Throws ApiError: 404 when the event was deleted. */
export async function readRecord(eventID: string): Promise<TeeTimesRecord> {
  const [event, teeTimes] = await Promise.all([
    request(eventsApi.read, { path: { eventID } }),
    request(teeTimesApi.read, { path: { eventID } }),
  ]);
  return { event, teeTimes };
}

/** An event with its tee times, as they were when the screen was opened or refreshed. */
export function useTeeTimes(eventID: string) {
  return useQuery({ queryKey: [TEE_TIMES_KEY, eventID], queryFn: () => readRecord(eventID) });
}

/** Replaces the tee times if their tag still matches; `address` is the BlueGolf address that the event loses, if any. */
const put = (eventID: string, teeTimes: readonly TeeTime[], tag: string | null, address = '') =>
  request(teeTimesApi.save, {
    path: { eventID },
    query: address === '' ? {} : { clearAddress: true, address },
    body: [...teeTimes],
    tag,
  });

const names = z.array(z.string());
const Group = z.object({ time: z.string(), hole: z.string(), players: names });
const Sheet = z.object({
  field: names,
  rounds: z.array(z.object({ round: z.int().min(1), groups: z.array(Group) })).min(1),
});

export const EMPTY_SHEET: TeeSheet = { field: [], rounds: [{ round: 1, groups: [] }] };

/** The text of a sheet in the form. */
export const SHEET_TEXT = sheetText<TeeSheet>(Sheet, EMPTY_SHEET);

/** The lines of a sheet, one a group: `Round 1, 8:00 AM, hole 1` is `Ann Lee, Bo Ray`. */
export function comparedSheet({ rounds }: TeeSheet): Values {
  return linesOf(
    rounds.flatMap(({ round, groups }) =>
      groups
        .filter(({ players }) => players.length > 0)
        .map(({ time, hole, players }) => {
          const start = [`Round ${round}`, formatTeeTime(time), hole && `hole ${hole}`]
            .filter(Boolean)
            .join(', ');
          return [start, players.join(', ')] as const;
        }),
    ),
  );
}

/** A sheet with times and holes as they are stored. */
const tidied = ({ field, rounds }: TeeSheet): TeeSheet => ({
  field,
  rounds: rounds.map(({ round, groups }) => {
    const times = timesOf(groups);
    return {
      round,
      groups: groups.map(({ time, hole, players }, at) => ({
        time: times[at] ?? time,
        hole: hole.trim(),
        players,
      })),
    };
  }),
});

/** Names in a sentence: the first three, then how many more. */
export function someNames(names: readonly string[]): string {
  const [shown, more] = [names.slice(0, 3).join(', '), names.length - 3];
  return more > 0 ? `${shown} and ${more} more` : shown;
}

function reload(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: [TEE_TIMES_KEY] });
  void queries.invalidateQueries({ queryKey: ['events'] });
  void queries.invalidateQueries({ queryKey: ['dashboard'] });
  void queries.invalidateQueries({ queryKey: ['publish'] });
}

const change = (queries: QueryClient, record: TeeTimesRecord) => {
  queries.setQueryData([TEE_TIMES_KEY, record.event.eventID], record);
  reload(queries);
};

const byStart = (rows: object[]) =>
  rows
    .map((row) => JSON.stringify(row))
    .sort()
    .join();

/** Tee times of events. An event without tee times is a record with an empty list. */
export const TEE_TIMES = defineSheet({
  key: 'tee-times',
  history: 'results',
  field: 'sheet',
  more: CLEAR_ADDRESS,
  text: SHEET_TEXT,
  idOf: ({ event }: TeeTimesRecord) => event.eventID,
  ownerOf: ({ event }) => event.name,
  called: (event) => `the tee times of ${event}`,
  newName: 'the tee times of the event',
  sheetOf: ({ teeTimes }) => sheetFrom(teeTimes),
  tagOf: ({ teeTimes }) => recordTag(teeTimes),
  compared: comparedSheet,
  merged: mergedSheet,
  check: (sheet) => ({ problems: problemsOf(sheet) }),
  isAsEntered: ({ teeTimes }, sheet) => byStart([...teeTimes]) === byStart(rowsFrom(sheet)),
  confirmSave: async (sheet) => {
    const left = inNoGroup(sheet);
    if (left.length === 0) return true;
    const players = left.length === 1 ? '1 player is' : `${left.length} players are`;
    return confirmStep({
      title: `${players} in no group`,
      text: `${someNames(left)} ${left.length === 1 ? 'has' : 'have'} no tee time and will not be saved.`,
      verb: 'Save the groups',
    });
  },
  save: async ({ record: { event }, tag, sheet, clearsAddress }) => {
    const clearAddress = clearsAddress ? event.blueGolfUrl : '';
    const saved = await put(event.eventID, rowsFrom(tidied(sheet)), tag, clearAddress);
    const stored = { ...event, blueGolfUrl: saved.replacedBy };
    return { record: { event: stored, teeTimes: saved.teeTimes } };
  },
  current: ({ event }) => readRecord(event.eventID),
  remove: async ({ event }, tag) => {
    await put(event.eventID, [], tag);
  },
  // Only when nothing is stored, so that newer tee times are never overwritten.
  restore: async ({ event, teeTimes }) => {
    const saved = await put(event.eventID, teeTimes, recordTag([]));
    return { event, teeTimes: saved.teeTimes };
  },
  deletion: ({ event }) => ({
    title: `Remove the tee times of ${event.name}?`,
    text: 'All groups of all rounds are removed from the site. You can undo this right afterward.',
    verb: 'Remove tee times',
  }),
  put: change,
  drop: (queries, { event }) => change(queries, { event, teeTimes: [] }),
  reload,
});
