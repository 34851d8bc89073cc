import { useId } from 'react';
import { focusSoon } from '../ui/focus.ts';

interface NamesFieldProps {
  label: string;
  /** `#n` becomes the number of the line. */
  placeholder: string;
  add: string;
  names: readonly string[];
  error: string | undefined;
  onChange: (names: string[]) => void;
}

/** A list of names: one input each with a × beside it, and a button for one more (R342–R344). */
export function NamesField({ label, placeholder, add, names, error, onChange }: NamesFieldProps) {
  const id = useId();
  const inputId = (at: number) => `${id}-${at}`;
  const addId = `${id}-add`;

  function remove(at: number) {
    onChange(names.filter((_, other) => other !== at));
    // The line that moves up, the last one, or the button when none is left.
    focusSoon(at < names.length - 1 ? inputId(at) : at > 0 ? inputId(at - 1) : addId, addId);
  }

  return (
    <fieldset
      className="names span-6"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="label">{label}</legend>
      <ul>
        {names.map((name, at) => {
          const called = placeholder.replace('#n', `#${at + 1}`);
          return (
            // Lines have no identity of their own; each input holds what its place in the list says.
            // eslint-disable-next-line @eslint-react/no-array-index-key
            <li key={at} className="field">
              <input
                id={inputId(at)}
                value={name}
                placeholder={called}
                aria-label={called}
                autoComplete="off"
                onChange={({ target }) => {
                  onChange(names.map((each, other) => (other === at ? target.value : each)));
                }}
              />
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${name.trim() || called}`}
                onClick={() => {
                  remove(at);
                }}
              >
                ×
              </button>
            </li>
          );
        })}
      </ul>
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      <button
        id={addId}
        type="button"
        className="button quiet small"
        onClick={() => {
          onChange([...names, '']);
          focusSoon(inputId(names.length));
        }}
      >
        {add}
      </button>
    </fieldset>
  );
}
