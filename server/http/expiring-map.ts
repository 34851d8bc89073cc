import type { Clock } from '../domain/time/calendar.ts';

export interface ExpiringMapOptions {
  clock: Clock;
  minutes: number;
  /** With more entries, the oldest are dropped. */
  max: number;
}

/** Short-lived values by key, in memory; a restart ends them. */
export class ExpiringMap<Value> {
  readonly #entries = new Map<string, { value: Value; setAt: number }>();
  readonly #options: ExpiringMapOptions;

  constructor(options: ExpiringMapOptions) {
    this.#options = options;
  }

  /** Sets the value of a key; its time starts again. */
  set(key: string, value: Value): void {
    this.#entries.delete(key);
    for (const [other, { setAt }] of this.#entries) {
      if (this.#isLive(setAt) && this.#entries.size < this.#options.max) break;
      this.#entries.delete(other);
    }
    this.#entries.set(key, { value, setAt: this.#options.clock().getTime() });
  }

  /** The value of a key that has not expired, or null. */
  get(key: string): Value | null {
    const entry = this.#entries.get(key);
    return entry && this.#isLive(entry.setAt) ? entry.value : null;
  }

  /** The same, and removes it: of two requests, one gets it. */
  take(key: string): Value | null {
    const value = this.get(key);
    this.#entries.delete(key);
    return value;
  }

  /** After the clock was set back, a future time counts as expired. */
  #isLive(setAt: number): boolean {
    const age = this.#options.clock().getTime() - setAt;
    return age >= 0 && age < this.#options.minutes * 60_000;
  }
}
