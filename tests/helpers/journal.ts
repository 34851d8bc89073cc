/** What tests ask the journal: the trash, and undoing a change. */
import { pino } from 'pino';
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
