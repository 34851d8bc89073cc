/** Players who can't play for now: names are unique in any spelling. */
import type { DisabledGolfer } from '../domain/player/disabled-golfer.schema.ts';
import { personKey } from '../domain/player/person-name.ts';
import type { StateCheck } from '../http/if-match.ts';
import type { BulkTarget, Removal } from '../records/bulk.ts';
import { NamedRecords, type Finder } from '../records/named-records.ts';
import { nextID } from '../records/next-id.ts';
import type { TrashEntry } from '../store/collections.ts';
import type { Stores } from '../store/stores.ts';
import type { Trash } from '../trash/trash.ts';
import type { DeletedItem } from '../trash/trash.service.ts';

export type GolferFields = Omit<DisabledGolfer, 'ID'>;

/** How a request names a golfer: by an ID in the body, otherwise by the name in the path. */
export type GolferKey = { ID: number } | { name: string };

const byID =
  (id: string): Finder<DisabledGolfer> =>
  (golfers) =>
    golfers.find(({ ID }) => String(ID) === id);

export class DisabledGolfersService {
  readonly #records: NamedRecords<DisabledGolfer>;

  constructor(store: Stores['disabledGolfers'], trash: Trash) {
    this.#records = new NamedRecords({
      records: store,
      trash,
      nameOf: ({ name }) => name,
      keyOf: personKey,
      toTrash: (golfer) => ({ kind: 'disabled-golfer', golfer }),
      fromTrash: (entry) => (entry.kind === 'disabled-golfer' ? entry.golfer : null),
      sentences: {
        missing: 'There is no disabled golfer with this ID or name.',
        taken: (name) => `There is already a disabled golfer named ${name}.`,
        notDeleted: 'There is no deleted golfer of this name.',
      },
    });
  }

  /** All golfers, by name. */
  get list(): readonly DisabledGolfer[] {
    return this.#records.list;
  }

  /** Adds a golfer under a new ID. Throws 409 when the name is in use. */
  create(fields: GolferFields): Promise<DisabledGolfer> {
    return this.#records.create((golfers) => ({
      ID: nextID([...golfers, ...this.#records.deleted]),
      ...fields,
    }));
  }

  /** Changes the fields given. Throws 404, 409 when the new name is another’s, and 412. */
  change(
    key: GolferKey,
    fields: Partial<GolferFields>,
    check?: StateCheck,
  ): Promise<DisabledGolfer> {
    const find =
      'ID' in key
        ? (golfers: readonly DisabledGolfer[]) => golfers.find(({ ID }) => ID === key.ID)
        : this.#records.named(key.name);
    return this.#records.change(find, fields, check);
  }

  /** Moves a golfer to the trash. Throws 404 or 412. */
  remove(name: string, check?: StateCheck): Promise<void> {
    return this.#records.remove(this.#records.named(name), check);
  }

  /** Moves golfers to the trash, all or none. Throws 404 or 412. */
  removeAll(targets: readonly BulkTarget[]): Promise<Removal> {
    return this.#records.removeAll(targets.map(({ id, check }) => ({ find: byID(id), check })));
  }

  /** The deleted record of a trash entry; null for another kind. */
  deleted(entry: TrashEntry): DeletedItem | null {
    if (entry.kind !== 'disabled-golfer') return null;
    const { name } = entry.golfer;
    return {
      collection: 'disabled-golfers',
      name: name,
      restore: () => this.restore(name, entry.id),
    };
  }

  /** Restores a deleted golfer. Throws 404, and 409 when the name is in use. */
  restore(name: string, only?: string): Promise<DisabledGolfer> {
    return this.#records.restore(name, { only });
  }
}
