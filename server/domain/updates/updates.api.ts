/** What the server sends to open panels, and what they send about records in edit. */
import { z } from 'zod';
import { routesAt } from '../api/route.ts';

/** A saved change of a record; `by` is empty for the server itself. */
export const RecordUpdate = z.object({
  collection: z.string(),
  recordID: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type RecordUpdate = z.output<typeof RecordUpdate>;

/** The names of events: the records that are in edit, and a change of one of them. Saved changes have none. */
export const EDITING_EVENT = 'editing';
export const EDITOR_EVENT = 'editor';

/** A record that someone has open in an editor. */
export const RecordInEdit = z.object({
  collection: z.string(),
  recordID: z.string(),
  by: z.string(),
  /** Identifies the editor, so that its own panel leaves it out. */
  editor: z.string(),
});
export type RecordInEdit = z.output<typeof RecordInEdit>;

/** All of them, which a stream begins with. */
export const RecordsInEdit = z.array(RecordInEdit);

/** An editor that was opened or changed to another record, or was closed. */
export const EditorChange = RecordInEdit.extend({ open: z.boolean() });
export type EditorChange = z.output<typeof EditorChange>;

const collection = z
  .string()
  .regex(/^[a-z][a-z-]{0,40}$/, { error: 'collection must be the name of a collection.' });

/** Ids are names of records too, so they have letters of any language, but nothing that is not shown. */
const recordID = z
  .string()
  .max(200)
  .regex(/^[^\p{C}]+$/u, { error: 'recordID must be the id of a record.' });

/** Letters, digits and the signs of React's ids. */
const editor = z
  .string()
  .regex(/^[\w:«»-]{1,40}$/, { error: 'editor must have 1 to 40 letters or digits.' });

/** The body of `POST /api/updates`: an editor is open, or not any more. */
export const EditingNote = z.object(
  {
    collection,
    recordID,
    editor,
    open: z.boolean({ error: 'open must be true or false.' }),
  },
  { error: 'Send what is in edit as a JSON object.' },
);
export type EditingNote = z.output<typeof EditingNote>;

/** How often an open editor says so; one that is silent for twice as long is closed. */
export const EDITING_EVERY_MS = 20_000;

/** The records in edit after an editor was opened, changed to another record, or closed. */
export function withEditorChange(
  records: readonly RecordInEdit[],
  { open, ...editor }: EditorChange,
): RecordInEdit[] {
  const others = records.filter((each) => each.by !== editor.by || each.editor !== editor.editor);
  return open ? [...others, editor] : others;
}

const updates = routesAt('/api/updates', { role: 'scorer' });

export const updatesApi = {
  stream: updates.get('', 'Saved changes and records in edit, as they happen.', null, {
    sends: 'text/event-stream',
  }),
  note: updates.post('', 'Notes that a record is open in an editor.', null, EditingNote),
};
