import { useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

/**
 * The events whose leaderboards are open. Outside the cards, since a save opens the section of a card
 * that is still an editor; each card follows only its own event, so that 500 of them stay quick.
 */
const openSections = createStore<ReadonlySet<string>>(new Set());

/** Whether an event's leaderboards are open; the component follows it. */
export function useSectionOpen(eventID: string): boolean {
  return useSyncExternalStore(openSections.subscribe, () => openSections.get().has(eventID));
}

/** Opens or closes an event's leaderboards. */
export function setSectionOpen(eventID: string, open: boolean): void {
  const others = [...openSections.get()].filter((each) => each !== eventID);
  openSections.set(new Set(open ? [...others, eventID] : others));
}
