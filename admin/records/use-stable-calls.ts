import { useCallback, useEffect, useRef } from 'react';
import { focusSoon } from '../ui/focus.ts';
import type { RecordKind } from './record-kind.ts';
import { ADD_BUTTON_ID, editButtonId } from './editor/use-editing.ts';

/**
 * What the cards of a list call, as functions that stay the same: with them a card can be rendered again
 * only when its own record changed. A deleted card gives the focus to its neighbor.
 */
export function useStableCalls<Stored extends object>(
  records: readonly Stored[],
  idOf: RecordKind<Stored>['idOf'],
  onEdit: (record: Stored) => void,
) {
  const latestRef = useRef({ records, idOf, onEdit });
  useEffect(() => {
    latestRef.current = { records, idOf, onEdit };
  });
  const edit = useCallback((record: Stored) => {
    latestRef.current.onEdit(record);
  }, []);
  const focusNeighbour = useCallback((gone: Stored) => {
    const { records: shown, idOf: id } = latestRef.current;
    const at = shown.findIndex((each) => id(each) === id(gone));
    const neighbour = shown[at + 1] ?? shown[at - 1];
    focusSoon(neighbour ? editButtonId(id(neighbour)) : ADD_BUTTON_ID, ADD_BUTTON_ID);
  }, []);
  return { onEdit: edit, onDeleted: focusNeighbour };
}
