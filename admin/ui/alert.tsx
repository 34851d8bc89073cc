import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';

interface AlertProps {
  children: ReactNode;
  /** What helps out: Retry, Dismiss. */
  action?: { label: string; onPress: () => unknown; disabled?: boolean } | null | undefined;
  /** Moves the focus to the message when it appears or changes. */
  focusOn?: unknown;
}

/** A message in the page that something failed: red, with an icon, announced immediately. */
export function Alert({ children, action, focusOn }: AlertProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusOn !== undefined) boxRef.current?.focus();
  }, [focusOn]);
  return (
    <div ref={boxRef} className="alert row" role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div className="alert-text">{children}</div>
      {action && (
        <div className="alert-actions">
          <Button look="quiet small" onPress={action.onPress} disabled={action.disabled}>
            {action.label}
          </Button>
        </div>
      )}
    </div>
  );
}
