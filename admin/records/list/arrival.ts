import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusSoon } from '../../ui/focus.ts';
import { ADD_BUTTON_ID, editButtonId } from '../editor/use-editing.ts';

/** The part of an address that leads to a record's card: `#edit-2026-granite-open`. */
export const cardHash = (id: string) => `#${editButtonId(id)}`;

/** Goes to the card that the address names, once the list is there. */
export function useArrival(isThere: boolean): void {
  const { hash, key } = useLocation();
  const arrivedRef = useRef('');
  useEffect(() => {
    if (!isThere || hash.length < 2 || arrivedRef.current === key) return;
    arrivedRef.current = key;
    focusSoon(hash.slice(1), ADD_BUTTON_ID);
  }, [isThere, hash, key]);
}
