import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { BY_STAFF, CAPACITY_MAX, type ShownEntries } from '#domain/entries/entries.schema.ts';
import {
  entryOf,
  freePlaces,
  statusOfNew,
  waiting,
  withPlacesFilled,
} from '#domain/entries/entries.ts';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { useEventHere } from '../events/place/event-place.tsx';
import { PartHeading } from '../events/place/part-heading.tsx';
import { now } from '../today.ts';
import { pastedNames } from '../records/editor/names-field.tsx';
import { PlayerNames } from '../records/editor/player-names.tsx';
import { LoadState } from '../records/list/load-state.tsx';
import { useMay } from '../session/rights.ts';
import { TypedCell } from '../ui/typed-cell.tsx';
import { ChoosePlayers } from '../tee-times/choose-players.tsx';
import { useFieldSources } from '../tee-times/field-sources.ts';
import { someNames } from '../tee-times/tee-times.ts';
import { TextField } from '../ui/fields.tsx';
import { SentSwitch } from '../ui/sent-switch.tsx';
import { showToast } from '../ui/toasts.ts';
import {
  entriesQuery,
  useEntriesActions,
  type ChangeEntries,
  type SentEntries,
} from './use-entries.ts';
import { addedText, placesText } from './entries-text.ts';
import { EntryRows } from './entry-rows.tsx';
import { ImportOrders } from './import-orders.tsx';
import { Button } from '../ui/button.tsx';
import './entries.css';

/** Who is in an event, who waits, and who withdrew. */
export function EntriesPart() {
  const event = useEventHere();
  const { eventID } = event;
  const query = useQuery(entriesQuery(eventID));
  const { change } = useEntriesActions(eventID);
  const { data: view } = query;
  return (
    <section className="stack">
      <PartHeading event={event} title="Entries">
        <Link to={`/entries/${encodeURIComponent(eventID)}/check-in`}>Check-in</Link>
      </PartHeading>
      <LoadState query={query} what="entries" />
      {view && <Entries view={view} event={event} change={change} />}
    </section>
  );
}

interface EntriesProps {
  view: ShownEntries;
  event: EventResponse;
  change: ChangeEntries;
}

function Entries({ view, event, change }: EntriesProps) {
  const mayChange = useMay('editor');
  const [free, waits] = [freePlaces(view), waiting(view)];
  const fills = Math.min(free ?? waits.length, waits.length);

  function fill() {
    const { moved } = withPlacesFilled(view);
    change((body) => ({ ...body, entries: withPlacesFilled(body).entries }), {
      onStored: () => {
        showToast({ kind: 'success', text: `In now: ${someNames(moved)}. Let them know.` });
      },
    });
  }

  return (
    <div className="stack">
      <section className="box stack" aria-label="Places">
        <p role="status">
          <strong>{placesText(view)}</strong>
        </p>
        {mayChange && <Settings view={view} change={change} />}
        {mayChange && fills > 0 && (
          <div className="row">
            <Button look="primary" onPress={fill}>
              Give {fills === 1 ? 'the free place' : `${fills} free places`} to the waiting list
            </Button>
          </div>
        )}
      </section>
      {mayChange && <AddPlayers view={view} event={event} change={change} />}
      <EntryRows view={view} change={mayChange ? change : null} />
    </div>
  );
}

/** How many places there are, and who sees the names. */
function Settings({ view, change }: Pick<EntriesProps, 'view' | 'change'>) {
  const setCapacity = (text: string) => {
    const capacity = text.trim() === '' ? null : Number(text);
    const isPossible =
      capacity === null ||
      (Number.isInteger(capacity) && capacity >= 1 && capacity <= CAPACITY_MAX);
    if (isPossible) change((body) => ({ ...body, capacity }));
    else {
      showToast({
        kind: 'error',
        text: `Places must be a whole number from 1 to ${CAPACITY_MAX}, or empty for no limit.`,
      });
    }
  };
  return (
    <div className="row">
      <div className="row">
        <span aria-hidden="true">Places</span>
        <TypedCell
          label="Places"
          value={view.capacity === null ? '' : String(view.capacity)}
          maxLength={3}
          onTyped={setCapacity}
        />
        <span className="muted">Empty for no limit.</span>
      </div>
      <SentSwitch
        label="Show the names on the event’s page"
        checked={view.isPublic}
        onSend={(isPublic, onSettled) => change((body) => ({ ...body, isPublic }), { onSettled })}
      />
    </div>
  );
}

/** The entries with new ones of staff, each with the status that it gets; names that are in stay. */
function withNames(body: SentEntries, names: readonly string[]): SentEntries {
  const since = now().toISOString();
  return names.reduce((before, name) => {
    if (entryOf(before, name)) return before;
    const status = statusOfNew(before);
    const added = {
      name,
      status,
      since,
      paid: false,
      source: BY_STAFF,
      orderID: '',
      isThere: false,
    };
    return { ...before, entries: [...before.entries, added] };
  }, body);
}

/** Adds players by hand, from lists, or from the shop's orders. */
function AddPlayers({ view, event, change }: EntriesProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<'players' | 'orders' | null>(null);
  const { sources, known } = useFieldSources(event);

  function add(names: readonly string[]) {
    const added = names.map((name) => known(name.trim())).filter((name) => name !== '');
    const repeated = added.filter((name) => entryOf(view, name));
    const count = withNames(view, added).entries.length - view.entries.length;
    const text = addedText(count, repeated);
    if (count === 0) {
      if (text !== '') showToast({ kind: 'error', text });
      return;
    }
    change((body) => withNames(body, added), {
      onStored: () => {
        if (repeated.length > 0) showToast({ kind: 'success', text });
      },
    });
  }

  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    add([typed]);
    setTyped('');
  };
  const close = () => setOpen(null);
  return (
    <div className="row" data-align="end">
      <form className="row" data-align="end" onSubmit={submit}>
        <TextField
          label="Add a player"
          value={typed}
          list={`${id}-players`}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
          onPaste={(pasted) => {
            const names = pastedNames(pasted.clipboardData.getData('text/plain'));
            if (names.length < 2) return;
            pasted.preventDefault();
            add(names);
          }}
        />
        <button type="submit" className="button quiet">
          Add
        </button>
      </form>
      <PlayerNames id={`${id}-players`} />
      <div className="row">
        <Button disabled={sources.length === 0} onPress={() => setOpen('players')}>
          Choose players…
        </Button>
        <Button onPress={() => setOpen('orders')}>Import orders…</Button>
      </div>
      <p className="hint">Or paste a list of names into this field.</p>
      {open === 'players' && (
        <ChoosePlayers
          sources={sources.filter(({ names }) => names.some((name) => !entryOf(view, name)))}
          field={view.entries
            .filter(({ status }) => status !== 'withdrawn')
            .map(({ name }) => name)}
          onChoose={(names) => {
            close();
            add(names);
          }}
          onDismiss={close}
        />
      )}
      {open === 'orders' && <ImportOrders eventID={event.eventID} onDone={close} />}
    </div>
  );
}
