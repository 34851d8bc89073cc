/** Answers serialised once for every saved state of the collections they are made of. */
import { jsonResponse, type JsonResponse } from './json-response.ts';

/** Most answers that are kept of one state: whoever asks for all there are must not fill the memory. */
const KEPT_MAX = 200;

/** Keeps the answers of one state; a saved change replaces the state, and with it them. */
export class KeptAnswers {
  readonly #max: number;
  #state: readonly unknown[] = [];
  readonly #kept = new Map<string, JsonResponse>();

  constructor(max = KEPT_MAX) {
    this.#max = max;
  }

  /**
   * The answer under `key`, made by `make` when it isn't kept. `state` lists the collections it is
   * made of, as they are saved now; collections are replaced, never changed, so they are compared by
   * identity. What `make` throws is thrown and not kept.
   */
  of(state: readonly unknown[], key: string, make: () => unknown): JsonResponse {
    if (state.some((part, at) => part !== this.#state[at])) {
      this.#kept.clear();
      this.#state = state;
    }
    const response = this.#kept.get(key) ?? jsonResponse(make());
    // Put at the end anew: the answers at the start are those nobody asked for lately.
    this.#kept.delete(key);
    this.#kept.set(key, response);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#max) break;
      this.#kept.delete(oldest);
    }
    return response;
  }
}
