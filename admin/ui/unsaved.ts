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

/** Asks what shall become of unsaved changes; true when whatever waits may go on. */
export async function settleUnsaved(): Promise<boolean> {
  const editor = unsaved.get();
  if (!editor) return true;
  const choice = await ask({
    title: `Save the changes to ${editor.name}?`,
    text: 'They are not on the site yet.',
    choices: [
      { value: 'stay', label: 'Stay', kind: 'quiet' },
      { value: 'discard', label: 'Discard', kind: 'quiet warn' },
      { value: 'save', label: 'Save', kind: 'primary' },
    ],
    focus: 'save',
    escape: 'stay',
  });
  if (choice === 'save') return editor.save();
  if (choice === 'discard') editor.discard();
  return choice === 'discard';
}

/** Lets the browser ask before the page is left while something is unsaved; off otherwise. */
export function guardUnload(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    event.preventDefault();
  };
  const follow = () => {
    // Registered only while it is needed: a standing listener keeps pages out of the back cache.
    if (unsaved.get()) window.addEventListener('beforeunload', onBeforeUnload);
    else window.removeEventListener('beforeunload', onBeforeUnload);
  };
  const stop = unsaved.subscribe(follow);
  return () => {
    stop();
    window.removeEventListener('beforeunload', onBeforeUnload);
  };
}
