/** The people who work on a tour at the same time, each with an own account and session. */
import { expect } from 'vitest';
import { AccountLink } from '#domain/account/accounts.schema.ts';
import { TOUR_ADMIN, type TourProcess } from '../../scripts/tour-process.ts';
import { Client } from '../helpers/client.ts';
import type { Random } from '../helpers/random.ts';
import { signedIn } from './whole-tour.ts';

const EDITORS = ['Bea', 'Cal'] as const;
const PASSWORD = 'quiet-granite-harbor-lantern';

interface Person {
  name: string;
  client: Client;
}

export class Staff {
  /** The first is the owner, who may do everything. */
  #people: readonly [Person, ...Person[]];
  readonly #random: Random;
  /** How many writes of each person the server has acknowledged. */
  readonly acknowledged = new Map<string, number>();

  private constructor(people: readonly [Person, ...Person[]], random: Random) {
    this.#people = people;
    this.#random = random;
  }

  /** Signs in the owner, who invites two editors. */
  static async of(tour: TourProcess, random: Random): Promise<Staff> {
    const owner = { name: TOUR_ADMIN.username, client: await signedIn(tour) };
    const editors: Person[] = [];
    for (const name of EDITORS) editors.push({ name, client: await invited(owner.client, name) });
    return new Staff([owner, ...editors], random);
  }

  /** Follows the server to the address of its next start; the sessions stay. */
  follow(tour: TourProcess): void {
    const [owner, ...editors] = this.#people;
    const moved = ({ name, client }: Person) => {
      const next = new Client(tour.origin);
      for (const [cookie, value] of client.cookies) next.cookies.set(cookie, value);
      return { name, client: next };
    };
    this.#people = [moved(owner), ...editors.map(moved)];
  }

  get owner(): Client {
    return this.#people[0].client;
  }

  /** One of the people. */
  any(): Person {
    return this.#random.pick(this.#people);
  }

  acknowledge({ name }: Person): void {
    this.acknowledged.set(name, (this.acknowledged.get(name) ?? 0) + 1);
  }
}

/** A client that is signed in with a new editor's account. */
async function invited(owner: Client, name: string): Promise<Client> {
  const created = await owner.post('/api/accounts', { name, role: 'editor' });
  expect(created.status, created.text).toBe(201);
  const { link } = AccountLink.parse(JSON.parse(created.text));
  const client = new Client(owner.origin);
  const used = await client.post('/api/auth/invitation/password', {
    token: new URL(link).hash.slice(1),
    newPassword: PASSWORD,
    confirmPassword: PASSWORD,
  });
  expect(used.status, used.text).toBe(200);
  return client;
}
