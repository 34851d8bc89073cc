/** The tables of an event as kinds of sheets. */
import type { QueryClient } from '@tanstack/react-query';
import { enteredResultsApi } from '#domain/results/results.api.ts';
import type { TableName } from '#domain/results/leaderboard.ts';
import { TABLE_LABELS } from '#domain/results/table-labels.ts';
import { storedState } from '#domain/results/entered/as-entered.ts';
import type { ResultsEntry } from '#domain/results/entered/entered-results.schema.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { request } from '../api.ts';
import { CLEAR_ADDRESS } from '../leaderboards/address-notice.tsx';
import { leaderboardsChanged, entryKey } from '../leaderboards/leaderboard-queries.ts';
import { defineSheet, type SheetKind, type SheetSave } from '../sheets/sheet-kind.ts';
import { confirmStep } from '../ui/ask.tsx';
import { comparedTable, mergedTable } from './compared-table.ts';
import { begunTable, EMPTY_TABLE, TABLE_TEXT, type EnteredTable } from './entered-table.ts';
import { RankingsPreview, TablePreview } from './save-preview.tsx';
import { bodyOf, workedTable, type WorkedTable } from './worked-table.ts';

function changed(queries: QueryClient, eventID: string): void {
  void queries.invalidateQueries({ queryKey: entryKey(eventID) });
  void leaderboardsChanged(queries, eventID);
}

const readEntry = (eventID: string) => request(enteredResultsApi.read, { path: { eventID } });

type Save = SheetSave<ResultsEntry, EnteredTable>;

/** The kind of a table's results. */
function kindOf(table: TableName): SheetKind<ResultsEntry, EnteredTable, WorkedTable> {
  const label = TABLE_LABELS[table];
  const clears = ({ record, clearsAddress }: Save) =>
    record.addresses[table] !== '' && clearsAddress;
  const put = (save: Save, preview: boolean) => {
    const body = bodyOf(table, save.sheet, clears(save));
    const path = { eventID: save.record.eventID, table };
    return request(enteredResultsApi.save, { path, query: { preview }, body, tag: save.tag });
  };
  return defineSheet({
    key: `results-${table}`,
    history: 'results',
    field: 'table',
    more: CLEAR_ADDRESS,
    text: TABLE_TEXT,
    idOf: ({ eventID }) => eventID,
    ownerOf: ({ name }) => name,
    called: (event) => `${label} of ${event}`,
    newName: `${label} of the event`,
    sheetOf: (record) => begunTable(record, table),
    tagOf: ({ results }) => recordTag(storedState(table, results)),
    compared: (entered) => comparedTable(table, entered),
    merged: (theirs, began, mine) => mergedTable(table, theirs, began, mine),
    check: (entered, record) => workedTable(record, table, entered),
    preview: async (save) => {
      const change = await put(save, true);
      return confirmStep({
        title: `Save ${label} of ${save.record.name}?`,
        text: 'Nothing is stored yet.',
        details: (
          <div className="stack">
            <TablePreview change={change} clearsAddress={clears(save)} />
            <RankingsPreview rankings={change.rankings} />
          </div>
        ),
        verb: 'Put on the site',
        back: 'Back to editing',
      });
    },
    save: async (save) => {
      const { undo } = await put(save, false);
      return { record: await readEntry(save.record.eventID), undo };
    },
    current: ({ eventID }) => readEntry(eventID),
    remove: async (record, tag) => {
      await put({ record, tag, sheet: EMPTY_TABLE, clearsAddress: false }, false);
    },
    // Results leave with their event, which the schedule restores.
    restore: ({ eventID }) => readEntry(eventID),
    put: (queries, record) => {
      queries.setQueryData(entryKey(record.eventID), record);
      changed(queries, record.eventID);
    },
    drop: (queries, { eventID }) => changed(queries, eventID),
    reload: (queries) => {
      void queries.invalidateQueries({ queryKey: ['results-entry'] });
    },
  });
}

/** The kinds of all tables, by table. */
export const RESULT_KINDS = {
  net: kindOf('net'),
  gross: kindOf('gross'),
  skins: kindOf('skins'),
  teams: kindOf('teams'),
  wgr: kindOf('wgr'),
} as const satisfies Record<TableName, unknown>;
