import { useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

/**
 * The events whose rows are open as cards. Outside the rows, since a save opens the card of one that
 * is still an editor; each row follows only its own event, so that 500 of them stay quick.
 */
const openCards = createStore<ReadonlySet<string>>(new Set());

/** Whether an event's card is open; the component follows it. */
export function useCardOpen(eventID: string): boolean {
  return useSyncExternalStore(openCards.subscribe, () => openCards.get().has(eventID));
}

/** Opens or closes an event's card. */
export function setCardOpen(eventID: string, open: boolean): void {
  const others = [...openCards.get()].filter((each) => each !== eventID);
  openCards.set(new Set(open ? [...others, eventID] : others));
}
