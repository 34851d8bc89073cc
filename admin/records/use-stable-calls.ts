import { useCallback, useLayoutEffect, useRef } from 'react';
import { focusSoon } from '../ui/focus.ts';
import type { RecordKind } from './record-kind.ts';
import { ADD_BUTTON_ID, editButtonId } from './editor/use-editing.ts';

/** A call of the latest function, as a function that stays the same. */
export function useStableCall<Input>(run: (input: Input) => void): (input: Input) => void {
  const latestRef = useRef(run);
  // Before the next key or press, which may come sooner than a passive effect.
  useLayoutEffect(() => {
    latestRef.current = run;
  });
  return useCallback((input: Input) => latestRef.current(input), []);
}

/**
 * What the cards of a list call, as functions that stay the same: with them a card can be rendered again
 * only when its own record changed. A deleted card gives the focus to its neighbor.
 */
export function useStableCalls<Stored extends object>(
  records: readonly Stored[],
  idOf: RecordKind<Stored>['idOf'],
  onEdit: (record: Stored) => void,
) {
  const focusNeighbor = (gone: Stored) => {
    const at = records.findIndex((each) => idOf(each) === idOf(gone));
    const neighbor = records[at + 1] ?? records[at - 1];
    focusSoon(neighbor ? editButtonId(idOf(neighbor)) : ADD_BUTTON_ID, ADD_BUTTON_ID);
  };
  return { onEdit: useStableCall(onEdit), onDeleted: useStableCall(focusNeighbor) };
}
