/** Puts records back as they were, several at once: an undo, the restore of a version and of a deleted record. */
import { z } from 'zod';
import type { BaseContext } from '../../context.ts';
import type { AnyRecord } from '../../domain/log/history.schema.ts';
import type { LeftRecord } from '../../domain/log/undo.schema.ts';
import { changedTables, withTablesOf } from '../../domain/results/changed-tables.ts';
import { OTHER_SCHEMA } from '../../domain/shared/restoring.ts';
import { HttpError } from '../../errors.ts';
import type { Edit } from '../../store/change-sets.ts';
import { digestOf } from '../../store/record-changes.ts';
import { Belongings, type DeletedWith } from './belongings.ts';

/** Why a record stays as it is. */
export const CHANGED_SINCE = 'It was changed since.';
export const NO_VERSION_LEFT = 'The journal has no earlier version of it anymore.';
const OTHER_CHANGED = 'What it was changed with stays as it is.';
const PLACE_TAKEN = 'Another record has its place now.';

/** A record that a change set puts back: as it was before that set, and as it is in it; null where it doesn't exist. */
export interface Returned {
  id: string;
  before: object | null;
  after: object | null;
}

/** What a list checks when one of its records comes back as it was. */
export interface ReturnRules {
  /** A deleted record as it fits among the others now. Throws 409 when it doesn't, and ZodError. */
  adapted?: (edit: Edit, version: object) => object;
  /** Why it can't come back, or can't go, as a sentence; null when it can. */
  refusal?: (edit: Edit, returned: Returned) => string | null;
  /** Refreshes what a save of such a change would; it may take a while. */
  refresh?: (returned: Returned) => Promise<unknown>;
}

/** A record to put back. */
export interface Wanted {
  collection: string;
  id: string;
  /** As staff read it. */
  name?: string;
  /** Its id before, when the change that is taken back gave it another one. */
  formerID?: string | undefined;
  /** The version that it must have now, by its digest, and by what it is where a part of it can be put back. */
  expected?: { digest: string; version: AnyRecord | null };
  /** What it becomes; null removes it, undefined is not known any more. */
  version: object | null | undefined;
}

/** A deleted record as it was. */
export interface DeletedRecord {
  /** As in the journal. */
  collection: string;
  version: AnyRecord;
  with: DeletedWith;
}

/** A record that was put back. */
export interface Back extends Returned {
  collection: string;
}

/** Whether a change makes a draft of a record, or a record of a draft. */
const isMove = (wanted: readonly Wanted[]) =>
  new Set(wanted.map(({ collection }) => collection === 'drafts')).size > 1;

interface Placed {
  each: Wanted;
  back: Back;
}

interface ReturnsContext extends Pick<BaseContext, 'stores' | 'collections'> {
  reader: Pick<BaseContext['reader'], 'supersedeBelow'>;
}

export class Returns {
  readonly belongings: Belongings;
  /** By the names of lists. */
  rules: Readonly<Record<string, ReturnRules>> = {};
  readonly #context: ReturnsContext;

  constructor(context: ReturnsContext) {
    this.#context = context;
    this.belongings = new Belongings(context.collections, context.stores.refreshes);
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
    const leave = ({ collection, id: recordID, name = '' }: Wanted, reason: string) =>
      left.push({ collection, recordID, name, reason });
    let placed: Placed[] = [];
    for (const each of wanted) {
      const back = this.#put(edit, each);
      if (typeof back === 'string') leave(each, back);
      else placed.push({ each, back });
    }
    if (isAlone) for (const { back } of placed) this.#follow(edit, back);
    const owners = this.#ownersIn(wanted);
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

  /**
   * Puts a deleted record back as it is given, with what was deleted with it. Returns what it did. Throws 409 when it
   * can't.
   */
  comeBackIn(edit: Edit, collection: string, record: object, deleted: DeletedRecord): Back[] {
    const id = this.#context.collections.get(collection)?.idOf(record) ?? '';
    return this.putOneBackIn(edit, { collection, id, version: record }, deleted);
  }

  /** The same of a version, also of a record that is there: what belongs to that one follows it. */
  putOneBackIn(edit: Edit, wanted: Wanted, deleted: DeletedRecord | null): Back[] {
    const { collection, version } = wanted;
    const others =
      deleted && version ? this.belongings.deletedWith(edit, collection, deleted, version) : [];
    const { back, left } = this.putBackIn(edit, [wanted, ...others], { isAlone: !deleted });
    const refused = left.find((each) => each.collection === collection);
    if (refused) throw new HttpError(409, refused.reason);
    return back;
  }

  /** Refreshes what saves of these changes would. Never rejects: the change is saved, and the panel shows failed refreshes. */
  async refresh(back: readonly Back[]): Promise<void> {
    for (const { collection, ...returned } of back) {
      await this.rules[collection]?.refresh?.(returned).catch(() => undefined);
    }
  }

  #follow(edit: Edit, { collection, id, before }: Back): void {
    const now = this.#context.collections.get(collection)?.get(edit, id);
    if (before && now) this.belongings.move(edit, collection, before, now);
  }

  /** The record that others come, go or move with, by the others. One that only has other fields has none. */
  #ownersIn(wanted: readonly Wanted[]): ReadonlyMap<Wanted, Wanted> {
    const keyOf = ({ collection, id }: Pick<Wanted, 'collection' | 'id'>) => `${collection}/${id}`;
    const owners = new Map<string, Wanted>();
    for (const each of wanted) {
      const states = [each.version, each.expected?.version];
      const keys = states.flatMap((state) =>
        state ? this.belongings.of(each.collection, state).map(keyOf) : [],
      );
      for (const key of keys)
        if (keys.indexOf(key) === keys.lastIndexOf(key)) owners.set(key, each);
    }
    return new Map(
      wanted.flatMap((each) => {
        const owner = owners.get(keyOf(each));
        return owner ? [[each, owner] as const] : [];
      }),
    );
  }

  /** Puts one record back, and returns what it did, or the reason for which it stays. */
  #put(edit: Edit, { collection: name, id, formerID, expected, version }: Wanted): Back | string {
    const collection = this.#context.collections.get(name);
    if (!collection || version === undefined) return NO_VERSION_LEFT;
    const before = collection.get(edit, id);
    let after = version;
    if (expected && digestOf(before) !== expected.digest) {
      const part =
        collection.hasTables && withTablesOf(before ?? { eventID: id }, expected.version, version);
      if (!part) return CHANGED_SINCE;
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
    this.#context.collections.get(name)?.set(edit, id, before, to);
  }

  #refusal(edit: Edit, { collection, ...returned }: Back): string | null {
    const { before, after } = returned;
    return (
      (after && this.belongings.missing(edit, collection, after)) ??
      this.rules[collection]?.refusal?.(edit, returned) ??
      (before && this.belongings.remaining(edit, collection, before))
    );
  }

  /** What a table's last refresh found is not what the table has now. */
  #forgetOutcomes(edit: Edit, back: readonly Back[]): void {
    const targets = back.flatMap(({ collection, id, before, after }) => {
      const { belongsTo, hasTables } = this.#context.collections.get(collection) ?? {};
      const target = belongsTo?.target(id);
      if (target === undefined) return [];
      return hasTables
        ? changedTables(before, after).map((table) => `${target}/${table}`)
        : [target];
    });
    if (targets.length === 0) return;
    // Refreshes that began before must not replace what is put back now.
    this.#context.reader.supersedeBelow(targets);
    for (const target of targets) this.belongings.forgetOutcomes(edit, target);
  }
}
