import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { directoryApi } from '#domain/directory/directory.api.ts';
import { request } from '../api.ts';
import { DIRECTORY_KEY, PlayerNames } from '../records/editor/player-names.tsx';
import { confirmStep } from '../ui/ask.tsx';
import { Button } from '../ui/button.tsx';
import { showFailure, showToast } from '../ui/toasts.ts';
import { UNKNOWN_NAMES } from './unknown-names-query.ts';
import { joinPlayers } from './merge.tsx';
import { useActions } from '../use-actions.ts';
import { TextField } from '../ui/fields.tsx';
import { Modal } from '../ui/modal.tsx';

/** Names without a suggestion are shown up to this many; all can be added together. */
const SHOWN_MAX = 20;

/** What staff do with unknown names, one action at a time. */
function useUnknownNames() {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: [DIRECTORY_KEY] });

  const { run, isPending } = useActions({ onError: showFailure, onSettled: reload });

  const add = (names: readonly string[]) =>
    run(async () => {
      const added = await request(directoryApi.addNames, { body: { names: [...names] } });
      const [only] = added;
      const text = added.length === 1 && only ? only.player : `${added.length} players`;
      showToast({ kind: 'success', text: `${text} added to the directory.` });
    });

  const join = (name: string, into: string) =>
    run(async () => {
      await joinPlayers(name, into, reload);
    });

  return { add, join, isPending };
}

/**
 * The names of results, brackets and teams that no player of the directory has; those in the results of one event
 * when it is given.
 */
export function UnknownNames({ eventID }: { eventID?: string }) {
  const { data: all = [] } = useQuery(UNKNOWN_NAMES);
  const { add, join, isPending } = useUnknownNames();
  const [choosing, setChoosing] = useState<string | null>(null);
  const titleId = useId();
  const data =
    eventID === undefined ? all : all.filter(({ eventIDs }) => eventIDs.includes(eventID));
  const Title = eventID === undefined ? 'h2' : 'h4';
  if (data.length === 0) return null;
  const shown = data.filter(({ likely }, at) => likely.length > 0 || at < SHOWN_MAX);
  const more = data.length - shown.length;

  async function addAll() {
    const isMeant = await confirmStep({
      title: `Add ${data.length} players?`,
      text: 'Each name becomes a player and a member. Names that may be of one person can still be joined later, with Also known as.',
      verb: 'Add all',
    });
    if (isMeant) add(data.map(({ name }) => name));
  }

  return (
    <section className="notice stack" aria-labelledby={titleId} aria-busy={isPending}>
      <Title id={titleId}>
        Names not in the directory <span className="chip complete">{data.length}</span>
      </Title>
      <ul className="lines">
        {shown.map(({ name, slug, likely }) => (
          <li key={slug} className="split">
            <a href={`/players/${slug}`} target="_blank">
              {name}
            </a>
            <div className="row">
              {likely.map((other) => (
                <Button key={other} look="quiet small" onPress={() => join(name, other)}>
                  Same as {other}
                  <span className="visually-hidden">: {name}</span>
                </Button>
              ))}
              <Button look="quiet small" onPress={() => setChoosing(name)}>
                Same as …<span className="visually-hidden">: {name}</span>
              </Button>
              <Button look="quiet small" onPress={() => add([name])}>
                New player<span className="visually-hidden">: {name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="muted">And {more} more.</p>}
      <Button onPress={addAll}>Add all {data.length}</Button>
      {choosing !== null && (
        <ChoosePerson
          name={choosing}
          more={all.map(({ name }) => name)}
          onChoose={(person) => {
            setChoosing(null);
            join(choosing, person);
          }}
          onDismiss={() => setChoosing(null)}
        />
      )}
    </section>
  );
}

interface ChoosePersonProps {
  /** The name of results that is of another person. */
  name: string;
  /** Names that are not in the directory. */
  more: readonly string[];
  onChoose: (person: string) => void;
  onDismiss: () => void;
}

/** Asks who a name of the results is: a player of the directory, or any other name. */
function ChoosePerson({ name, more, onChoose, onDismiss }: ChoosePersonProps) {
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
          onChange={({ target }) => setTyped(target.value)}
        />
        <PlayerNames id={`${id}-names`} more={more.filter((each) => each !== name)} />
        <div className="button-row">
          <Button onPress={onDismiss}>Cancel</Button>
          <button type="submit" className="button primary" disabled={person === ''}>
            Continue
          </button>
        </div>
      </form>
    </Modal>
  );
}
