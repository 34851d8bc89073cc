import { createStore } from '../store.ts';

/** Which of the dialogs that every screen has is open: the search, or the list of shortcuts. */
export const openDialog = createStore<'search' | 'shortcuts' | null>(null);

/** Closes it. */
export function closeDialog(): void {
  openDialog.set(null);
}
