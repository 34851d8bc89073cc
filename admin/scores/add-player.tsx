import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { TextField } from '../ui/fields.tsx';

interface AddPlayerProps {
  label: string;
  /** Returns whether the player is added, so that the field is ready for the next one. */
  onAdd: (player: string) => boolean;
}

/** The name of a player to add. */
export function AddPlayer({ label, onAdd }: AddPlayerProps) {
  const [typed, setTyped] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const player = typed.trim();
    if (player !== '' && onAdd(player)) setTyped('');
  };
  return (
    <form className="row" data-align="end" onSubmit={submit}>
      <TextField
        label={label}
        value={typed}
        maxLength={80}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="button quiet">
        Add
      </button>
    </form>
  );
}
