import { useId, useState } from 'react';
import { PlayerNames } from '../records/editor/player-names.tsx';
import { TextField } from '../ui/fields.tsx';
import { Modal } from '../ui/modal.tsx';

interface ChoosePersonProps {
  /** The name of results that is of another person. */
  name: string;
  /** Names that are not in the directory. */
  more: readonly string[];
  onChoose: (person: string) => void;
  onDismiss: () => void;
}

/** Asks who a name of the results is: a player of the directory, or any other name. */
export function ChoosePerson({ name, more, onChoose, onDismiss }: ChoosePersonProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const person = typed.trim();
  return (
    <Modal title={`Who is ${name}?`} onDismiss={onDismiss}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (person !== '') onChoose(person);
        }}
      >
        <TextField
          id={`${id}-person`}
          label="Same as"
          value={typed}
          list={`${id}-names`}
          autoComplete="off"
          autoCapitalize="words"
          data-autofocus=""
          hint="Choose a player. You see what changes before anything is saved."
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
        <PlayerNames id={`${id}-names`} more={more.filter((each) => each !== name)} />
        <div className="button-row">
          <button type="button" className="button quiet" onClick={onDismiss}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={person === ''}>
            Continue
          </button>
        </div>
      </form>
    </Modal>
  );
}
