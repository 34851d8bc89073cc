import { useFormHistory } from '../grid/use-form-history.ts';
import type { ChangeState } from '../grid/use-form-history.ts';
import type { ValuesForm } from '../records/editor/record-field.tsx';
import { cupFromText, cupText } from './typed-cup.ts';
import type { TypedCup } from './typed-cup.ts';

/** Changes a cup; `place` is where. */
export type ChangeCup = ChangeState<TypedCup>;

/** The cup in the form, with undo and redo. */
export function useCupHistory(form: ValuesForm) {
  const { state: cup, ...history } = useFormHistory(form, {
    name: 'cup',
    parse: cupFromText,
    serialize: cupText,
    undoId: 'cup-undo',
  });
  return { cup, ...history };
}

export type CupHistory = ReturnType<typeof useCupHistory>;
