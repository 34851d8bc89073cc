import { useFormHistory } from '../grid/use-form-history.ts';
import type { ChangeState } from '../grid/use-form-history.ts';
import type { ValuesForm } from '../records/editor/record-field.tsx';
import type { TeeSheet } from '#domain/tee-times/tee-sheet.ts';
import { sheetFromText, sheetText } from './sheet-text.ts';

/** Changes a sheet; `place` is where. */
export type ChangeSheet = ChangeState<TeeSheet>;

/** Announces what happened to screen readers, and shows it in the editor's bar. */
export type Announce = (text: string) => void;

/** The sheet in the form, with undo and redo. */
export function useSheetHistory(form: ValuesForm) {
  const { state: sheet, ...history } = useFormHistory(form, {
    name: 'sheet',
    parse: sheetFromText,
    serialize: sheetText,
    undoId: 'tee-times-undo',
  });
  return { sheet, ...history };
}
