import { useEffect, useRef, useState } from 'react';
import { focusSoon } from '../ui/focus.ts';
import { dismissToast, showToast } from '../ui/toasts.ts';
import { settleUnsaved, unsaved } from '../ui/unsaved.ts';
import type { Editing } from './editing.ts';

/** The id of the button that adds an event; the focus goes there when a new card leaves. */
export const ADD_BUTTON_ID = 'add-event';

/** The id of a card's Edit button. */
export const editButtonId = (eventID: string) => `edit-${eventID}`;

/** Holds the one card in edit (R278) of the season on screen. */
export function useEditing(season: number, showSeason: (year: number) => void) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const screenRef = useRef({ season, showSeason });
  const undoRef = useRef<number | null>(null);
  useEffect(() => {
    screenRef.current = { season, showSeason };
  });
  // An Undo without its screen would do nothing: it leaves together with the screen.
  useEffect(
    () => () => {
      if (undoRef.current !== null) dismissToast(undoRef.current);
    },
    [],
  );

  /** Opens another card, in its season, after unsaved changes of the open one were settled. */
  async function open(next: Editing): Promise<boolean> {
    if (!(await settleUnsaved())) return false;
    setEditing(next);
    const screen = screenRef.current;
    if (next.season !== screen.season) screen.showSeason(next.season);
    return true;
  }

  /** Closes the card and puts the focus where the editor was opened. */
  function close({ id, record }: Editing) {
    setEditing(null);
    focusSoon(record ? editButtonId(id) : ADD_BUTTON_ID, ADD_BUTTON_ID);
  }

  /** Closes the card; what stood in it can be had back while the message is there. */
  function cancel(from: Editing, left: Editing | null) {
    close(from);
    if (!left) return;
    undoRef.current = showToast({
      kind: 'success',
      text: `Changes to ${left.values.name || 'the new event'} discarded.`,
      action: { label: 'Undo', run: () => void open(left) },
    });
  }

  /** Before another season is shown: an untouched editor closes, a dirty one is asked about. */
  function leaveSeason() {
    if (!unsaved.get()) setEditing(null);
  }

  return { editing: editing?.season === season ? editing : null, open, close, cancel, leaveSeason };
}
