/** The players' directory: adds, changes and removes players, and makes two names one person. */
import {
  entriesByKey,
  merged,
  spellingsOf,
  withoutRepeatedNames,
} from '../domain/player/directory.ts';
import type {
  DirectoryChange,
  MergePreview,
  MergeRequest,
  MergeResponse,
  NewDirectoryPlayer,
  UnknownName,
} from '../domain/player/directory.schema.ts';
import { DirectoryPlayer } from '../domain/player/directory-player.schema.ts';
import { mergePreview } from '../domain/player/merge-preview.ts';
import { unknownNames } from './unknown-names.ts';
import { personKey } from '../domain/player/person-name.ts';
import { HttpError } from '../errors.ts';
import { asKind, numbered } from '../http/actor.ts';
import type { StateCheck } from '../http/if-match.ts';
import type { BulkTarget } from '../records/bulk.ts';
import { NamedRecords } from '../records/named-records.ts';
import { tourRecordsOf, type Stores } from '../store/stores.ts';
import type { Trash } from '../trash/trash.ts';

const MISSING = 'There is no such player in the directory.';

export interface DirectoryDeps {
  stores: Stores;
  trash: Trash;
  /** The date at the tour. */
  today: () => string;
}

type Names = Pick<MergeRequest, 'name' | 'into'>;

const hasSameName = (a: DirectoryPlayer, b: DirectoryPlayer): boolean => {
  const keys = new Set(spellingsOf(a).map(personKey));
  return spellingsOf(b).some((name) => keys.has(personKey(name)));
};

/** The player who has a name: of exactly this name, or else in any spelling. */
const playerNamed = (players: readonly DirectoryPlayer[], name: string) =>
  players.find(({ player }) => player === name) ?? entriesByKey(players).get(personKey(name));

const byID = (ID: number) => (players: readonly DirectoryPlayer[]) =>
  players.find((player) => player.ID === ID);

/** The entry with other fields. An earlier name stays as another name, since tables have it. */
function changed(entry: DirectoryPlayer, fields: DirectoryChange): DirectoryPlayer {
  const next = { ...entry, ...fields };
  const isRenamed = personKey(next.player) !== personKey(entry.player);
  const alsoKnownAs = [...next.alsoKnownAs, ...(isRenamed ? [entry.player] : [])];
  return withoutRepeatedNames({ ...next, alsoKnownAs });
}

export class DirectoryService {
  readonly #deps: DirectoryDeps;
  readonly records: NamedRecords<DirectoryPlayer>;

  constructor(deps: DirectoryDeps) {
    this.#deps = deps;
    this.records = new NamedRecords({
      records: deps.stores.directory,
      trash: deps.trash,
      collection: 'directory',
      idOf: ({ ID }) => ID,
      nameOf: ({ player }) => player,
      keyOf: personKey,
      isSame: hasSameName,
      schema: DirectoryPlayer,
      sentences: {
        missing: MISSING,
        taken: (name) => `${name} is in the directory already, with one of these names.`,
        notDeleted: 'There is no such deleted player.',
      },
    });
  }

  /** All players, by name. */
  get list(): readonly DirectoryPlayer[] {
    return this.records.list;
  }

  /** Names of the tour's tables that the directory doesn't have. */
  unknown(): UnknownName[] {
    return unknownNames(tourRecordsOf(this.#deps.stores));
  }

  /** Adds a player. Throws 409 when another one has one of the names. */
  create(fields: NewDirectoryPlayer): Promise<DirectoryPlayer> {
    return this.records.create((players) =>
      withoutRepeatedNames({ ID: this.records.nextID(players), ...fields }),
    );
  }

  /** Adds a player for each name that the directory doesn't have, as a member. Returns the new ones. */
  addNames(names: readonly string[]): Promise<DirectoryPlayer[]> {
    return this.#deps.stores.directory.update((players) => {
      const known = new Set(entriesByKey(players).keys());
      const isNew = (name: string) => !known.has(personKey(name)) && known.add(personKey(name));
      const first = this.records.nextID(players);
      const added = names.filter(isNew).map((player, at) => ({
        ID: first + at,
        player,
        alsoKnownAs: [],
        handicap: '',
        member: true,
      }));
      players.push(...added);
      return added;
    });
  }

  /**
   * Changes the given fields; an earlier name stays as another name. Throws 404, 409 when
   * another player has one of the names, and 412.
   */
  change(ID: number, fields: DirectoryChange, check?: StateCheck): Promise<DirectoryPlayer> {
    return this.records.change(byID(ID), (entry) => changed(entry, fields), check);
  }

  /**
   * What a new player, or a change of one, would change: its names may be those of several people. Throws 404 for an
   * unknown player.
   */
  previewOf(ID: number | null, fields: NewDirectoryPlayer | DirectoryChange): MergePreview {
    const players = structuredClone([...this.list]);
    const before = ID === null ? this.#newPlayer(players, fields.player ?? '') : byID(ID)(players);
    if (!before) throw new HttpError(404, MISSING);
    const player = changed(before, fields);
    const others = players.filter((each) => each !== before);
    return this.#preview([...others, player], {
      into: before.player,
      names: spellingsOf(player),
    });
  }

  /** Moves a player to the trash. Throws 404 or 412. */
  remove(ID: number, check?: StateCheck): Promise<void> {
    return this.records.remove(byID(ID), check);
  }

  /** Restores a deleted player. Throws 404, and 409 when another one has one of the names. */
  restore(ID: number): Promise<DirectoryPlayer> {
    return this.records.restore(({ recordID }) => recordID === String(ID));
  }

  /** Moves players to the trash, all or none. Throws 404 or 412. */
  removeAll(targets: readonly BulkTarget[]): Promise<void> {
    return this.records.removeAll(
      targets.map(({ id, check }) => ({ find: byID(Number(id)), check })),
    );
  }

  /** What a merge would change. Throws 409 as `merge` does. */
  preview(names: Names): MergePreview {
    const players = structuredClone([...this.list]);
    this.#merge(players, names);
    return this.#preview(players, { into: names.into, names: [names.name] });
  }

  #preview(players: readonly DirectoryPlayer[], names: { into: string; names: readonly string[] }) {
    const { stores, today } = this.#deps;
    return mergePreview({ ...tourRecordsOf(stores), today: today() }, players, names);
  }

  /**
   * Makes two names one person, called `into`. A player of the directory with the other name is moved to the
   * trash, and the other names stay with the one that remains. Throws 409 when both are one person already, and
   * 404 when the other player was deleted meanwhile.
   */
  async merge(names: Names): Promise<MergeResponse> {
    const { stores } = this.#deps;
    const hadOther = playerNamed(this.list, names.name) !== undefined;
    const { result, number } = await numbered(() =>
      asKind('merge', () =>
        stores.directory.update((players) => {
          if (hadOther && !playerNamed(players, names.name)) throw new HttpError(404, MISSING);
          return this.#merge(players, names);
        }),
      ),
    );
    return { ...result, undo: number };
  }

  /** Returns the player that both are. */
  #merge(players: DirectoryPlayer[], { name, into }: Names): { player: DirectoryPlayer } {
    const [other, before] = [playerNamed(players, name), playerNamed(players, into)];
    const isOne = before ? before === other : personKey(name) === personKey(into);
    if (isOne) throw new HttpError(409, `${name} and ${into} are one player already.`);
    const target = before ?? this.#newPlayer(players, into);
    const player = merged(target, other ?? name);
    const rest = players.filter((each) => each !== before && each !== other);
    players.splice(0, players.length, ...rest, player);
    return { player };
  }

  #newPlayer(players: readonly DirectoryPlayer[], player: string): DirectoryPlayer {
    return {
      ID: this.records.nextID(players),
      player,
      alsoKnownAs: [],
      handicap: '',
      member: true,
    };
  }
}
