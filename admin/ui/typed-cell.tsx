interface TypedCellProps {
  label: string;
  value: string;
  maxLength: number;
  /** Called with what was typed when the field is left. */
  onTyped: (text: string) => void;
}

/** A field whose text counts when it is left; a newer value replaces it. */
export function TypedCell({ label, value, maxLength, onTyped }: TypedCellProps) {
  return (
    <input
      // Another value is another field: what was typed before it is gone.
      key={value}
      type="text"
      autoComplete="off"
      aria-label={label}
      defaultValue={value}
      maxLength={maxLength}
      onBlur={({ target }) => {
        if (target.value.trim() !== value) onTyped(target.value);
      }}
    />
  );
}
