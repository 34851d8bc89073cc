import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface ModalProps {
  title: string;
  children: ReactNode;
  /** Esc, and whatever else the browser closes dialogs with. */
  onDismiss: () => void;
  role?: 'dialog' | 'alertdialog';
  className?: string;
}

/**
 * A native modal dialog, open as long as it is rendered. The element marked `data-autofocus` gets
 * the focus; closing gives it back to where it was. It is rendered at the end of the page: inside the form of an
 * editor, Enter in a field of the dialog would submit that form.
 */
export function Modal({ title, children, onDismiss, role = 'dialog', className = '' }: ModalProps) {
  const id = useId();
  const elementRef = useRef<HTMLDialogElement>(null);
  const dismissRef = useRef(onDismiss);
  useLayoutEffect(() => {
    dismissRef.current = onDismiss;
  });

  useLayoutEffect(() => {
    const dialog = elementRef.current;
    if (!dialog) return;
    const opener = document.activeElement;
    const onCancel = (event: Event) => {
      event.preventDefault();
      dismissRef.current();
    };
    // A second Esc may close the dialog without asking (the browser's guard against traps).
    const onClose = () => {
      if (!dialog.open) dismissRef.current();
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('close', onClose);
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('close', onClose);
      // Closed before it leaves the page: removing an open dialog would drop the focus.
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return createPortal(
    <dialog
      ref={elementRef}
      role={role}
      className={`modal ${className}`}
      aria-labelledby={`${id}-title`}
      {...(role === 'alertdialog' ? { 'aria-describedby': `${id}-text` } : {})}
      // React events go up the components, from a form in the dialog to that of an editor around it.
      onSubmit={(event) => event.stopPropagation()}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`} className="modal-body stack">
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
