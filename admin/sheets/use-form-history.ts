import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import type { ValuesForm } from '../records/editor/record-field.tsx';
import { textIn } from '../records/editor/values.ts';
import { focusPlace } from '../grid/focus-cell.ts';
import { NO_HISTORY, redone, remember, settled, undone, type History } from './history.ts';
import type { SheetText } from './sheet-kind.ts';

/** Changes the state; `place` is where. Consecutive changes with the same `joins` are one undo step. */
export type ChangeState<State> = (next: State, place: string, joins?: string | null) => void;

/** Id of the undo button, which gets the focus when the undone place no longer exists. */
export const UNDO_ID = 'undo';

/** A state as text in one field of a form, with undo and redo. */
export function useFormHistory<State>(
  form: ValuesForm,
  name: string,
  { parse, serialize }: SheetText<State>,
) {
  const { field } = useController({ name, control: form.control });
  const [history, setHistory] = useState<History<State>>(NO_HISTORY);
  const text = textIn(field.value);
  const state = useMemo(() => parse(text), [parse, text]);

  const change: ChangeState<State> = (next, place, joins = null) => {
    setHistory((before) => remember(before, state, { place, joins }));
    field.onChange(serialize(next));
  };

  function travel(step: typeof undone) {
    const travelled = step(history, state);
    if (!travelled) return;
    setHistory(travelled.history);
    field.onChange(serialize(travelled.state));
    focusPlace(travelled.place, UNDO_ID);
  }

  return {
    state,
    change,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => travel(undone),
    redo: () => travel(redone),
    /** Starts a new undo step. */
    settle: () => setHistory(settled),
    /** Clears the undo history after a merge: an earlier state would drop the other person's changes. */
    forget: () => setHistory(NO_HISTORY),
  };
}
