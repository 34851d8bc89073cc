/** Where the players of a field come from: entries, standings, the last event, the directory. */
import { useQuery } from '@tanstack/react-query';
import { entriesApi } from '#domain/entries/entries.collection.ts';
import { entered } from '#domain/entries/entries.ts';
import type { EventResponse } from '#domain/events/event.schema.ts';
import type { OrderFacts } from '#domain/tee-times/make-groups.ts';
import { resultsApi } from '#domain/results/results.api.ts';
import { standingsApi } from '#domain/standings/standings.api.ts';
import { teeTimesApi } from '#domain/tee-times/tee-times.api.ts';
import { eachOnce } from '#domain/tee-times/tee-sheet.ts';
import { entriesByKey, spellingsOf } from '#domain/directory/directory.ts';
import type { DirectoryPlayer } from '#domain/directory/directory-player.schema.ts';
import { personKey, playersOf } from '#domain/players/person-name.ts';
import { yearOf } from '#domain/time/calendar.ts';
import { request } from '../api.ts';
import { useDirectory } from '../records/editor/player-names.tsx';
import { readEvents } from '../events/event-queries.ts';

type Event = Pick<EventResponse, 'eventID' | 'date'>;

/** Names to choose from. */
export interface FieldSource {
  label: string;
  names: readonly string[];
}

/** Who is in an event, in the order of the entries. */
async function readEntered(eventID: string): Promise<string[]> {
  return entered(await request(entriesApi.read, { path: { eventID } })).map(({ name }) => name);
}

async function readStandings(year: number): Promise<string[]> {
  const { season } = await request(standingsApi.read, { query: { year } });
  return season.flatMap(({ player }) => playersOf(player));
}

/** The players of the event before this one in its season: of its tee times, else of its results. */
async function readLastEvent({ eventID, date }: Event): Promise<FieldSource | null> {
  const { events } = await readEvents(String(yearOf(date)));
  const last = events
    .filter((event) => event.date < date && event.eventID !== eventID)
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .at(0);
  if (!last) return null;
  const groups = await request(teeTimesApi.read, { path: { eventID: last.eventID } });
  const fromResults = async () => {
    const rows = await request(resultsApi.net, { path: { eventID: last.eventID } });
    return rows.flatMap(({ player }) => playersOf(player));
  };
  const names = groups.length > 0 ? groups.flatMap(({ players }) => players) : await fromResults();
  return { label: `Last event: ${last.name}`, names: eachOnce(names) };
}

/** The entries of the event, the lists to choose players from, and what orders them; lists that can't be loaded are left out. */
export function useFieldSources({ eventID, date }: Event) {
  const year = yearOf(date);
  const directory = useDirectory();
  const { data: own = [] } = useQuery({
    queryKey: ['field-entries', eventID],
    queryFn: () => readEntered(eventID),
  });
  const { data: standings = [] } = useQuery({
    queryKey: ['field-standings', year],
    queryFn: () => readStandings(year),
  });
  const { data: last = null } = useQuery({
    queryKey: ['field-last-event', eventID, date],
    queryFn: () => readLastEvent({ eventID, date }),
  });
  const entries = entriesByKey(directory);
  /** A name as the directory writes it. */
  const known = (name: string) => entries.get(personKey(name))?.player ?? name;
  const sources: FieldSource[] = [
    { label: 'Entries of this event', names: own },
    { label: `Season standings ${year}`, names: eachOnce(standings.map(known)) },
    ...(last ? [{ ...last, names: eachOnce(last.names.map(known)) }] : []),
    { label: 'Player directory', names: directory.map(({ player }) => player) },
  ].filter(({ names }) => names.length > 0);
  const facts: Omit<OrderFacts, 'seed'> = {
    handicaps: handicapsOf(directory),
    standings: standings.map(known),
  };
  return { own, sources, known, facts };
}

/** The handicap of each spelling of a player's name, by `personKey`. */
export function handicapsOf(directory: readonly DirectoryPlayer[]): Map<string, string> {
  return new Map(
    directory.flatMap((player) =>
      spellingsOf(player).map((name): [string, string] => [personKey(name), player.handicap]),
    ),
  );
}
