/** What tests ask the journal: the trash, and undoing a change. */
import { TrashResponse, type DeletedRecord } from '#domain/history/trash.schema.ts';
import { UndoResponse } from '#domain/history/undo.schema.ts';
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
