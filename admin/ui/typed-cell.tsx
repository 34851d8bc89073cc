import './table.css';

interface TypedCellProps {
  id?: string | undefined;
  label: string;
  value: string;
  maxLength: number;
  /** What an empty field stands for. */
  placeholder?: string | undefined;
  /** Called with what was typed when the field is left. */
  onTyped: (text: string) => void;
}

/** A field whose text counts when it is left; a newer value replaces it. */
export function TypedCell({ id, label, value, maxLength, placeholder, onTyped }: TypedCellProps) {
  return (
    <input
      // Another value is another field: what was typed before it is gone.
      key={value}
      id={id}
      type="text"
      className="typed-cell"
      size={maxLength > 12 ? 16 : Math.min(maxLength, 7)}
      autoComplete="off"
      aria-label={label}
      defaultValue={value}
      maxLength={maxLength}
      placeholder={placeholder}
      onBlur={({ target }) => {
        if (target.value.trim() !== value) onTyped(target.value);
      }}
    />
  );
}

interface SelectCellProps {
  id?: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChosen: (value: string) => void;
}

/** A choice whose value counts as soon as it is made. */
export function SelectCell({ id, label, value, options, onChosen }: SelectCellProps) {
  return (
    <select
      id={id}
      className="typed-cell"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChosen(target.value)}
    >
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  );
}
