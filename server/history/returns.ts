/** Puts records back as they were, several at once: what an undo and the restore of a version have in common. */
import { z } from 'zod';
import type { AnyRecord } from '../domain/history/history.schema.ts';
import type { LeftRecord } from '../domain/history/undo.schema.ts';
import type { RefreshOutcome } from '../domain/results/refresh.schema.ts';
import { changedTables, withTablesOf } from '../domain/results/changed-tables.ts';
import { results } from '../domain/results/results.collection.ts';
import { COMPANIONS } from '../records/companions.ts';
import { OTHER_SCHEMA } from '../domain/shared/restoring.ts';
import { forgetOutcomes } from '../records/refresh-outcomes.ts';
import type { ReturnRules, Returned } from '../records/return-rules.ts';
import type { Edit } from '../store/change-sets.ts';
import type { JournaledCollections } from '../store/journaled-collections.ts';
import { digestOf } from '../store/record-changes.ts';
import type { Stores } from '../store/stores.ts';
import { missingRecord } from './needed-records.ts';

/** Why a record stays as it is. */
export const CHANGED_SINCE = 'It was changed since.';
export const NO_VERSION_LEFT = 'The journal has no earlier version of it anymore.';
const OTHER_CHANGED = 'What it was changed with stays as it is.';
const PLACE_TAKEN = 'Another record has its place now.';

/** A record to put back. */
export interface Wanted {
  collection: string;
  id: string;
  /** As staff read it. */
  name: string;
  /** Its id before, when the change that is taken back gave it another one. */
  formerID?: string | undefined;
  /** The version that it must have now, by its digest, and by what it is where a part of it can be put back. */
  expected?: { digest: string; version: AnyRecord | null };
  /** What it becomes; null removes it, undefined is not known any more. */
  version: AnyRecord | null | undefined;
}

/** A record that was put back. */
export interface Back extends Returned {
  collection: string;
}

export interface ReturnsDeps {
  stores: Stores;
  collections: JournaledCollections;
  /** By the names of collections. */
  rules: Readonly<Record<string, ReturnRules>>;
  /** A refresh that began before must not replace what is put back now. */
  supersede: () => void;
}

/** Whether a change makes a draft of a record, or a record of a draft. */
const isMove = (wanted: readonly Wanted[]) =>
  new Set(wanted.map(({ collection }) => collection === 'drafts')).size > 1;

interface Placed {
  each: Wanted;
  back: Back;
}

/** The record that tables come, go or move with, by the tables. One that only has other fields has none. */
function ownersIn(wanted: readonly Wanted[]): ReadonlyMap<Wanted, Wanted> {
  const keyOf = ({ collection, id }: Pick<Wanted, 'collection' | 'id'>) => `${collection}/${id}`;
  const owners = new Map<string, Wanted>();
  for (const each of wanted) {
    const { collection, expected, version } = each;
    const companion = COMPANIONS[collection];
    if (!companion) continue;
    const records = [version, expected?.version].filter(
      (record) => record !== undefined && record !== null,
    );
    const ids = new Set(records.map(companion.idOf));
    if (records.length > 1 && ids.size === 1) continue;
    for (const id of ids) owners.set(keyOf({ collection: companion.collection, id }), each);
  }
  return new Map(
    wanted.flatMap((each) => {
      const owner = owners.get(keyOf(each));
      return owner ? [[each, owner] as const] : [];
    }),
  );
}

/** The collections of tables, which refreshes fill; the target of a table's refreshes by the record's id. */
const REFRESHED: Readonly<Record<string, (id: string) => string>> = {
  [results.folder]: (id) => id,
  brackets: (id) => `match-play/${id}`,
  standings: (id) => `standings/${id}`,
};

export class Returns {
  readonly #deps: ReturnsDeps;

  constructor(deps: ReturnsDeps) {
    this.#deps = deps;
  }

  /**
   * Puts back what it can in a change set. Returns what it did, how many records that were with their tables, and what
   * stays as it is with the reasons. What belongs to a record that is put back alone follows it. Records that only
   * moved between collections come back together or not at all.
   */
  putBackIn(
    edit: Edit,
    wanted: readonly Wanted[],
    { isAlone = false } = {},
  ): { back: Back[]; count: number; left: LeftRecord[] } {
    const left: LeftRecord[] = [];
    const leave = ({ collection, id: recordID, name }: Wanted, reason: string) => {
      left.push({ collection, recordID, name, reason });
    };
    let placed: Placed[] = [];
    for (const each of wanted) {
      const back = this.#put(edit, each);
      if (typeof back === 'string') leave(each, back);
      else placed.push({ each, back });
    }
    if (isAlone) for (const { back } of placed) this.#follow(edit, back);
    const owners = ownersIn(wanted);
    // One that stays may be what another one needs.
    for (let isSettled = false; !isSettled;) {
      const there = new Set(placed.map(({ each }) => each));
      const refused = new Map<Wanted, string>();
      for (const { each, back } of placed) {
        const owner = owners.get(each);
        const isLeft = owner !== undefined && !there.has(owner);
        const reason = isLeft ? CHANGED_SINCE : this.#refusal(edit, back);
        if (reason !== null) refused.set(each, reason);
      }
      isSettled = refused.size === 0;
      for (const { each, back } of placed) {
        const reason = refused.get(each);
        if (reason === undefined) continue;
        this.#takeBack(edit, each, back);
        // Tables stay with their record, which is named.
        if (!owners.has(each)) leave(each, reason);
      }
      placed = placed.filter(({ each }) => !refused.has(each));
    }
    if (left.length > 0 && isMove(wanted)) {
      for (const { each, back } of placed) {
        this.#takeBack(edit, each, back);
        if (!owners.has(each)) leave(each, OTHER_CHANGED);
      }
      placed = [];
    }
    const back = placed.map((each) => each.back);
    this.#forgetOutcomes(edit, back);
    return { back, count: placed.filter(({ each }) => !owners.has(each)).length, left };
  }

  /** Refreshes what saves of these changes would. Never rejects: the change is saved, and the panel shows failed refreshes. */
  async refresh(back: readonly Back[]): Promise<void> {
    for (const { collection, ...returned } of back) {
      await this.#deps.rules[collection]?.refresh?.(returned).catch(() => undefined);
    }
  }

  #follow(edit: Edit, { collection, ...returned }: Back): void {
    this.#deps.rules[collection]?.follow?.(edit, returned);
  }

  /** Puts one record back, and returns what it did, or the reason for which it stays. */
  #put(edit: Edit, { collection: name, id, formerID, expected, version }: Wanted): Back | string {
    const collection = this.#deps.collections.get(name);
    if (!collection || version === undefined) return NO_VERSION_LEFT;
    const before = collection.get(edit, id);
    let after = version;
    if (expected && digestOf(before) !== expected.digest) {
      const part =
        name === results.folder &&
        withTablesOf(before ?? { eventID: id }, expected.version, version);
      if (part === null || part === false) return CHANGED_SINCE;
      after = part.version;
    }
    const to = formerID ?? id;
    if (to !== id && collection.get(edit, to)) return PLACE_TAKEN;
    try {
      collection.set(edit, to, after && collection.restored(structuredClone(after)), id);
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      return OTHER_SCHEMA;
    }
    return { collection: name, id: to, before, after };
  }

  #takeBack(edit: Edit, { id }: Wanted, { collection: name, id: to, before }: Back): void {
    this.#deps.collections.get(name)?.set(edit, id, before, to);
  }

  #refusal(edit: Edit, { collection, ...returned }: Back): string | null {
    const { stores, rules } = this.#deps;
    const missing =
      returned.after &&
      missingRecord(collection, returned.after, {
        events: edit(stores.events),
        matchPlay: edit(stores.matchPlay),
      });
    return missing ?? rules[collection]?.refusal?.(edit, returned) ?? null;
  }

  /** What a table's last refresh found is not what the table has now. */
  #forgetOutcomes(edit: Edit, back: readonly Back[]): void {
    const owners = back.flatMap(({ collection, id, before, after }) => {
      const owner = REFRESHED[collection]?.(id);
      if (owner === undefined) return [];
      const isResults = collection === results.folder;
      return isResults ? changedTables(before, after).map((table) => `${owner}/${table}`) : [owner];
    });
    if (owners.length === 0) return;
    this.#deps.supersede();
    const outcomes: RefreshOutcome[] = edit(this.#deps.stores.refreshes);
    for (const owner of owners) forgetOutcomes(outcomes, owner);
  }
}
