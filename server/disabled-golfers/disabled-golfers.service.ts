/** Players who can't play for now: names are unique in any spelling. */
import { DisabledGolfer } from '../domain/player/disabled-golfer.schema.ts';
import { personKey } from '../domain/player/person-name.ts';
import type { StateCheck } from '../http/if-match.ts';
import type { BulkTarget } from '../records/bulk.ts';
import { NamedRecords, type Finder } from '../records/named-records.ts';
import type { Stores } from '../store/stores.ts';
import type { Trash } from '../trash/trash.ts';

export type GolferFields = Omit<DisabledGolfer, 'ID'>;

/** How a request names a golfer: by an ID in the body, otherwise by the name in the path. */
export type GolferKey = { ID: number } | { name: string };

const byID =
  (id: string): Finder<DisabledGolfer> =>
  (golfers) =>
    golfers.find(({ ID }) => String(ID) === id);

export class DisabledGolfersService {
  readonly records: NamedRecords<DisabledGolfer>;

  constructor(store: Stores['disabledGolfers'], trash: Trash) {
    this.records = new NamedRecords({
      records: store,
      trash,
      collection: 'disabled-golfers',
      idOf: ({ ID }) => ID,
      nameOf: ({ name }) => name,
      keyOf: personKey,
      schema: DisabledGolfer,
      sentences: {
        missing: 'There is no disabled golfer with this ID or name.',
        taken: (name) => `There is already a disabled golfer named ${name}.`,
        notDeleted: 'There is no deleted golfer of this name.',
      },
    });
  }

  /** All golfers, by name. */
  get list(): readonly DisabledGolfer[] {
    return this.records.list;
  }

  /** Adds a golfer under a new ID. Throws 409 when the name is in use. */
  create(fields: GolferFields): Promise<DisabledGolfer> {
    return this.records.create((golfers) => ({
      ID: this.records.nextID(golfers),
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
        : this.records.named(key.name);
    return this.records.change(find, fields, check);
  }

  /** Moves a golfer to the trash. Throws 404 or 412. */
  remove(name: string, check?: StateCheck): Promise<void> {
    return this.records.remove(this.records.named(name), check);
  }

  /** Moves golfers to the trash, all or none. Throws 404 or 412. */
  removeAll(targets: readonly BulkTarget[]): Promise<void> {
    return this.records.removeAll(targets.map(({ id, check }) => ({ find: byID(id), check })));
  }

  /** Restores a deleted golfer. Throws 404, and 409 when the name is in use. */
  restore(name: string): Promise<DisabledGolfer> {
    return this.records.restore(name);
  }
}
