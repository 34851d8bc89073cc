import { createStore } from '../store.ts';
import { ask } from './ask.tsx';

/** The one editor with changes that are not saved. */
export interface Unsaved {
  /** What is being edited, as a question names it. */
  name: string;
  /** Saves; false when it failed and the editor stays. */
  save: () => Promise<boolean>;
  discard: () => void;
}

/** Set while an editor is dirty: the title, the menu and the page's own guard follow it. */
export const unsaved = createStore<Unsaved | null>(null);

/** Asks whether to save or discard unsaved changes; true when navigation may continue. */
export async function settleUnsaved(): Promise<boolean> {
  const editor = unsaved.get();
  if (!editor) return true;
  const choice = await ask<'stay' | 'discard' | 'save' | 'saved'>({
    title: `Save the changes to ${editor.name}?`,
    text: 'They are not on the site yet.',
    choices: [
      { value: 'stay', label: 'Stay', kind: 'quiet' },
      { value: 'discard', label: 'Discard', kind: 'quiet warn' },
      { value: 'save', label: 'Save', kind: 'primary' },
    ],
    focus: 'save',
    escape: 'stay',
    // A save that was under way has ended; saving again would store a second record.
    ended: {
      value: 'saved',
      follow: (end) => unsaved.subscribe(() => onceSettled(editor, end)),
    },
  });
  if (choice === 'save') return editor.save();
  if (choice === 'discard') editor.discard();
  return choice !== 'stay';
}

/** Calls when nothing is unsaved any more; an editor that only gets another name is set again at once. */
function onceSettled(editor: Unsaved, end: () => void): void {
  if (unsaved.get() === editor) return;
  queueMicrotask(() => {
    if (unsaved.get() === null) end();
  });
}

/** Registers the browser's leave-page prompt while there are unsaved changes. */
export function guardUnload(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const follow = () => {
    // A permanent beforeunload listener would exclude the page from the back/forward cache.
    if (unsaved.get()) window.addEventListener('beforeunload', onBeforeUnload);
    else window.removeEventListener('beforeunload', onBeforeUnload);
  };
  const stop = unsaved.subscribe(follow);
  return () => {
    stop();
    window.removeEventListener('beforeunload', onBeforeUnload);
  };
}
