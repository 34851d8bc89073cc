import type { EditorChange, RecordInEdit } from './updates.schema.ts';

/** The records in edit after an editor was opened, changed to another record, or closed. */
export function withEditorChange(
  records: readonly RecordInEdit[],
  { open, ...editor }: EditorChange,
): RecordInEdit[] {
  const others = records.filter((each) => each.by !== editor.by || each.editor !== editor.editor);
  return open ? [...others, editor] : others;
}
