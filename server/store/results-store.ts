/**
 * The leaderboards of the events, one file per season (`results/2026.json`): a refresh writes only the
 * file of its season, so it costs the same in a tour's twentieth year.
 */
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { results } from '../domain/results/results.collection.ts';
import type { OwnerName } from '../domain/shared/collection.ts';
import type { ChangeSets, Edit, Editable, OpenSet } from './change-sets.ts';
import type { JsonStore } from './json-store.ts';
import { isSameVersion } from './record-changes.ts';
import { readFolder, StoreFolder } from './store-folder.ts';

/** All leaderboards, by event id. */
export type ResultsByEvent = ReadonlyMap<string, EventResults>;

/** Called after every saved change of one event's results. */
export type ResultsListener = (
  eventID: string,
  after: EventResults | undefined,
  before: EventResults | undefined,
) => void;

export interface ResultsOptions {
  changes: ChangeSets;
  ownerName: OwnerName;
}

/** The leaderboards in a change set. */
export interface ResultsDraft {
  /** An event's results as the set has them; frozen. */
  get: (eventID: string) => Readonly<EventResults> | undefined;
  /** Replaces an event's results; undefined removes them. */
  set: (eventID: string, results: EventResults | undefined) => void;
}

/** The season whose file contains an event: the year in its id, which never changes. */
const seasonOf = (eventID: string) => eventID.slice(0, 4);

export class ResultsStore implements Editable<ResultsDraft> {
  readonly #changes: ChangeSets;
  readonly #listeners = new Set<ResultsListener>();
  readonly #seasons: StoreFolder<EventResults[]>;
  /** What `data` was gathered from. */
  #gathered: { from: readonly EventResults[][]; all: ResultsByEvent } = {
    from: [],
    all: new Map(),
  };

  private constructor(changes: ChangeSets, seasons: StoreFolder<EventResults[]>) {
    this.#changes = changes;
    this.#seasons = seasons;
    seasons.onChange((_season, after, before) => this.#notify(byEvent([after]), byEvent([before])));
  }

  /** Opens every season's file. Throws StoreFileError for the first that doesn't fit. */
  static async open(dataDir: string, options: ResultsOptions): Promise<ResultsStore> {
    const seasons = await StoreFolder.open<EventResults[]>({
      dataDir,
      ...results,
      optionsOf: () => ({
        schema: results.schema,
        empty: [],
        changes: options.changes,
        records: {
          collection: results.folder,
          all: (season) => results.journaled?.all(season, options.ownerName) ?? [],
          hasTables: true,
        },
        arrange: results.arrange,
        idsOf: results.idsOf,
        // A change replaces the results of an event, and the others of its season are large.
        copy: (events) => [...events],
      }),
    });
    return new ResultsStore(options.changes, seasons);
  }

  /** Every season's file, by season. */
  get files(): readonly JsonStore<EventResults[]>[] {
    return this.#seasons.files;
  }

  /** The last saved state, by event id; replaced, never changed. */
  get data(): ResultsByEvent {
    const from = this.#seasons.contents;
    const known = this.#gathered.from;
    const isSame = from.length === known.length && from.every((data, at) => data === known[at]);
    if (!isSame) this.#gathered = { from, all: byEvent(from) };
    return this.#gathered.all;
  }

  /** Calls the listener after every saved change. Returns a function that removes the listener. */
  onChange(listener: ResultsListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The file of an event's season. */
  fileOf(eventID: string): JsonStore<EventResults[]> {
    return this.#seasons.at(seasonOf(eventID));
  }

  draftIn(set: OpenSet): ResultsDraft {
    const season = (eventID: string) => this.fileOf(eventID).draftIn(set);
    return {
      get: (eventID) => season(eventID).find((each) => each.eventID === eventID),
      set: (eventID, after) => {
        const events = season(eventID);
        const others = events.filter((each) => each.eventID !== eventID);
        events.splice(0, events.length, ...others, ...(after ? [after] : []));
      },
    };
  }

  /**
   * Changes one event's results and saves them, with others by `edit`. `change` gets a copy, empty when there is none
   * yet, and returns the results to save; undefined removes the event's results. Throws as
   * ChangeSets.change does; nothing changes then.
   */
  update(
    eventID: string,
    change: (draft: EventResults, edit: Edit) => EventResults | undefined,
  ): Promise<void> {
    return this.#changes.change((edit) => {
      const draft = edit(this);
      draft.set(eventID, change(structuredClone(draft.get(eventID)) ?? { eventID }, edit));
    });
  }

  /** Replaces the results of whole seasons, for the demo season. */
  fill(events: readonly EventResults[]): Promise<void> {
    return this.#changes.change((edit) => {
      for (const [season, own] of Map.groupBy(events, ({ eventID }) => seasonOf(eventID))) {
        const draft = edit(this.#seasons.at(season));
        draft.splice(0, draft.length, ...own);
      }
    });
  }

  /** Reads all files again, as JsonStore.reread does one. */
  reread(): Promise<() => void> {
    return this.#seasons.reread();
  }

  #notify(after: ResultsByEvent, before: ResultsByEvent): void {
    for (const eventID of new Set([...after.keys(), ...before.keys()])) {
      const [now, then] = [after.get(eventID), before.get(eventID)];
      if (isSameVersion(now, then)) continue;
      for (const listener of this.#listeners) listener(eventID, now, then);
    }
  }
}

/**
 * The results of a data directory that another process may be writing: only reads. Throws
 * StoreFileError on a file that doesn't fit.
 */
export const readResults = async (dataDir: string): Promise<ResultsByEvent> =>
  byEvent(await readFolder({ dataDir, ...results }, results.schema));

function byEvent(seasons: readonly (readonly EventResults[])[]): ResultsByEvent {
  return new Map(seasons.flat().map((each) => [each.eventID, each]));
}
