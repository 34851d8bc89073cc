/** The tables of an event as kinds of records: one field contains the whole table. */
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { TABLE_LABELS, type TableName } from '#domain/results/leaderboard.ts';
import type { ResultsEntry } from '#domain/entered-results/entered-results.schema.ts';
import { CLEAR_ADDRESS } from '../leaderboards/address-notice.tsx';
import { leaderboardsChanged } from '../leaderboards/leaderboard-api.ts';
import { saveFailed } from '../records/collection.ts';
import type { Values } from '../records/editor/values.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { ask } from '../ui/ask.tsx';
import { comparedTable, mergedTable } from './compared-table.ts';
import { entryKey, putTable, readEntry, tableTag } from './results-api.ts';
import { SavePreview } from './save-preview.tsx';
import { begunTable, tableFromText, tableText } from './entered-table.ts';
import { bodyOf } from './worked-table.ts';
import { textIn } from '../records/editor/values.ts';

/** An event's results; of a save, with the number of the change. */
export interface ResultsRecord extends ResultsEntry {
  undo?: number | null;
}

/** The fields of the form; the name is never changed here. */
export const RESULT_FIELDS: Values = { name: '', table: '', ...CLEAR_ADDRESS };

/** The table that stands in a form. */
export const tableIn = (values: Values) => tableFromText(textIn(values.table));

const LABELS: Readonly<Record<string, string>> = { clearAddress: 'Clear the address' };

function changed(queries: QueryClient, eventID: string): void {
  void queries.invalidateQueries({ queryKey: entryKey(eventID) });
  void leaderboardsChanged(queries, eventID);
}

/** The kind of a table's results. */
function kindOf(table: TableName): RecordKind<ResultsRecord> {
  const label = TABLE_LABELS[table];
  const put = (record: ResultsEntry, body: object, tag: string | null, preview: boolean) =>
    putTable({ eventID: record.eventID, table, body, tag, preview });
  const clears = ({ addresses }: ResultsEntry, values: Values) =>
    addresses[table] !== '' && values.clearAddress === true;
  const bodyIn = (record: ResultsEntry, values: Values) =>
    bodyOf(table, tableIn(values), clears(record, values));
  return {
    key: `results-${table}`,
    history: 'results',
    idOf: ({ eventID }) => eventID,
    nameOf: ({ name }) => (typeof name === 'string' && name !== '' ? `${label} of ${name}` : ''),
    newName: `${label} of the event`,
    newTitle: 'New results',
    valuesOf: (record) => ({
      name: record.name,
      table: tableText(begunTable(record, table)),
      ...CLEAR_ADDRESS,
    }),
    labelOf: (field) => LABELS[field] ?? field,
    tagOf: (record) => tableTag(record, table),
    compared: (values) => comparedTable(table, tableIn(values)),
    merged: (theirs, origin, mine) => ({
      ...mine,
      table: tableText(mergedTable(table, tableIn(theirs), tableIn(origin), tableIn(mine))),
    }),
    schema: z.object({ table: z.string() }),
    saveFailed,
    preview: async ({ record, tag, values }) => {
      if (!record) return true;
      const change = await put(record, bodyIn(record, values), tag, true);
      const choice = await ask({
        title: `Save ${label} of ${record.name}?`,
        text: 'Nothing is stored yet.',
        details: <SavePreview change={change} clearsAddress={clears(record, values)} />,
        choices: [
          { value: 'back', label: 'Back to editing', kind: 'quiet' },
          { value: 'save', label: 'Put on the site', kind: 'primary' },
        ],
        focus: 'save',
        escape: 'back',
      });
      return choice === 'save';
    },
    save: async ({ record, tag, values }) => {
      if (!record) throw new Error('The results are those of an event of the schedule.');
      const { undo } = await put(record, bodyIn(record, values), tag, false);
      return { record: { ...(await readEntry(record.eventID)), undo } };
    },
    current: (record) => readEntry(record.eventID),
    remove: async (record, tag) => {
      await put(record, bodyOf(table, tableFromText(''), false), tag, false);
    },
    // Results leave with their event, which the schedule restores.
    restore: (record) => readEntry(record.eventID),
    put: (queries, { eventID }) => {
      changed(queries, eventID);
    },
    drop: (queries, { eventID }) => {
      changed(queries, eventID);
    },
    reload: (queries) => {
      void queries.invalidateQueries({ queryKey: ['results-entry'] });
    },
  };
}

/** The kinds of all tables, by table. */
export const RESULT_KINDS = {
  net: kindOf('net'),
  gross: kindOf('gross'),
  skins: kindOf('skins'),
  teams: kindOf('teams'),
  wgr: kindOf('wgr'),
} as const satisfies Record<TableName, RecordKind<ResultsRecord>>;
