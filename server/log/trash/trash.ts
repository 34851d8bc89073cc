/** Deleted records that can be restored for 30 days: the journal has them. */
import { z } from 'zod';
import type { BaseContext } from '../../context.ts';
import type { AnyRecord } from '../../domain/log/history.schema.ts';
import type { DeletedRecord as DeletedResponse } from '../../domain/log/trash.schema.ts';
import { OTHER_SCHEMA } from '../../domain/shared/restoring.ts';
import { HttpError } from '../../errors.ts';
import { asRestoration } from '../../http/actor.ts';
import type { LogEntry } from '../journal-index.ts';
import { readChange } from '../read-records.ts';
import type { Edit } from '../../store/change-sets.ts';
import type { Belongings } from './belongings.ts';
import type { DeletedRecord } from './returns.ts';

/** Days for which a deleted record is in the trash. */
const TRASH_DAYS = 30;

const DAY_MS = 86_400_000;

/** 404. */
export const NOT_IN_TRASH =
  'There is no such record in the trash. It may have been restored already.';

/** 404 for a deletion whose record is in no line of the journal, which someone edited. */
const NO_CONTENT = 'The journal has no content of this record anymore, so it can’t be restored.';

/** Which deleted record is restored: the last one of a list that is wanted. */
export interface WantedDeletion {
  /** As in the trash. */
  list: string;
  isWanted: (deletion: LogEntry) => boolean;
  /** The sentence of the 404 when there is none. */
  none: string;
}

/** Names a deletion in the API. */
const entryID = ({ number, place }: LogEntry): string => `${number}-${place}`;

type TrashContext = Pick<BaseContext, 'stores' | 'journal' | 'activity' | 'returns' | 'clock'>;

export class Trash {
  readonly #context: TrashContext;
  readonly #versions = new WeakMap<LogEntry, Promise<AnyRecord | null>>();

  constructor(context: TrashContext) {
    this.#context = context;
  }

  /** What belongs to the records of lists. */
  get belongings(): Belongings {
    return this.#context.returns.belongings;
  }

  /** Every deleted record that its list can restore, the newest deletion first. */
  async list(): Promise<DeletedResponse[]> {
    return (await this.#restorable()).map(responseOf);
  }

  /** Restores a record by the rules of its list. Throws 404 or 409. */
  async restoreEntry(id: string): Promise<DeletedResponse> {
    const deletion = await this.#entry(id);
    const { collection: list } = deletion;
    const { adapted } = this.#context.returns.rules[list] ?? {};
    const isWanted = (each: LogEntry) => entryID(each) === id;
    if (adapted) await this.restore({ list, isWanted, none: NOT_IN_TRASH }, adapted);
    return responseOf(deletion);
  }

  /** Deletes a record for good: its content too. Throws 404. */
  async deleteEntry(id: string): Promise<void> {
    const { journal, activity } = this.#context;
    const deletion = await this.#entry(id);
    await journal.erase(deletion, () => {
      if (!this.#isThere(deletion)) throw new HttpError(404, NOT_IN_TRASH);
    });
    const { collection, name } = deletion;
    await activity.note({ kind: 'deleted-for-good', collection, name });
  }

  #restorable(): Promise<LogEntry[]> {
    const lists = Object.entries(this.#context.returns.rules).filter(([, { adapted }]) => adapted);
    return this.#of(lists.map(([list]) => list));
  }

  async #entry(id: string): Promise<LogEntry> {
    const found = (await this.#restorable()).find((each) => entryID(each) === id);
    if (!found) throw new HttpError(404, NOT_IN_TRASH);
    return found;
  }

  /** The deletions of collections that can be taken back, the newest first. */
  async #of(collections: readonly string[]): Promise<LogEntry[]> {
    const index = await this.#context.journal.index();
    return collections
      .flatMap((name) => index.deletionsOf(name).filter((each) => !this.#isOld(each)))
      .sort((a, b) => b.number - a.number || b.place - a.place);
  }

  /**
   * Restores a record with what was deleted with it. `adapted` returns it as it fits now, and throws 409 when it doesn't;
   * it then stays in the trash. Throws 404 when there is no such record.
   */
  async restore<Entry extends object>(
    { list, isWanted, none }: WantedDeletion,
    adapted: (edit: Edit, version: object) => Entry,
  ): Promise<Entry> {
    const { stores, returns } = this.#context;
    const wanted = (await this.#of([list])).find(isWanted);
    if (!wanted) throw new HttpError(404, none);
    const deleted = await this.#deleted(wanted);
    const { entry, back } = await asRestoration(
      () =>
        stores.change((edit) => {
          // Another request may have restored it meanwhile.
          if (!this.#isThere(wanted)) throw new HttpError(404, none);
          const entry = adapted(edit, deleted.version);
          return { entry, back: returns.comeBackIn(edit, deleted.collection, entry, deleted) };
        }),
      wanted,
    ).catch((error: unknown) => {
      throw error instanceof z.ZodError
        ? new HttpError(409, OTHER_SCHEMA, { cause: error })
        : error;
    });
    void returns.refresh(back);
    return entry;
  }

  /** What was deleted last under an id, if nothing took that back; null otherwise. */
  async last(collection: string, id: string): Promise<DeletedRecord | null> {
    const deletion = (await this.#context.journal.index())
      .deletionsOf(collection)
      .findLast(({ recordID }) => recordID === id);
    return deletion ? this.#deleted(deletion) : null;
  }

  /** The deleted records of a collection, each read once. */
  async versionsOf(collection: string): Promise<AnyRecord[]> {
    const versions = (await this.#of([collection])).map((deletion) => {
      const known = this.#versions.get(deletion);
      if (known) return known;
      const read = this.#deleted(deletion).then(
        ({ version }) => version,
        () => null,
      );
      this.#versions.set(deletion, read);
      return read;
    });
    return (await Promise.all(versions)).filter((version) => version !== null);
  }

  /** In a change: the IDs that records of a collection have or had, so that a restored one has its own. */
  usedIDs(collection: string): { ID: number }[] {
    const ids = [...this.#context.journal.known.of(collection).keys()].map((id) => Number(id));
    return ids.filter(Number.isInteger).map((ID) => ({ ID }));
  }

  /** What was deleted, with its content. Throws 404. */
  async #deleted(deletion: LogEntry): Promise<DeletedRecord> {
    const { number, place } = deletion;
    const { set, before = [] } = (await readChange(this.#context.stores.journal, number)) ?? {};
    const [version, record] = [before[place], set?.records[place]];
    if (!set || !version || !record) throw new HttpError(404, NO_CONTENT);
    return {
      collection: record.collection,
      version,
      with: (collection, id) => {
        const at = set.records.findIndex(
          (each) => each.collection === collection && each.recordID === id && each.is === '',
        );
        return before[at] ?? null;
      },
    };
  }

  #isThere({ collection, number, place }: LogEntry): boolean {
    return this.#context.journal.known
      .deletionsOf(collection)
      .some((each) => each.number === number && each.place === place);
  }

  #isOld({ at }: LogEntry): boolean {
    return Date.parse(at) < this.#context.clock().getTime() - TRASH_DAYS * DAY_MS;
  }
}

const responseOf = (deletion: LogEntry): DeletedResponse => {
  const { collection, name, date, at: deletedAt, by: deletedBy } = deletion;
  const about = { collection, name, ...(date !== undefined && { date }) };
  return { id: entryID(deletion), ...about, deletedAt, deletedBy };
};
