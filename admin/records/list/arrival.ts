import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusSoon, pressSoon } from '../../ui/focus.ts';
import { ADD_BUTTON_ID, cardTitleId, editButtonId } from '../editor/use-editing.ts';

/** The part of an address that leads to a record's card: `#edit-2026-granite-open`. */
export const cardHash = (id: string) => `#${editButtonId(id)}`;

let opening = '';

/** Opens the editor of the card that the next address names, once. A reload then only goes to the card. */
export function openOnArrival(id: string): void {
  opening = editButtonId(id);
}

/** Goes to the card that the address names, once the list is there: to its Edit button, else to its title. */
export function useArrival(isThere: boolean): void {
  const { hash, key } = useLocation();
  const arrivedRef = useRef('');
  useEffect(() => {
    if (!isThere || hash.length < 2 || arrivedRef.current === key) return;
    arrivedRef.current = key;
    const id = hash.slice(1);
    const others = [id.replace(editButtonId(''), cardTitleId('')), ADD_BUTTON_ID];
    if (opening === id) pressSoon(id, ...others);
    else focusSoon(id, ...others);
    opening = '';
  }, [isThere, hash, key]);
}
