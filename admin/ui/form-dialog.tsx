import type { ReactNode, SubmitEvent } from 'react';
import { useActions } from '../use-actions.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

interface DialogButtonsProps {
  /** What the button that goes ahead says, and while that takes time. */
  verb: string;
  busyVerb?: string;
  busy?: boolean;
  disabled?: boolean;
  className?: string;
  onCancel: () => void;
  /** Omitted in a form, which is submitted. */
  onGo?: () => void;
}

/** The buttons that end a dialog: Cancel, and the one that goes ahead. */
export function DialogButtons(props: DialogButtonsProps) {
  const { verb, busyVerb, busy = false, disabled, className = '', onCancel, onGo } = props;
  return (
    <div className={`button-row ${className}`}>
      <Button onPress={onCancel}>Cancel</Button>
      <button
        type={onGo ? 'button' : 'submit'}
        className="button primary"
        disabled={disabled}
        aria-disabled={busy}
        // A text of its own says more.
        aria-busy={busy && busyVerb === undefined}
        onClick={() => {
          if (!busy) onGo?.();
        }}
      >
        {busy ? (busyVerb ?? verb) : verb}
      </button>
    </div>
  );
}

interface FormDialogProps extends Pick<DialogButtonsProps, 'verb' | 'busyVerb'> {
  title: string;
  className?: string;
  /** Above the fields, and above the failure of an attempt. */
  intro?: ReactNode;
  children: ReactNode;
  /** Whether a failure gets the focus. */
  focusesFailure?: boolean;
  /** Gets the texts of the form's fields by their names. What it throws is shown, and the dialog stays. */
  run: (fields: Readonly<Record<string, unknown>>) => Promise<void>;
  onDismiss: () => void;
}

/** A dialog with a form, which is busy while it is sent. */
export function FormDialog(props: FormDialogProps) {
  const { intro, children, focusesFailure = false, run, onDismiss } = props;
  const { run: send, isPending, error } = useActions();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    send(() => run(fields));
  }

  return (
    <Modal title={props.title} className={props.className ?? ''} onDismiss={onDismiss}>
      <form className="stack" onSubmit={submit} noValidate>
        {intro}
        {error && <Alert focusOn={focusesFailure ? error : undefined}>{error.message}</Alert>}
        {children}
        <DialogButtons
          verb={props.verb}
          {...(props.busyVerb !== undefined && { busyVerb: props.busyVerb })}
          busy={isPending}
          onCancel={onDismiss}
        />
      </form>
    </Modal>
  );
}
