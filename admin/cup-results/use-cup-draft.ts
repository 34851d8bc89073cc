import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { focusPlace } from '../grid/focus-cell.ts';
import { NO_HISTORY, redone, remember, settled, undone } from '../grid/history.ts';
import type { History } from '../grid/history.ts';
import type { ValuesForm } from '../records/editor/record-field.tsx';
import { cupFromText, cupText } from './typed-cup.ts';
import type { TypedCup } from './typed-cup.ts';

/** Changes a cup; `place` is where, and typing on under the name `joins` is one step with it. */
export type ChangeCup = (next: TypedCup, place: string, joins?: string | null) => void;

/** The cup that stands in the form, and its steps, which can be taken back (UX 6). */
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
    /** The next change is a step of its own. */
    settle: () => {
      setHistory(settled(history));
    },
    /** What was typed before a merge is no state to go back to: it lacks what the other one typed. */
    forget: () => {
      setHistory(NO_HISTORY);
    },
  };
}

/** The button that takes a step back; the focus goes there when the place of the step is gone. */
export const UNDO_ID = 'cup-undo';

export type CupDraft = ReturnType<typeof useCupDraft>;
