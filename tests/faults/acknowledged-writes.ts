/** The writes that a server has acknowledged. Tests compare them with what is stored after a kill. */

/** A record's value, or null while there is none. */
export type Value = string | null;

interface Slot {
  /** The value after the last acknowledged write. */
  sure: Value;
  /** The value after the write in progress; undefined when there is none. */
  doubtful?: Value | undefined;
  /** What a deletion put into the trash. */
  trashed?: string | undefined;
}

/** A tour as a backup contains it: the value of every slot. */
export type Snapshot = ReadonlyMap<string, Value>;

/** For each record: what must be stored, and what may be. */
export class AcknowledgedWrites {
  #slots = new Map<string, Slot>();
  #restoring: Snapshot | null = null;
  acknowledged = 0;

  sure(slot: string): Value {
    return this.#slots.get(slot)?.sure ?? null;
  }

  trashed(slot: string): string | undefined {
    return this.#slots.get(slot)?.trashed;
  }

  begin(slot: string, value: Value): void {
    this.#slots.set(slot, { ...this.#slot(slot), doubtful: value });
  }

  /** The server responded with success. */
  acknowledge(slot: string): void {
    const { sure, doubtful = null, trashed } = this.#slot(slot);
    this.#slots.set(slot, {
      sure: doubtful,
      trashed: doubtful === null ? (sure ?? trashed) : undefined,
    });
    this.acknowledged += 1;
  }

  /** The server refused the write, so nothing may have changed. */
  refuse(slot: string): void {
    this.#slots.set(slot, { ...this.#slot(slot), doubtful: undefined });
  }

  beginRestore(snapshot: Snapshot): void {
    this.#restoring = snapshot;
  }

  acknowledgeRestore(): void {
    for (const [slot, sure] of this.#restoring ?? []) this.#slots.set(slot, { sure });
    this.#restoring = null;
    this.acknowledged += 1;
  }

  snapshot(): Snapshot {
    return new Map([...this.#slots].map(([slot, { sure }]) => [slot, sure]));
  }

  /** Returns a sentence for each lost write, then continues from what is stored. */
  settle(stored: Snapshot): string[] {
    const losses = [...this.#slots].flatMap(([slot, { sure, doubtful }]) => {
      const is = stored.get(slot) ?? null;
      const may = doubtful === undefined ? [sure] : [sure, doubtful];
      return may.includes(is) ? [] : [`${slot} is ${is}, not ${may.join(' or ')}`];
    });
    // A restore is all or nothing, and nothing else was in progress.
    const isRestored =
      this.#restoring !== null &&
      [...this.#restoring].every(([slot, value]) => (stored.get(slot) ?? null) === value);
    this.#restoring = null;
    for (const [slot, { sure, trashed }] of this.#slots) {
      const is = stored.get(slot) ?? null;
      // A deleted record is in the trash; a new record that was never stored is not.
      const inTrash = is === null ? (sure ?? trashed) : undefined;
      this.#slots.set(slot, { sure: is, trashed: isRestored ? undefined : inTrash });
    }
    return isRestored ? [] : losses;
  }

  #slot(slot: string): Slot {
    return this.#slots.get(slot) ?? { sure: null };
  }
}
