/** The lists that can be exported and imported. */
import type { Context } from '../context.ts';
import type { EventRecord } from '../domain/events/event.schema.ts';
import { eventsImport } from '../domain/events/events.import.ts';
import { championsImport } from '../domain/champions/champions.collection.ts';
import { newCourse } from '../domain/courses/course.ts';
import { coursesImport } from '../domain/courses/courses.collection.ts';
import { directoryImport, matchPlayPlayersImport } from '../domain/directory/directory.import.ts';
import { entryNamed, newEntry } from '../domain/directory/directory.ts';
import type { NewDirectoryPlayer } from '../domain/directory/directory.api.ts';
import type { DirectoryPlayer } from '../domain/directory/directory-player.schema.ts';
import { inMatchPlay, isInMatchPlay } from '../domain/match-play/match-play-players.ts';
import { refreshEvent } from '../events/events.refresh.ts';
import { newEventId, nextID } from '../records/new-ids.ts';
import { importList, type ImportList, type StoredChange } from '../records/import-list.ts';

/** Every list by its name. */
export function importLists(context: Context): Readonly<Record<string, ImportList>> {
  const { stores, today, lists } = context;
  /** One event after the other: a season has many addresses of one host. */
  const refreshAll = async (changes: readonly StoredChange<EventRecord>[]) => {
    for (const { before, after } of changes) await refreshEvent(context, after, before);
  };
  const { events, results, champions, courses, directory } = stores;
  type Players = readonly DirectoryPlayer[];
  const newPlayer = (fields: NewDirectoryPlayer, players: Players) =>
    newEntry(lists.directory.records.nextID(players), fields, today());
  return {
    events: importList({
      kind: eventsImport,
      file: { path: '/api/events.csv', name: 'schedule' },
      records: events,
      create: (fields, draft) => ({
        eventID: newEventId(fields, draft, results),
        ...fields,
        thumbnail: '',
      }),
      onStored: (changes) => void refreshAll(changes),
    }),
    'match-play-players': importList({
      kind: matchPlayPlayersImport(today),
      file: { path: '/api/match-play/players.csv', name: 'match-play-players' },
      part: 'matchPlay',
      records: directory,
      isOf: isInMatchPlay,
      create(fields, draft) {
        const known = entryNamed(draft, fields.player);
        if (!known) return newPlayer(fields, draft);
        draft.splice(draft.indexOf(known), 1);
        return inMatchPlay(known, newEntry(known.ID, fields, today()));
      },
    }),
    champions: importList({
      kind: championsImport,
      file: { path: '/api/champions.csv', name: 'champions' },
      part: 'pastChampions',
      records: champions,
      create: (fields, draft) => ({ ID: nextID(draft), ...fields, thumbnail: '' }),
    }),
    ...described(lists),
    courses: importList({
      kind: coursesImport,
      file: { path: '/api/courses.csv', name: 'courses' },
      records: courses,
      create: newCourse,
    }),
    directory: importList({
      kind: directoryImport(today),
      file: { path: '/api/directory.csv', name: 'directory' },
      records: directory,
      create: newPlayer,
    }),
  };
}

/** The tables of the described lists. */
function described(lists: Context['lists']): Record<string, ImportList> {
  const all: Readonly<Record<string, { records: unknown; table?: ImportList | null }>> = lists;
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, { table }]) => (table ? [[name, table] as const] : [])),
  );
}
