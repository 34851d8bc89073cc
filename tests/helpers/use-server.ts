/** Servers that a test file uses: started and stopped around its tests. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { JsonStore } from '../../server/store/json-store.ts';
import { Client } from './client.ts';
import { TestServer, type StartOptions } from './server.ts';

type Options = StartOptions | (() => StartOptions);

export interface ServerInUse {
  server: TestServer;
  /** Has logged in, if the file reads it from here. */
  readonly staff: Client;
}

/** A new server for each test of the file or block that calls this. A function makes options of one test. */
export function useServer(options: Options = {}): ServerInUse {
  const used = new Used(options);
  beforeEach(() => used.start());
  afterEach(() => used.server.stop());
  return used;
}

/** One server for all tests of the file or block that calls this. */
export function useSharedServer(options: Options = {}): ServerInUse {
  const used = new Used(options);
  beforeAll(() => used.start());
  afterAll(() => used.server.stop());
  return used;
}

class Used implements ServerInUse {
  readonly server = new TestServer();
  readonly #staff = new Client('');
  readonly #options: Options;
  #signsIn = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get staff(): Client {
    this.#signsIn = true;
    return this.#staff;
  }

  async start(): Promise<void> {
    const options = this.#options;
    await this.server.start(typeof options === 'function' ? options() : options);
    this.#staff.cookies.clear();
    if (this.#signsIn) await this.server.signIn(this.#staff);
  }
}

/** Adds copies of records to a collection. */
export const addTo = <Entry>(store: JsonStore<Entry[]>, ...records: readonly Entry[]) =>
  store.update((all) => void all.push(...structuredClone(records)));

/** Replaces the records of a collection by copies of these. */
export const replaceAll = <Entry>(store: JsonStore<Entry[]>, ...records: readonly Entry[]) =>
  store.update((all) => void all.splice(0, all.length, ...structuredClone(records)));
