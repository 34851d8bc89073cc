import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

interface AlertProps {
  children: ReactNode;
  /** Buttons that help out: Retry, Dismiss. */
  actions?: ReactNode;
  /** Moves the focus to the message when it appears or changes. */
  focusOn?: unknown;
}

/** A message in the page that something failed: red, with an icon, announced immediately. */
export function Alert({ children, actions, focusOn }: AlertProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusOn !== undefined) boxRef.current?.focus();
  }, [focusOn]);
  return (
    <div ref={boxRef} className="alert row" role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div className="alert-text">{children}</div>
      {actions !== undefined && <div className="alert-actions">{actions}</div>}
    </div>
  );
}
