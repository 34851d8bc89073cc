import type { ReactNode } from 'react';

interface ScreenHeadingProps {
  title: string;
  /** The screen's controls, next to the heading on wide screens. */
  children?: ReactNode;
}

/** A screen's one h1; it takes the focus when the screen is entered. */
export function ScreenHeading({ title, children }: ScreenHeadingProps) {
  return (
    <div className="split">
      <h1 tabIndex={-1}>{title}</h1>
      {children !== undefined && <div className="row">{children}</div>}
    </div>
  );
}
