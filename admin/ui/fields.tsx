import { useId, type ComponentProps, type ReactNode } from 'react';
import { COLOR } from '#domain/settings/palette.ts';

interface Labeled {
  label: string;
  /** What is wrong with the value, under the field. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Columns of six the field takes on wide screens. */
  span?: number | undefined;
}

type FieldProps = ComponentProps<'input'> & Labeled;

/** One line of text with its label above and what is wrong below. */
export function TextField(props: FieldProps) {
  return <Field props={props}>{(input) => <input {...input} />}</Field>;
}

/** A color as text, such as `#1f5138`, and the browser’s picker next to it. */
export function ColorField(props: FieldProps & { value: string; onPick: (color: string) => void }) {
  return (
    <Field props={props}>
      {({ value, onPick, ...input }) => (
        <div className="color-inputs">
          <input {...input} value={value} />
          <input
            type="color"
            aria-label={`Choose: ${props.label}`}
            // Browsers show black for any other text, and warn of it.
            value={COLOR.test(value) ? value : '#000000'}
            onChange={({ target }) => onPick(target.value)}
          />
        </div>
      )}
    </Field>
  );
}

/** Several lines of text; Enter begins the next one. */
export function LongField(props: ComponentProps<'textarea'> & Labeled) {
  return <Field props={props}>{(area) => <textarea rows={6} {...area} />}</Field>;
}

/** One of a few values. */
export function SelectField(props: ComponentProps<'select'> & Labeled) {
  return <Field props={props}>{(select) => <select {...select} />}</Field>;
}

interface FieldParts<Props> {
  props: Props;
  /** Gets the other props, with what names the element and says what is wrong with it. */
  children: (input: Omit<Props, keyof Labeled>) => ReactNode;
}

function Field<Props extends Labeled & { id?: string | undefined }>(parts: FieldParts<Props>) {
  const { label, error, hint, span = 6, ...input } = parts.props;
  const ownId = useId();
  const id = input.id ?? ownId;
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={`field span-${span}`}>
      <label htmlFor={id}>{label}</label>
      {parts.children({
        'aria-invalid': error !== undefined,
        ...(notes === '' ? {} : { 'aria-describedby': notes }),
        ...input,
        id,
      })}
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
    </div>
  );
}

/** A yes-or-no value that reads as a switch. */
export function Switch({ label, span = 6, ...input }: Omit<FieldProps, 'error' | 'hint'>) {
  return (
    <label className={`switch span-${span}`}>
      <input type="checkbox" role="switch" {...input} />
      {label}
    </label>
  );
}

interface ChoiceFieldProps<Value extends string> extends Pick<
  ComponentProps<typeof SelectField>,
  'id' | 'label' | 'hint' | 'error' | 'span' | 'disabled' | 'onKeyDown'
> {
  value: NoInfer<Value>;
  options: readonly (readonly [value: Value, label: string, isDisabled?: boolean])[];
  onChosen: (value: Value) => void;
}

/** A choice that counts as soon as it is made. */
export function ChoiceField<const Value extends string>(props: ChoiceFieldProps<Value>) {
  const { options, onChosen, ...field } = props;
  return (
    <SelectField
      {...field}
      onChange={({ target }) => {
        const chosen = options.find(([value]) => value === target.value);
        if (chosen) onChosen(chosen[0]);
      }}
    >
      {options.map(([value, label, isDisabled]) => (
        <option key={value} value={value} disabled={isDisabled}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
