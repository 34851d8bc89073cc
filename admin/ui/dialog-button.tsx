import { useState } from 'react';
import type { ReactNode } from 'react';
import { settleUnsaved } from './unsaved.ts';

interface DialogButtonProps {
  label: string;
  /** The dialog, with what closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog, once unsaved input is saved or discarded. */
export function DialogButton({ label, children }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button quiet"
        onClick={() => {
          void settleUnsaved().then(setIsOpen);
        }}
      >
        {label}
      </button>
      {isOpen &&
        children(() => {
          setIsOpen(false);
        })}
    </>
  );
}
