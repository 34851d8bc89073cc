import type { ComponentProps } from 'react';
import { SelectField } from './fields.tsx';

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
