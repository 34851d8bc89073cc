import { useEffect, useRef, useState } from 'react';
import { focusSoon } from '../../ui/focus.ts';
import { dismissToast, showToast } from '../../ui/toasts.ts';
import { settleUnsaved, unsaved } from '../../ui/unsaved.ts';
import type { Editing } from './editing.ts';

/** The id of the button that adds a record; the focus goes there when a new card leaves. */
export const ADD_BUTTON_ID = 'add-record';

/** A record's id as part of an element's: names have blanks and quotes in them. */
export const elementId = (part: string, id: string) => `${part}-${encodeURIComponent(id)}`;

/** The id of a card's Edit button. */
export const editButtonId = (id: string) => elementId('edit', id);

/** The id of a card's title. */
export const cardTitleId = (id: string) => elementId('title', id);

interface Screen {
  /** What the screen shows now: its season, or empty where there is one list only. */
  place: string;
  show: (place: string) => void;
}

const ONE_LIST: Screen = { place: '', show: () => undefined };

/** The state of the one card in edit on a screen. */
export function useEditing<Stored>(screen: Screen = ONE_LIST) {
  const [editing, setEditing] = useState<Editing<Stored> | null>(null);
  const screenRef = useRef(screen);
  const undoRef = useRef<number | null>(null);
  useEffect(() => {
    screenRef.current = screen;
  });
  // An Undo without its screen would do nothing: it leaves together with the screen.
  useEffect(
    () => () => {
      if (undoRef.current !== null) dismissToast(undoRef.current);
    },
    [],
  );

  /** Opens another card, in its place, after unsaved changes of the open one were settled. */
  async function open(next: Editing<Stored>): Promise<boolean> {
    if (!(await settleUnsaved())) return false;
    setEditing(next);
    const { place, show } = screenRef.current;
    if (next.place !== place) show(next.place);
    return true;
  }

  /** Goes on with the record as it was saved; nothing of this edit is unsaved any more. */
  function stay(next: Editing<Stored>) {
    setEditing(next);
  }

  /** Closes the card and puts the focus where the editor was opened; `id` is that of the record now. */
  function close(id: string | null) {
    setEditing(null);
    focusSoon(id === null ? ADD_BUTTON_ID : editButtonId(id), ADD_BUTTON_ID);
  }

  /** Closes the card; what stood in it can be had back, with `reopen`, while the message is there. */
  function cancel(
    { id, record }: Editing<Stored>,
    left: Editing<Stored> | null,
    name: string,
    reopen = open,
  ) {
    close(record ? id : null);
    if (!left) return;
    undoRef.current = showToast({
      kind: 'success',
      text: `Changes to ${name} discarded.`,
      action: { label: 'Undo', run: () => void reopen(left) },
    });
  }

  /** Closes the card for another editor, which opened after unsaved changes were settled. */
  function closeQuietly() {
    setEditing(null);
  }

  /** Call before showing something else: closes an unchanged editor; a changed one is confirmed first. */
  function leavePlace() {
    if (!unsaved.get()) closeQuietly();
  }

  const shown = editing?.place === screen.place ? editing : null;
  return { editing: shown, open, stay, close, closeQuietly, cancel, leavePlace };
}
