/** The tee times of an event as a record kind: one field contains the whole sheet. */
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { recordTag } from '#domain/shared/record-tag.ts';
import { mergedSheet } from '#domain/tee-times/merge-sheets.ts';
import { rowsFrom, sheetFrom, type TeeSheet } from '#domain/tee-times/tee-sheet.ts';
import { timesOf } from '#domain/tee-times/starts.ts';
import { CLEAR_ADDRESS } from '../leaderboards/address-notice.tsx';
import { saveFailed } from '../records/collection.ts';
import type { RecordKind } from '../records/record-kind.ts';
import type { Values } from '../records/editor/values.ts';
import { confirmStep } from '../ui/ask.tsx';
import { comparedSheet, sheetFromText, sheetText } from './sheet-text.ts';
import { inNoGroup, problemsOf } from './sheet-problems.ts';
import { putTeeTimes, readRecord, TEE_TIMES_KEY, type TeeTimesRecord } from './tee-times-api.ts';
import { textIn } from '../records/editor/values.ts';

/** The fields of the form; the name is the event's and is never changed here. */
export const TEE_TIMES_FIELDS: Values = { name: '', sheet: '', ...CLEAR_ADDRESS };

const sheetIn = (values: Values) => sheetFromText(textIn(values.sheet));

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

/** Tee times of events. An event without tee times is a record with an empty list. */
export const TEE_TIMES: RecordKind<TeeTimesRecord> = {
  key: 'tee-times',
  history: 'results',
  idOf: ({ event }) => event.eventID,
  nameOf: ({ name }) => (name === '' ? '' : `the tee times of ${textIn(name)}`),
  newName: 'the tee times of the event',
  newTitle: 'New tee times',
  valuesOf: ({ event, teeTimes }) => ({
    name: event.name,
    sheet: sheetText(sheetFrom(teeTimes)),
    ...CLEAR_ADDRESS,
  }),
  labelOf: (label) => label,
  tagOf: ({ teeTimes }) => recordTag(teeTimes),
  compared: (values) => comparedSheet(sheetIn(values)),
  merged: (theirs, origin, mine) => ({
    ...mine,
    sheet: sheetText(mergedSheet(sheetIn(theirs), sheetIn(origin), sheetIn(mine))),
  }),
  schema: z.object({
    sheet: z.string().refine((text) => problemsOf(sheetFromText(text)).length === 0),
  }),
  saveFailed,
  confirmSave: async ({ values }) => {
    const left = inNoGroup(sheetIn(values));
    if (left.length === 0) return true;
    const players = left.length === 1 ? '1 player is' : `${left.length} players are`;
    return confirmStep({
      title: `${players} in no group`,
      text: `${someNames(left)} ${left.length === 1 ? 'has' : 'have'} no tee time and will not be saved.`,
      verb: 'Save the groups',
    });
  },
  save: async ({ record, tag, values }) => {
    if (!record) throw new Error('Tee times belong to an event of the schedule.');
    const { event } = record;
    const clearAddress = values.clearAddress === true ? event.blueGolfUrl : '';
    const rows = rowsFrom(tidied(sheetIn(values)));
    const saved = await putTeeTimes(event.eventID, rows, { tag, clearAddress });
    const stored = { ...event, blueGolfUrl: saved.replacedBy };
    return { record: { event: stored, teeTimes: saved.teeTimes } };
  },
  current: ({ event }) => readRecord(event.eventID),
  remove: async ({ event }, tag) => {
    await putTeeTimes(event.eventID, [], { tag, clearAddress: '' });
  },
  // Only when nothing is stored, so that newer tee times are never overwritten.
  restore: async ({ event, teeTimes }) => {
    const options = { tag: recordTag([]), clearAddress: '' };
    const saved = await putTeeTimes(event.eventID, teeTimes, options);
    return { event, teeTimes: saved.teeTimes };
  },
  deletion: ({ event }) => ({
    title: `Remove the tee times of ${event.name}?`,
    text: 'All groups of all rounds are removed from the site. You can undo this right afterward.',
    verb: 'Remove tee times',
  }),
  put: change,
  drop: (queries, { event }) => {
    change(queries, { event, teeTimes: [] });
  },
  reload,
};
