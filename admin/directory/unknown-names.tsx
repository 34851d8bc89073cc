import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { directoryApi } from '#domain/directory/directory.api.ts';
import { request } from '../api.ts';
import { DIRECTORY_KEY } from '../records/editor/player-names.tsx';
import { confirmStep } from '../ui/ask.tsx';
import { showFailure, showToast } from '../ui/toasts.ts';
import { UNKNOWN_NAMES } from './unknown-names-query.ts';
import { ChoosePerson } from './choose-person.tsx';
import { joinPlayers } from './merge.tsx';
import { useActions } from '../use-actions.ts';

/** Names without a suggestion are shown up to this many; all can be added together. */
const SHOWN_MAX = 20;

/** What staff do with unknown names, one action at a time. */
function useUnknownNames() {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: [DIRECTORY_KEY] });

  const { run, isPending } = useActions({ onError: showFailure, onSettled: reload });

  const add = (names: readonly string[]) => {
    run(async () => {
      const added = await request(directoryApi.addNames, { body: { names: [...names] } });
      const [only] = added;
      const text = added.length === 1 && only ? only.player : `${added.length} players`;
      showToast({ kind: 'success', text: `${text} added to the directory.` });
    });
  };

  const join = (name: string, into: string) => {
    run(async () => {
      await joinPlayers(name, into, reload);
    });
  };

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
                <button
                  key={other}
                  type="button"
                  className="button quiet small"
                  onClick={() => {
                    join(name, other);
                  }}
                >
                  Same as {other}
                  <span className="visually-hidden">: {name}</span>
                </button>
              ))}
              <button
                type="button"
                className="button quiet small"
                onClick={() => {
                  setChoosing(name);
                }}
              >
                Same as …<span className="visually-hidden">: {name}</span>
              </button>
              <button
                type="button"
                className="button quiet small"
                onClick={() => {
                  add([name]);
                }}
              >
                New player<span className="visually-hidden">: {name}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="muted">And {more} more.</p>}
      <button type="button" className="button quiet" onClick={() => void addAll()}>
        Add all {data.length}
      </button>
      {choosing !== null && (
        <ChoosePerson
          name={choosing}
          more={all.map(({ name }) => name)}
          onChoose={(person) => {
            setChoosing(null);
            join(choosing, person);
          }}
          onDismiss={() => {
            setChoosing(null);
          }}
        />
      )}
    </section>
  );
}
