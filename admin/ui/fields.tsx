import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** What is wrong with the value, under the field. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Columns of six the field takes on wide screens. */
  span?: number;
  children?: ReactNode;
}

/** One line of text with its label above and what is wrong below. */
export function TextField({ label, error, hint, span = 6, children, ...input }: FieldProps) {
  const id = useId();
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={`field span-${span}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={error !== undefined}
        {...(notes === '' ? {} : { 'aria-describedby': notes })}
        {...input}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {children}
    </div>
  );
}

/** A yes-or-no value that reads as a switch. */
export function Switch({ label, span = 6, ...input }: Omit<FieldProps, 'error' | 'hint'>) {
  return (
    <label className={`switch span-${span}`}>
      <input type="checkbox" role="switch" {...input} />
      <span className="switch-track" aria-hidden="true" />
      {label}
    </label>
  );
}
