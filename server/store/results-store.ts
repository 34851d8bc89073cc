/**
 * The leaderboards of the events, one file per season (`results/2026.json`): a refresh writes only the
 * file of its season, so it costs the same in a tour's twentieth year.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { results } from '../domain/results/results.collection.ts';
import { ensureFolder, JsonFile } from './json-file.ts';
import type { HttpError } from '../errors.ts';
import { writeErrorFor } from './store-errors.ts';
import { JsonStore, type Journal, type StoreLock } from './json-store.ts';

/** All leaderboards, by event id. */
export type ResultsByEvent = ReadonlyMap<string, EventResults>;

/** Called after every saved change of one event's results. */
export type ResultsListener = (
  eventID: string,
  after: EventResults | undefined,
  before: EventResults | undefined,
) => void;

/** The season whose file contains an event: the year in its id, which never changes. */
const seasonOf = (eventID: string) => eventID.slice(0, 4);

export class ResultsStore {
  readonly #folder: string;
  #seasons = new Map<string, JsonStore<EventResults[]>>();
  readonly #listeners = new Set<ResultsListener>();
  #all: ResultsByEvent = new Map();
  /** Changes begin once this is settled. */
  #gate: Promise<unknown> = Promise.resolve();
  readonly #running = new Set<Promise<unknown>>();
  #refusal: HttpError | null = null;
  #journal: Journal<EventResults[]> | null = null;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Opens every season's file. Throws StoreFileError for the first that doesn't fit. */
  static async open(dataDir: string): Promise<ResultsStore> {
    const store = new ResultsStore(join(dataDir, results.folder));
    store.#seasons = await store.#openSeasons();
    store.#all = store.#gathered();
    return store;
  }

  /** Every season's file, by season. */
  get files(): readonly JsonStore<EventResults[]>[] {
    return [...this.#seasons].toSorted(([a], [b]) => a.localeCompare(b)).map(([, store]) => store);
  }

  /** The last saved state, by event id; replaced, never changed. */
  get data(): ResultsByEvent {
    return this.#all;
  }

  /** Calls the listener after every saved change. Returns a function that removes the listener. */
  onChange(listener: ResultsListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Records every later change in a journal. */
  recordChanges(journal: Journal<EventResults[]>): void {
    this.#journal = journal;
    for (const season of this.#seasons.values()) season.recordChanges(journal);
  }

  /**
   * Changes one event's results and saves them. `change` gets a draft, empty when there is none yet,
   * and returns the results to save; undefined removes the event's results. Throws as
   * JsonStore.update does; nothing changes then.
   */
  update(
    eventID: string,
    change: (draft: EventResults) => EventResults | undefined,
  ): Promise<void> {
    return this.#tracked(() => this.#update(eventID, change));
  }

  async #update(
    eventID: string,
    change: (draft: EventResults) => EventResults | undefined,
  ): Promise<void> {
    const season = await this.#season(seasonOf(eventID));
    // Both are read inside the season's queue, where no other change can run in between.
    const states = await season.update((events) => {
      const before = season.data.find((each) => each.eventID === eventID);
      const at = events.findIndex((each) => each.eventID === eventID);
      const after = change(events[at] ?? { eventID });
      events.splice(at < 0 ? events.length : at, at < 0 ? 0 : 1, ...(after ? [after] : []));
      return { before, after };
    });
    this.#all = this.#gathered();
    if (JSON.stringify(states.after) === JSON.stringify(states.before)) return;
    for (const listener of this.#listeners) listener(eventID, states.after, states.before);
  }

  /** Replaces the results of whole seasons, for the demo season. Listeners are not called. */
  fill(events: readonly EventResults[]): Promise<void> {
    return this.#tracked(() => this.#fill(events));
  }

  /** Lets no change of any season begin until release is called, like JsonStore.lock for one file. */
  async lock(): Promise<StoreLock> {
    const released = Promise.withResolvers<undefined>();
    const before = this.#gate;
    this.#gate = before.then(() => released.promise);
    await before;
    await Promise.allSettled(this.#running);
    return {
      reread: async () => {
        const seasons = await this.#openSeasons();
        return () => {
          this.#seasons = seasons;
          this.#all = this.#gathered();
        };
      },
      release: (refusal) => {
        this.#refusal = refusal ?? null;
        released.resolve(undefined);
      },
    };
  }

  /** Begins a change once the store is not locked, and tracks it until it is saved. */
  async #tracked<Result>(change: () => Promise<Result>): Promise<Result> {
    for (let gate; gate !== this.#gate;) {
      gate = this.#gate;
      await gate;
    }
    if (this.#refusal) throw this.#refusal;
    const running = change();
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  async #fill(events: readonly EventResults[]): Promise<void> {
    for (const [season, own] of Map.groupBy(events, ({ eventID }) => seasonOf(eventID))) {
      const store = await this.#season(season);
      await store.update((draft) => {
        draft.splice(0, draft.length, ...own);
      });
    }
    this.#all = this.#gathered();
  }

  /** Resolves when nothing is being written. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running);
    for (const season of this.#seasons.values()) await season.settled();
  }

  async #openSeasons(): Promise<Map<string, JsonStore<EventResults[]>>> {
    const seasons = new Map<string, JsonStore<EventResults[]>>();
    for (const season of await seasonsIn(this.#folder)) {
      seasons.set(season, await this.#open(season));
    }
    return seasons;
  }

  async #open(season: string): Promise<JsonStore<EventResults[]>> {
    const store = await JsonStore.open({
      path: join(this.#folder, `${season}.json`),
      schema: results.schema,
      empty: [],
      arrange: results.arrange,
      onAdopted: (after, before) => {
        this.#adopted(byEvent([after]), byEvent([before]));
      },
    });
    if (this.#journal) store.recordChanges(this.#journal);
    return store;
  }

  /** Notifies listeners of the events that an edit by hand changed. */
  #adopted(after: ResultsByEvent, before: ResultsByEvent): void {
    this.#all = this.#gathered();
    for (const eventID of new Set([...after.keys(), ...before.keys()])) {
      const [now, then] = [after.get(eventID), before.get(eventID)];
      if (JSON.stringify(now) === JSON.stringify(then)) continue;
      for (const listener of this.#listeners) listener(eventID, now, then);
    }
  }

  #gathered(): ResultsByEvent {
    return byEvent([...this.#seasons.values()].map(({ data }) => data));
  }

  async #season(season: string): Promise<JsonStore<EventResults[]>> {
    const known = this.#seasons.get(season);
    if (known) return known;
    await ensureFolder(this.#folder).catch((error: unknown) => {
      throw writeErrorFor(error);
    });
    const opened = await this.#open(season);
    // Another change may have opened it meanwhile: two stores over one file would lose changes.
    const store = this.#seasons.get(season) ?? opened;
    this.#seasons.set(season, store);
    return store;
  }
}

/**
 * The results of a data directory that another process may be writing: only reads. Throws
 * StoreFileError on a file that doesn't fit.
 */
export async function readResults(dataDir: string): Promise<ResultsByEvent> {
  const folder = join(dataDir, results.folder);
  const files = (await seasonsIn(folder)).map((season) =>
    new JsonFile(join(folder, `${season}.json`), results.schema).read(),
  );
  return byEvent((await Promise.all(files)).map((events) => events ?? []));
}

async function seasonsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => results.file.exec(name)?.[1] ?? []).sort();
}

function byEvent(seasons: readonly (readonly EventResults[])[]): ResultsByEvent {
  return new Map(seasons.flat().map((each) => [each.eventID, each]));
}
