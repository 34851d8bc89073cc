/** The data directory: which file holds which collection, and the start that checks them all. */
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { byDate } from '../domain/event.ts';
import { EventRecord } from '../domain/event.schema.ts';
import { JsonFile, UNFINISHED_ENDING } from './json-file.ts';
import { JsonStore, type JsonStoreOptions } from './json-store.ts';
import { migrate } from './migrations.ts';
import { Account, Secrets, Session } from './private.schema.ts';

/** A deleted record that can be brought back; instants are ISO texts. */
export const TrashedEvent = z.object({ deletedAt: z.iso.datetime(), event: EventRecord });
export type TrashedEvent = z.output<typeof TrashedEvent>;

const EVENTS_FILE = 'events.json';

const Events = z
  .array(EventRecord)
  .refine((events) => new Set(events.map(({ eventID }) => eventID)).size === events.length, {
    error: 'Two events carry the same eventID.',
  });

/** Every collection, opened. */
export type Stores = Awaited<ReturnType<typeof openStores>>;

/**
 * Opens the data directory, making it when it is new. Throws StoreFileError for the first file that
 * doesn't fit, before anything is changed, and Error when a newer version wrote the directory.
 */
export async function openStores(dataDir: string) {
  const inPrivate = (file: string) => join(dataDir, 'private', file);
  await mkdir(join(dataDir, 'private'), { recursive: true, mode: 0o700 });
  await chmod(join(dataDir, 'private'), 0o700);
  await removeUnfinished(dataDir);
  await migrate(dataDir);

  const open = <T>(options: JsonStoreOptions<T>) => JsonStore.open(options);
  return {
    dataDir,
    events: await open<EventRecord[]>({
      path: join(dataDir, EVENTS_FILE),
      schema: Events,
      empty: [],
      arrange: (events) => events.toSorted(byDate),
    }),
    trash: await open<TrashedEvent[]>({
      path: join(dataDir, 'trash.json'),
      schema: z.array(TrashedEvent),
      empty: [],
    }),
    accounts: await openAccounts(dataDir),
    sessions: await open<Session[]>({
      path: inPrivate('sessions.json'),
      schema: z.array(Session),
      empty: [],
    }),
    secrets: await open<Secrets>({
      path: inPrivate('secrets.json'),
      schema: Secrets,
      empty: { sessionKey: '' },
    }),
  };
}

/**
 * The events of a data directory that another process may be writing: only reads. Throws
 * StoreFileError on a file that doesn't fit.
 */
export async function readEvents(dataDir: string): Promise<EventRecord[]> {
  const events = await new JsonFile(join(dataDir, EVENTS_FILE), Events).read();
  return (events ?? []).toSorted(byDate);
}

/**
 * The accounts alone, for a command that runs beside a server: opening everything would take the
 * server's unfinished files for remains of a crash. Throws as openStores does.
 */
export async function openAccounts(dataDir: string): Promise<JsonStore<Account[]>> {
  const folder = join(dataDir, 'private');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return JsonStore.open<Account[]>({
    path: join(folder, 'accounts.json'),
    schema: z.array(Account),
    empty: [],
  });
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const folder of [dataDir, join(dataDir, 'private')]) {
    for (const name of await readdir(folder)) {
      if (name.endsWith(UNFINISHED_ENDING)) await rm(join(folder, name), { force: true });
    }
  }
}
