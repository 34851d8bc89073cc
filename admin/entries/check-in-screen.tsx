import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Entry, ShownEntries } from '#domain/entries/entries.schema.ts';
import { entered } from '#domain/entries/entries.ts';
import { personKey } from '#domain/players/person-name.ts';
import type { TeeTime } from '#domain/results/results.schema.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import { formatTeeTime } from '#domain/time/tee-clock.ts';
import { eventPath } from '../events/place/event-path.ts';
import { LoadState } from '../records/list/load-state.tsx';
import { useTeeTimes } from '../tee-times/tee-times.ts';
import { TextField } from '../ui/fields.tsx';
import { useSent } from '../ui/sent-switch.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { entriesQuery, useEntriesActions } from './use-entries.ts';
import './entries.css';

const TITLE = 'Check-in';

/** `/admin/entries/{eventID}/check-in`: the starter marks on the phone who is there. */
export function CheckInScreen() {
  const { eventID = '' } = useParams();
  const teeTimes = useTeeTimes(eventID);
  const { data: record } = teeTimes;
  const query = useQuery(entriesQuery(eventID));
  const { data: view } = query;
  const title = record ? `${TITLE}: ${record.event.name}` : TITLE;
  return (
    <>
      <p className="screen-back">
        <Link to={eventPath(eventID, 'entries')}>Entries</Link>
      </p>
      <ScreenHeading title={title} />
      <LoadState query={query} what="entries" />
      {/* In its final order from the beginning: a name that moves is pressed by mistake. */}
      {view && !teeTimes.isPending && <CheckIn view={view} teeTimes={record?.teeTimes ?? []} />}
    </>
  );
}

interface Group {
  /** The tee time; empty for players without one. */
  title: string;
  entries: Entry[];
}

/** Who is in, by the groups of the first round, then the others by name. */
function groupsOf(entries: readonly Entry[], teeTimes: readonly TeeTime[]): Group[] {
  const first = teeTimes.filter(({ round }) => round === teeTimes[0]?.round);
  const left = new Map(entries.map((entry) => [personKey(entry.name), entry]));
  const groups = first.map(({ time, hole, players }): Group => {
    const own = players.flatMap((name) => {
      const entry = left.get(personKey(name));
      left.delete(personKey(name));
      return entry ?? [];
    });
    return {
      title: [formatTeeTime(time), hole && `hole ${hole}`].filter(Boolean).join(', '),
      entries: own,
    };
  });
  const others = [...left.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const rest = first.length > 0 ? 'Without a tee time' : '';
  return [...groups, { title: rest, entries: others }].filter((group) => group.entries.length > 0);
}

function CheckIn({ view, teeTimes }: { view: ShownEntries; teeTimes: readonly TeeTime[] }) {
  const { setThere } = useEntriesActions(view.eventID);
  const [filter, setFilter] = useState('');
  const entries = entered(view);
  const there = entries.filter(({ isThere }) => isThere).length;
  const shown = entries.filter(({ name }) => foldText(name).includes(foldText(filter)));

  if (entries.length === 0) {
    return <p className="muted">There are no entries in this event yet.</p>;
  }
  return (
    <div className="check-in stack">
      <p role="status" className="check-in-count">
        <strong>
          {there} of {entries.length}
        </strong>{' '}
        are there
      </p>
      <TextField
        label="Find a player"
        type="search"
        autoComplete="off"
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
      />
      {shown.length === 0 && <p className="muted">No player in this event has such a name.</p>}
      {groupsOf(shown, teeTimes).map(({ title, entries: players }) => (
        <section key={title} aria-label={title || 'Players'}>
          {title !== '' && <h2>{title}</h2>}
          <ul>
            {players.map((entry) => (
              <li key={entry.name}>
                <Mark entry={entry} setThere={setThere} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface MarkProps {
  entry: Entry;
  setThere: ReturnType<typeof useEntriesActions>['setThere'];
}

/** A player's name with the box that says who is there. */
function Mark({ entry: { name, isThere, paid }, setThere }: MarkProps) {
  const [shown, send] = useSent(isThere);
  return (
    <label>
      <input
        type="checkbox"
        checked={shown}
        onChange={({ target }) => {
          const marked = target.checked;
          send(marked, (onSettled) => setThere(name, marked, onSettled));
        }}
      />
      <span>{name}</span>
      {!paid && <small className="muted">Not paid</small>}
    </label>
  );
}
