/** The players' directory, for staff: handicaps and memberships are not public. */
import type { Request } from 'express';
import { z } from 'zod';
import type { BaseContext } from '../context.ts';
import {
  directoryApi,
  DirectoryChange,
  handicapDateUntil,
  MergePreview,
  NewDirectoryPlayer,
} from '../domain/directory/directory.api.ts';
import { directory as list } from '../domain/directory/directory.collection.ts';
import { changedEntry, entriesByKey, newEntry } from '../domain/directory/directory.ts';
import { DirectoryPlayer } from '../domain/directory/directory-player.schema.ts';
import { personKey } from '../domain/players/person-name.ts';
import { parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/routes.ts';
import { Records } from '../records/records.ts';
import { hasID, resource } from '../records/resource.ts';
import { tourRecordsOf } from '../store/stores.ts';
import { mergeNames, newPlayer, playerNamed, previewChange, previewMerge } from './merges.ts';
import { requirePhoto } from './photos.ts';
import { unknownNames } from './unknown-names.ts';

const Preview = NewDirectoryPlayer.pick({ preview: true });

const PATH = '/api/directory';

const idIn = (req: Request) => pathPart(req, 'ID');

/** The records of the directory and their routes. */
export function directory(context: BaseContext) {
  const { stores, today } = context;
  const store = stores.directory;
  const handicapDate = handicapDateUntil(today).exactOptional();
  const schemas = {
    new: NewDirectoryPlayer.omit({ preview: true }).extend({ handicapDate }),
    change: DirectoryChange.omit({ preview: true }).extend({ handicapDate }),
  };
  const records = new Records(context, { list, store });
  /** Adds a player for each name that the directory doesn't have, as a member. Returns the new ones. */
  const addNames = (names: readonly string[]): Promise<DirectoryPlayer[]> =>
    store.update((players) => {
      const known = new Set(entriesByKey(players).keys());
      const isNew = (name: string) => !known.has(personKey(name)) && known.add(personKey(name));
      const first = records.nextID(players);
      const added = names.filter(isNew).map((player, at) => playerNamed(player, first + at));
      players.push(...added);
      return added;
    });

  const routes: Route[] = [
    ...handle(directoryApi, {
      list: () => store.data,
      addPhoto: async ({ file }) => ({ picture: await context.pictures.add(file) }),
      unknown: () => unknownNames(tourRecordsOf(stores)),
      addNames: ({ body }) => addNames(body.names),
      merge: ({ body: { preview, ...names } }) =>
        preview ? previewMerge(context, names) : mergeNames(context, names),
    }),
    ...resource({
      records,
      answer: z.union([DirectoryPlayer, MergePreview]),
      paths: `${PATH}/:ID`,
      schemas,
      find: (req) => records.withID(Number(idIn(req))),
      isWanted: (req) => hasID(String(Number(idIn(req)))),
      preview(body, fields, entry) {
        if (!parseInput(Preview, body).preview) return null;
        const before = entry ?? newPlayer(context, fields.player ?? '', store.data);
        return previewChange(context, changedEntry(before, fields, today()), entry);
      },
      check: (fields) => requirePhoto(context, fields),
      make: (fields, players) => newEntry(records.nextID(players), fields, today()),
      changed: (entry, fields) => changedEntry(entry, fields, today()),
    }),
  ];
  return { records, routes };
}
