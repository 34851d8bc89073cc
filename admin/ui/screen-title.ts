import { useEffect } from 'react';
import { SETTINGS } from '../settings/settings.ts';
import { useStore } from '../store.ts';
import { unsaved } from './unsaved.ts';

/** Stands before the title while something is unsaved. */
export const DIRTY_DOT = '● ';

/** The document's title for a screen: unique, with a dot while something is unsaved. */
export function useScreenTitle(screen: string): void {
  const dirty = useStore(unsaved) !== null;
  useEffect(() => {
    document.title = `${dirty ? DIRTY_DOT : ''}${screen} – ${SETTINGS.identity.name} admin`;
  }, [dirty, screen]);
}
