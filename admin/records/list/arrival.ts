import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { arriveSoon } from '../../ui/focus.ts';
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
  const queries = useQueryClient();
  const arrivedRef = useRef('');
  useEffect(() => {
    if (!isThere || hash.length < 2 || arrivedRef.current === key) return;
    arrivedRef.current = key;
    const id = hash.slice(1);
    arriveSoon({
      ids: [id, id.replace(editButtonId(''), cardTitleId('')), ADD_BUTTON_ID],
      press: opening === id,
      isLoading: () => queries.isFetching() > 0,
    });
    opening = '';
  }, [isThere, hash, key, queries]);
}
