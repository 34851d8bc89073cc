/** What the server sends to open panels, and what they send about records in edit. */
import { z } from 'zod';

/** A saved change of a record; `by` is empty for the server itself. */
export const RecordUpdate = z.object({
  collection: z.string(),
  recordID: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type RecordUpdate = z.output<typeof RecordUpdate>;

/** The event's name of the records that are in edit; changes have none. */
export const EDITING_EVENT = 'editing';

/** A record that someone has open in an editor. */
export const RecordInEdit = z.object({
  collection: z.string(),
  recordID: z.string(),
  by: z.string(),
  /** Identifies the editor, so that its own panel leaves it out. */
  editor: z.string(),
});
export type RecordInEdit = z.output<typeof RecordInEdit>;

/** All of them. */
export const RecordsInEdit = z.array(RecordInEdit);

const id = (max: number) => z.string().min(1).max(max);

/** The body of `POST /api/updates`: an editor is open, or not any more. */
export const EditingNote = z.object(
  {
    collection: id(40),
    recordID: id(200),
    editor: id(40),
    open: z.boolean({ error: 'open must be true or false.' }),
  },
  { error: 'Send what is in edit as a JSON object.' },
);
export type EditingNote = z.output<typeof EditingNote>;

/** How often an open editor says so; one that is silent for twice as long is closed. */
export const EDITING_EVERY_MS = 20_000;
