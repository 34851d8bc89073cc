/** Several people who send concurrent writes without a pause, until the server dies. */
import { restoreBackup, sendBackup, takeBackup } from '../helpers/backup.ts';
import type { Client, ClientResponse } from '../helpers/client.ts';
import type { Random } from '../helpers/random.ts';
import type { Kind } from './record-kinds.ts';
import type { AcknowledgedWrites, Snapshot } from './acknowledged-writes.ts';
import type { Staff } from './staff.ts';

/** How many records of a kind there are. */
const SLOTS = 2;

/** How many writes are sent together, each to a different record. */
const CONCURRENT = 4;

/** How many backups are stored to be restored later. */
const BACKUPS_MAX = 3;

interface Backup {
  zip: Buffer;
  snapshot: Snapshot;
}

export class StaffWrites {
  readonly #kinds: readonly Kind[];
  readonly #random: Random;
  readonly #ledger: AcknowledgedWrites;
  #backups: Backup[] = [];
  #written = 0;
  /** The current work, for the counts in the report; in the end what a kill interrupted. */
  doing = '';
  /** Responses other than success. */
  readonly surprises: string[] = [];
  /** The error that ended the work: the server's death, or an unexpected response. */
  ended: unknown = null;

  constructor(kinds: readonly Kind[], random: Random, ledger: AcknowledgedWrites) {
    this.#kinds = kinds;
    this.#random = random;
    this.#ledger = ledger;
  }

  /** Works until a request fails or the signal aborts, but not without a write. */
  async work(staff: Staff, until?: AbortSignal): Promise<void> {
    try {
      while (!until?.aborted || this.#written === 0) await this.#round(staff);
    } catch (error) {
      // Expected in the tests that kill the server.
      this.ended = error;
    }
  }

  /** Everything that is stored, read over HTTP. */
  async stored(staff: Client): Promise<Snapshot> {
    const values = new Map<string, string | null>();
    for (const kind of this.#kinds) {
      for (let slot = 0; slot < SLOTS; slot += 1) {
        values.set(nameOf(kind, slot), await kind.read(staff, slot));
      }
    }
    return values;
  }

  async #round(staff: Staff): Promise<void> {
    const dice = this.#random.below(12);
    if (dice === 0) return this.#backUp(staff.owner);
    if (dice === 1 && this.#backups.length > 0) return this.#restore(staff.owner);
    if (dice === 2) return this.#publish(staff.owner);
    const all = this.#kinds.flatMap((kind) =>
      Array.from({ length: SLOTS }, (_, slot) => ({ kind, slot })),
    );
    const chosen = new Set(Array.from({ length: CONCURRENT }, () => this.#random.pick(all)));
    this.doing = [...chosen].map(({ kind }) => kind.name).join(', ');
    const done = await Promise.allSettled(
      [...chosen].map(({ kind, slot }) => this.#write(staff, kind, slot)),
    );
    const died = done.find(({ status }) => status === 'rejected');
    if (died) throw new Error('The server died.');
  }

  /** Has one person write a record, or delete it and bring it back. */
  async #write(staff: Staff, kind: Kind, slot: number): Promise<void> {
    const name = nameOf(kind, slot);
    const person = staff.any();
    const call = async (value: string | null, send: () => Promise<ClientResponse>) => {
      if (await this.#call(name, value, send)) staff.acknowledge(person);
    };
    const { remove, revive } = kind;
    const trashed = this.#ledger.trashed(name);
    const sure = this.#ledger.sure(name);
    if (sure === null && trashed !== undefined && revive) {
      return call(trashed, () => revive(person.client, slot));
    }
    if (sure !== null && remove && revive && this.#random.below(4) === 0) {
      await call(null, () => remove(person.client, slot));
      return call(sure, () => revive(person.client, slot));
    }
    this.#written += 1;
    const value = `Write ${this.#written}`;
    await call(value, () => kind.write(person.client, slot, value, sure !== null));
  }

  /** Sends a write; false when the server refused it. */
  async #call(
    name: string,
    value: string | null,
    send: () => Promise<ClientResponse>,
  ): Promise<boolean> {
    this.#ledger.begin(name, value);
    const response = await send();
    if (response.status < 300) {
      this.#ledger.acknowledge(name);
      return true;
    }
    this.#ledger.refuse(name);
    this.surprises.push(`${name}: ${response.status} ${response.text}`);
    return false;
  }

  async #publish(staff: Client): Promise<void> {
    this.doing = 'publish';
    const { status, text } = await staff.post('/api/publish');
    if (status >= 300) this.surprises.push(`publish: ${status} ${text}`);
  }

  async #backUp(staff: Client): Promise<void> {
    this.doing = 'backup';
    const snapshot = this.#ledger.snapshot();
    // A restore would bring back what is in the trash, which the ledger doesn't track.
    if ([...snapshot].some(([name]) => this.#ledger.trashed(name) !== undefined)) return;
    const backup = { zip: await takeBackup(staff), snapshot };
    this.#backups = [...this.#backups, backup].slice(-BACKUPS_MAX);
  }

  async #restore(staff: Client): Promise<void> {
    this.doing = 'restore';
    const { zip, snapshot } = this.#random.pick(this.#backups);
    // Records younger than the backup are gone after it.
    const younger = [...this.#ledger.snapshot().keys()].map((name) => [name, null] as const);
    this.#ledger.beginRestore(new Map([...younger, ...snapshot]));
    const { status } = await sendBackup(staff, zip, '?preview=true');
    if (status !== 200) this.surprises.push(`restore: ${status}`);
    await restoreBackup(staff, zip);
    this.#ledger.acknowledgeRestore();
  }
}

const nameOf = ({ name }: Kind, slot: number) => `${name} ${slot}`;
