/** Records that belong to others, such as the results of an event: they move, go and come back with them. */
import type { AnyRecord } from '../../domain/log/history.schema.ts';
import type { RefreshOutcome } from '../../domain/results/refresh.schema.ts';
import type { BelongsTo } from '../../domain/shared/collection.ts';
import type { Edit } from '../../store/change-sets.ts';
import type {
  JournaledCollection,
  JournaledCollections,
} from '../../store/journal/journaled-collections.ts';
import type { Stores } from '../../store/stores.ts';

/** A record that belongs to another one. */
export interface Belonging {
  collection: string;
  id: string;
}

interface Owned {
  name: string;
  collection: JournaledCollection;
  belongsTo: BelongsTo;
}

/** A record that was deleted together with another one; null without one. */
export type DeletedWith = (collection: string, id: string) => AnyRecord | null;

export class Belongings {
  readonly #collections: JournaledCollections;
  readonly #refreshes: Stores['refreshes'];
  /** By the lists that it belongs to. */
  readonly #owned: ReadonlyMap<string, Owned[]>;

  constructor(collections: JournaledCollections, refreshes: Stores['refreshes']) {
    this.#collections = collections;
    this.#refreshes = refreshes;
    const owned = [...collections].flatMap(([name, collection]): Owned[] => {
      const { belongsTo } = collection;
      return belongsTo ? [{ name, collection, belongsTo }] : [];
    });
    this.#owned = Map.groupBy(owned, ({ belongsTo }) => belongsTo.list);
  }

  /** What belongs to a record of a list. */
  of(list: string, record: object): Belonging[] {
    return this.#ownedBy(list).map(({ name: collection, belongsTo }) => ({
      collection,
      id: idIn(record, belongsTo),
    }));
  }

  /** Moves it along; of what is there already, the parts that it doesn't have stay. */
  move(edit: Edit, list: string, before: object, after: object): void {
    for (const { collection, belongsTo } of this.#ownedBy(list)) {
      const [from, to] = [idIn(before, belongsTo), idIn(after, belongsTo)];
      if (from === to) continue;
      const moved = collection.get(edit, from);
      if (moved) {
        const whole = { ...collection.get(edit, to), ...moved };
        collection.set(edit, to, null);
        collection.set(edit, to, belongsTo.withID(whole, to), from);
      }
      moveOutcomes(edit(this.#refreshes), belongsTo.target(from), belongsTo.target(to));
    }
  }

  /** Removes it with its record. */
  remove(edit: Edit, list: string, record: object): void {
    for (const { collection, belongsTo } of this.#ownedBy(list)) {
      const id = idIn(record, belongsTo);
      collection.set(edit, id, null);
      this.forgetOutcomes(edit, belongsTo.target(id));
    }
  }

  /** What was deleted with a record, for the record that comes back. What is there by now is newer. */
  deletedWith(
    edit: Edit,
    list: string,
    { version, with: deleted }: { version: object; with: DeletedWith },
    record: object,
  ): (Belonging & { version: object })[] {
    return this.#ownedBy(list).flatMap(({ name, collection, belongsTo }) => {
      const id = idIn(record, belongsTo);
      const former = deleted(name, idIn(version, belongsTo));
      const whole = former && { ...former, ...collection.get(edit, id) };
      return whole ? [{ collection: name, id, version: belongsTo.withID(whole, id) }] : [];
    });
  }

  /** Why a version can't come back: the record that it belongs to is missing; null when it can. */
  missing(edit: Edit, collection: string, version: object): string | null {
    const { belongsTo } = this.#collections.get(collection) ?? {};
    if (!belongsTo?.missing) return null;
    const id = this.#collections.get(collection)?.idOf(version) ?? '';
    return this.#isOwned(edit, belongsTo, id) ? null : belongsTo.missing(id);
  }

  /** Why a record can't be what it was before: something still belongs to what it was; null when it can. */
  remaining(edit: Edit, list: string, former: object): string | null {
    for (const { collection, belongsTo } of this.#ownedBy(list)) {
      const id = idIn(former, belongsTo);
      if (collection.get(edit, id) && !this.#isOwned(edit, belongsTo, id)) {
        return belongsTo.remains(id);
      }
    }
    return null;
  }

  /** Removes the outcomes of the refreshes of a target and of those below it. */
  forgetOutcomes(edit: Edit, owner: string): void {
    const outcomes: RefreshOutcome[] = edit(this.#refreshes);
    const others = outcomes.filter(({ target }) => !isBelow(owner, target));
    outcomes.splice(0, outcomes.length, ...others);
  }

  #ownedBy(list: string): readonly Owned[] {
    return this.#owned.get(list) ?? [];
  }

  #isOwned(edit: Edit, belongsTo: BelongsTo, id: string): boolean {
    const owners = this.#collections.get(belongsTo.list);
    const isOwner = (each: object) => idIn(each, belongsTo) === id;
    // Most have the same id as what belongs to them.
    const same = owners?.get(edit, id);
    if (same && isOwner(same)) return true;
    return owners?.all(edit).some(isOwner) ?? false;
  }
}

const idIn = (record: object, { by }: BelongsTo): string =>
  String(new Map<string, unknown>(Object.entries(record)).get(by));

/** Whether a target of refreshes is an owner’s, or below it: `2026-opener/net` is below `2026-opener`. */
export const isBelow = (owner: string, target: string): boolean =>
  target === owner || target.startsWith(`${owner}/`);

/** Moves the outcomes of refreshes of one target to another and replaces those there. */
export function moveOutcomes(outcomes: RefreshOutcome[], from: string, to: string): void {
  const moved = outcomes
    .filter(({ target }) => isBelow(from, target))
    .map((outcome) => ({ ...outcome, target: `${to}${outcome.target.slice(from.length)}` }));
  const replaced = new Set(moved.map(({ target }) => target));
  const others = outcomes.filter(({ target }) => !isBelow(from, target) && !replaced.has(target));
  outcomes.splice(0, outcomes.length, ...others, ...moved);
}
