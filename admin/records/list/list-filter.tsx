import { useEffect, useId, useRef } from 'react';
import './list-filter.css';

interface ListFilterProps {
  /** What it looks through: `Filter by name`. */
  label: string;
  typed: string;
  onType: (typed: string) => void;
  /** How many of how many are shown; empty while nothing is typed. */
  found: string;
}

const TYPED_INTO = 'input, select, textarea, [contenteditable="true"]';

/** Narrows the list while one types; `/` goes there from anywhere else, Esc empties it. */
export function ListFilter({ label, typed, onType, found }: ListFilterProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.matches(TYPED_INTO)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      inputRef.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, []);

  return (
    <div className="list-filter field">
      <label htmlFor={id}>
        {label} <kbd aria-hidden="true">/</kbd>
      </label>
      <input
        ref={inputRef}
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          onType(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          // Not the Esc of an open editor.
          event.preventDefault();
          onType('');
        }}
      />
      <p role="status" className="muted">
        {found}
      </p>
    </div>
  );
}
