import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
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
      <Button onPress={() => settleUnsaved().then(setIsOpen)}>{label}</Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}
