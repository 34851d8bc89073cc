import { useEffect, type ReactNode } from 'react';
import { SETTINGS } from '../settings/settings.ts';
import { useStore } from '../store.ts';
import { unsaved } from './unsaved.ts';

/** The document's title for a screen: unique, with a dot while something is unsaved. */
export function useScreenTitle(screen: string): void {
  const dirty = useStore(unsaved) !== null;
  useEffect(() => {
    document.title = `${dirty ? '● ' : ''}${screen} – ${SETTINGS.identity.name} admin`;
  }, [dirty, screen]);
}

interface ScreenHeadingProps {
  title: string;
  /** The screen in the document's title, where it says more or less than the heading. */
  name?: string;
  /** The screen's controls, next to the heading on wide screens. */
  children?: ReactNode;
}

/** A screen's one h1, which names the document too; it takes the focus when the screen is entered. */
export function ScreenHeading({ title, name = title, children }: ScreenHeadingProps) {
  useScreenTitle(name);
  return (
    <div className="split">
      <h1 tabIndex={-1}>{title}</h1>
      {children !== undefined && <div className="row">{children}</div>}
    </div>
  );
}
