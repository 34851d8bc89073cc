/** What staff were told is stored, so that a killed server can be asked whether it still is. */

/** A record's value, or null while there is none. */
export type Value = string | null;

interface Slot {
  /** What the last answered write left. */
  sure: Value;
  /** What the write that is on its way would leave; undefined when none is. */
  doubtful?: Value | undefined;
  /** What a deletion put into the trash. */
  trashed?: string | undefined;
}

/** A tour as a backup holds it: the value of every slot. */
export type Snapshot = ReadonlyMap<string, Value>;

/** One line a record: what must be stored, and what may be. */
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

  /** A write goes out. */
  begin(slot: string, value: Value): void {
    this.#slots.set(slot, { ...this.#slot(slot), doubtful: value });
  }

  /** It was answered with a success. */
  acknowledge(slot: string): void {
    const { sure, doubtful = null, trashed } = this.#slot(slot);
    this.#slots.set(slot, {
      sure: doubtful,
      trashed: doubtful === null ? (sure ?? trashed) : undefined,
    });
    this.acknowledged += 1;
  }

  /** It was refused: nothing may have changed. */
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

  /** What a store that is like this must not be: a sentence a loss; then goes on from the store as it is. */
  settle(stored: Snapshot): string[] {
    const losses = [...this.#slots].flatMap(([slot, { sure, doubtful }]) => {
      const is = stored.get(slot) ?? null;
      const may = doubtful === undefined ? [sure] : [sure, doubtful];
      return may.includes(is) ? [] : [`${slot} is ${is}, not ${may.join(' or ')}`];
    });
    // A restore is all or nothing, and nothing else was on its way.
    const isRestored =
      this.#restoring !== null &&
      [...this.#restoring].every(([slot, value]) => (stored.get(slot) ?? null) === value);
    this.#restoring = null;
    for (const [slot, { sure, trashed }] of this.#slots) {
      const is = stored.get(slot) ?? null;
      // Gone is what was there; a new record that never came to be stored is in no trash.
      const inTrash = is === null ? (sure ?? trashed) : undefined;
      this.#slots.set(slot, { sure: is, trashed: isRestored ? undefined : inTrash });
    }
    return isRestored ? [] : losses;
  }

  #slot(slot: string): Slot {
    return this.#slots.get(slot) ?? { sure: null };
  }
}
