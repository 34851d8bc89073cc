/** Tables as staff manage them: status, upload and deletion. */
import type { Context } from '../context.ts';
import type {
  TableRows,
  TableStatus,
  UploadResponse,
} from '../domain/results/leaderboards-response.schema.ts';
import type { RefreshOutcome } from '../domain/results/refresh.schema.ts';
import { repeatedPlayers } from '../domain/results/repeated-players.ts';
import { TeeTimes } from '../domain/results/results.schema.ts';
import { HttpError } from '../errors.ts';
import { eventNotFound } from '../http/find-event.ts';
import { outcomeOf, putSent, removeOutcome } from '../results/refresh-outcomes.ts';
import { parseTable, tableColumns } from './sources/parse-table.ts';
import type { SourcePage } from './sources/source.ts';
import { changesBetween, rowCount } from '../results/row-changes.ts';
import { putTable, removeTable, storedTable, type PutRows } from '../results/stored-tables.ts';
import { addressOf, canStore, responseKey, type Target } from '../results/targets.ts';
import { readUpload, savedFrom, webAddress } from './uploaded-file.ts';

/** The rows of a table made of those that are stored. */
type MakeRows = (stored: TableRows | null) => TableRows;

/** Throws 404 when the record that the table belongs to does not exist. */
export function requireRecord({ stores }: Context, target: Target): void {
  if (canStore(stores, target)) return;
  throw target.table === 'bracket'
    ? new HttpError(404, `There is no match play in ${target.year}.`)
    : eventNotFound();
}

/** A table's address, the outcome of its last refresh and what is stored. */
export function tableStatus({ stores }: Context, target: Target): TableStatus {
  const stored = storedTable(stores, target);
  const outcome = outcomeOf(stores, target);
  return {
    url: addressOf(stores, target) ?? '',
    outcome: outcome && shownOutcome(outcome),
    stored: stored && { rows: rowCount(stored.rows), changedAt: stored.changedAt },
  };
}

/** The outcome without what only the server needs for the next refresh. */
function shownOutcome({ etag: _etag, lastModified: _at, rowsTag: _tag, ...shown }: RefreshOutcome) {
  return shown;
}

/** How a file is read, and whether it is only looked at. */
export interface UploadOptions {
  preview: boolean;
  /** What its columns are, guessed when empty; null like that, for a preview that is refused if they don't fit. */
  columns: readonly string[] | null;
}

/**
 * Parses an uploaded page or CSV file and stores its rows; a preview stores nothing. Throws 404,
 * 415 for a file that is not text, 422 with the reader's sentence.
 */
export async function uploadTable(
  context: Context,
  target: Target,
  bytes: Buffer,
  { preview: isPreview, columns }: UploadOptions,
): Promise<UploadResponse> {
  requireRecord(context, target);
  const { stores, sources } = context;
  const { text, note } = readUpload(bytes);
  // Links to scorecards are relative to the page's address, which a saved file does not contain.
  const address = webAddress(addressOf(stores, target) ?? '') || savedFrom(text);
  const page = { text, address, columns: columns ?? [] };
  const shown =
    isPreview && columns !== null ? { columns: tableColumns(sources, target.table, page) } : {};
  const format = responseKey(target);
  const letterNote = note && { letters: note };
  try {
    const make = parse(context, target, page);
    const { rows, changes } = isPreview
      ? preview(storedTable(stores, target)?.rows ?? null, make)
      : await store(context, target, make);
    const changed = changes.added + changes.changed;
    const refresh = { [format]: { rows: rowCount(rows), changed } };
    const repeated = repeatedIn(context, target, rows);
    const { length } = repeated;
    return {
      format,
      rows,
      changes,
      refresh,
      ...(length > 0 && { repeated }),
      ...shown,
      ...letterNote,
    };
  } catch (error) {
    if (!(error instanceof HttpError) || !shown.columns?.length) throw error;
    const changes = { added: 0, changed: 0, removed: 0 };
    const refresh = { [format]: { error: error.message } };
    return { format, rows: [], changes, refresh, ...shown, ...letterNote };
  }
}

/** Removes a stored table and its outcome. Throws 404 when there is none. */
export async function deleteTable(context: Context, target: Target): Promise<void> {
  requireRecord(context, target);
  context.reader.supersede(target);
  const isRemoved = await removeTable(context.stores, target, (edit) =>
    removeOutcome(context.stores, edit, target),
  );
  if (!isRemoved) throw new HttpError(404, 'There is no such table to delete.');
}

/** Makes the rows to store of those that are stored. */
function parse({ sources }: Context, target: Target, page: SourcePage): MakeRows {
  const parsed = parseTable(sources, target.table, page);
  if (target.table !== 'tee-times' || parsed.otherRounds.length === 0) return () => parsed.rows;
  // The page shows one round of several; those uploaded before stay.
  const others = new Set(parsed.otherRounds.map(({ round }) => round));
  const own = TeeTimes.parse(parsed.rows);
  return (stored) =>
    [...TeeTimes.parse(stored ?? []).filter(({ round }) => others.has(round)), ...own].sort(
      (a, b) => Number(a.round) - Number(b.round),
    );
}

/** Players who are in a table of results more than once. */
function repeatedIn({ stores }: Context, { table }: Target, rows: TableRows): string[] {
  if (table === 'standings' || table === 'bracket' || table === 'tee-times') return [];
  const named = 'players' in rows ? rows.players : rows;
  return repeatedPlayers(
    named.flatMap((row) => ('player' in row ? [row] : [])),
    stores.directory.data,
  );
}

async function store(context: Context, target: Target, make: MakeRows): Promise<PutRows> {
  const at = context.clock().toISOString();
  const isCurrent = () => canStore(context.stores, target);
  context.reader.supersede(target);
  const put = await putTable(
    context.stores,
    target,
    make,
    at,
    isCurrent,
    (edit, { rows, changes }) => putSent(context.stores, edit, target, 'upload', rows, changes, at),
  );
  if (put) return put;
  requireRecord(context, target);
  throw new HttpError(409, 'The record was changed in the meantime. Try again.');
}

function preview(stored: TableRows | null, make: MakeRows): PutRows {
  const rows = make(stored);
  return { rows, changes: changesBetween(stored, rows) };
}
