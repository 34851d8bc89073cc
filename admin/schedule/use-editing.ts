import { useState } from 'react';
import { settleUnsaved } from '../ui/unsaved.ts';
import { focusSoon } from '../ui/focus.ts';
import { showToast } from '../ui/toasts.ts';
import type { Editing } from './editing.ts';

/** The id of the button that adds an event; the focus goes there when a new card leaves. */
export const ADD_BUTTON_ID = 'add-event';

/** The id of a card's Edit button. */
export const editButtonId = (eventID: string) => `edit-${eventID}`;

/** Holds the one card in edit (R278). */
export function useEditing() {
  const [editing, setEditing] = useState<Editing | null>(null);

  /** Opens another card, after unsaved changes of the open one were settled. */
  async function open(next: Editing): Promise<boolean> {
    const mayOpen = await settleUnsaved();
    if (mayOpen) setEditing(next);
    return mayOpen;
  }

  /** Closes the card; what stood in it can be had back while the message is there. */
  function cancel(left: Editing | null) {
    setEditing(null);
    if (!left) return;
    const name = left.values.name || 'the new event';
    showToast({
      kind: 'success',
      text: `Changes to ${name} discarded.`,
      action: { label: 'Undo', run: () => void open(left) },
    });
  }

  /** Closes the card and puts the focus where the editor was opened. */
  function close({ id, record }: Editing) {
    setEditing(null);
    focusSoon(record ? editButtonId(id) : ADD_BUTTON_ID, ADD_BUTTON_ID);
  }

  return { editing, open, cancel, close };
}
