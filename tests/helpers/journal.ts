/** What tests ask the journal: its changes, versions of records, the trash, and undoing a change. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { ActivityResponse } from '#domain/log/activity.schema.ts';
import { ChangeSet } from '#domain/log/change-set.schema.ts';
import { VersionsResponse, type Version } from '#domain/log/history.schema.ts';
import { JournalResponse, type JournalEntry } from '#domain/log/journal.schema.ts';
import { TrashResponse, type DeletedRecord } from '#domain/log/trash.schema.ts';
import { UndoResponse } from '#domain/log/undo.schema.ts';
import type { Clock } from '#domain/time/calendar.ts';
import { ActivityLog } from '../../server/log/activity-log.ts';
import type { Journal } from '../../server/log/journal.ts';
import { journaledCollections } from '../../server/store/journal/journaled-collections.ts';
import type { Stores } from '../../server/store/stores.ts';
import { Returns, type ReturnRules } from '../../server/log/trash/returns.ts';
import { Trash } from '../../server/log/trash/trash.ts';
import type { Client } from './client.ts';

/** The journal's lines in a data folder, the oldest first. */
export async function journalIn(dataDir: string): Promise<ChangeSet[]> {
  const folder = join(dataDir, 'journal');
  const months = (await readdir(folder).catch(() => [])).sort();
  const texts = await Promise.all(months.map((name) => readFile(join(folder, name), 'utf8')));
  const lines = texts.join('').split('\n');
  return lines.filter((line) => line !== '').map((line) => ChangeSet.parse(JSON.parse(line)));
}

/** The changes as staff see them, the newest first. */
export const changesOf = async (staff: Client, query = ''): Promise<JournalEntry[]> =>
  JournalResponse.parse(await staff.json(`/api/journal${query}`));

/** The number of the newest change. */
export const lastChange = async (staff: Client, query = ''): Promise<number | null> =>
  (await changesOf(staff, query))[0]?.number ?? null;

/** The versions of a record, the newest first. */
export const versionsOf = async (
  staff: Client,
  collection: string,
  id: string,
): Promise<Version[]> =>
  VersionsResponse.parse(await staff.json(`/api/history/${collection}/${encodeURIComponent(id)}`));

/** The activity, the newest entry first. */
export const activityOf = async (staff: Client, query = ''): Promise<ActivityResponse> =>
  ActivityResponse.parse(await staff.json(`/api/activity${query}`));

/** The deleted records, the newest first. */
export const trashOf = async (staff: Client): Promise<DeletedRecord[]> =>
  TrashResponse.parse(await staff.json('/api/trash'));

/** Undoes a change: returns how many records came back and how many stayed, or the sentence of an error. */
export async function undoBy(
  staff: Client,
  number: number | null,
): Promise<{ undone: number; left: number } | string> {
  const response = await staff.post(`/api/journal/${number ?? 'none'}/undo`);
  if (response.status !== 200) return response.text;
  const { undone, left } = UndoResponse.parse(JSON.parse(response.text));
  return { undone, left: left.length };
}

/** The trash of stores, without a server, for lists with rules. */
export function trashIn(
  stores: Stores,
  { journal, clock }: { journal: Journal; clock: Clock },
  rules: Readonly<Record<string, ReturnRules>> = {},
): Trash {
  const log = pino({ level: 'silent' });
  const timezone = () => 'America/New_York';
  const activity = new ActivityLog({ journal, stores, clock, timezone, log });
  const collections = journaledCollections(stores);
  const returns = new Returns({ stores, collections, reader: { supersedeBelow: () => undefined } });
  returns.rules = rules;
  return new Trash({ stores, journal, activity, returns, clock });
}
