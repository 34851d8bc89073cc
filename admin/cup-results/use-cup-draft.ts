import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { focusPlace } from '../grid/focus-cell.ts';
import { NO_HISTORY, redone, remember, settled, undone } from '../grid/history.ts';
import type { History } from '../grid/history.ts';
import type { ValuesForm } from '../records/editor/record-field.tsx';
import { cupFromText, cupText } from './typed-cup.ts';
import type { TypedCup } from './typed-cup.ts';

/** Changes a cup; `place` is where. Consecutive changes with the same `joins` are one undo step. */
export type ChangeCup = (next: TypedCup, place: string, joins?: string | null) => void;

/** The cup in the form, with undo and redo. */
export function useCupDraft(form: ValuesForm) {
  const { field } = useController({ name: 'cup', control: form.control });
  const [history, setHistory] = useState<History<TypedCup>>(NO_HISTORY);
  const text = typeof field.value === 'string' ? field.value : '';
  const cup = useMemo(() => cupFromText(text), [text]);

  const change: ChangeCup = (next, place, joins = null) => {
    setHistory(remember(history, cup, { place, joins }));
    field.onChange(cupText(next));
  };

  function travel(step: typeof undone) {
    const travelled = step(history, cup);
    if (!travelled) return;
    setHistory(travelled.history);
    field.onChange(cupText(travelled.state));
    focusPlace(travelled.place, UNDO_ID);
  }

  return {
    cup,
    change,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => {
      travel(undone);
    },
    redo: () => {
      travel(redone);
    },
    /** Starts a new undo step. */
    settle: () => {
      setHistory(settled(history));
    },
    /** Clears the undo history after a merge: an earlier state would drop the other person's changes. */
    forget: () => {
      setHistory(NO_HISTORY);
    },
  };
}

/** Id of the undo button, which gets the focus when the undone place no longer exists. */
export const UNDO_ID = 'cup-undo';

export type CupDraft = ReturnType<typeof useCupDraft>;
