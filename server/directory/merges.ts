/** Two names of the players' directory that become one person, and what that would change. */
import { entryNamed, merged, spellingsOf } from '../domain/directory/directory.ts';
import type {
  MergePreview,
  MergeRequest,
  MergeResponse,
} from '../domain/directory/directory.schema.ts';
import type { DirectoryPlayer } from '../domain/directory/directory-player.schema.ts';
import { directory as list } from '../domain/directory/directory.collection.ts';
import { mergePreview } from '../domain/directory/merge-preview.ts';
import { personKey } from '../domain/players/person-name.ts';
import { HttpError } from '../errors.ts';
import { asKind, numbered } from '../http/actor.ts';
import { tourRecordsOf, type Stores } from '../store/stores.ts';

export interface MergesDeps {
  stores: Stores;
  /** The date at the tour. */
  today: () => string;
  /** A player who is added under a name, among the others. */
  newPlayer: (player: string, players: readonly DirectoryPlayer[]) => DirectoryPlayer;
}

type Names = Pick<MergeRequest, 'name' | 'into'>;

export class Merges {
  readonly #deps: MergesDeps;

  constructor(deps: MergesDeps) {
    this.#deps = deps;
  }

  /** What a merge would change. Throws 409 as `merge` does. */
  preview(names: Names): MergePreview {
    const players = structuredClone([...this.#deps.stores.directory.data]);
    this.#merge(players, names);
    return this.#preview(players, { into: names.into, names: [names.name] });
  }

  /** What a player with other names would change, or a new one: its names may be those of several people. */
  previewOf(player: DirectoryPlayer, before: DirectoryPlayer | null): MergePreview {
    const others = this.#deps.stores.directory.data.filter((each) => each !== before);
    return this.#preview([...others, player], {
      into: (before ?? player).player,
      names: spellingsOf(player),
    });
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
    const hadOther = entryNamed(stores.directory.data, names.name) !== undefined;
    const { result, number } = await numbered(() =>
      asKind('merge', () =>
        stores.directory.update((players) => {
          if (hadOther && !entryNamed(players, names.name)) {
            throw new HttpError(404, list.sentences.missing);
          }
          return this.#merge(players, names);
        }),
      ),
    );
    return { ...result, undo: number };
  }

  /** Returns the player that both are. */
  #merge(players: DirectoryPlayer[], { name, into }: Names): { player: DirectoryPlayer } {
    const [other, before] = [entryNamed(players, name), entryNamed(players, into)];
    const isOne = before ? before === other : personKey(name) === personKey(into);
    if (isOne) throw new HttpError(409, `${name} and ${into} are one player already.`);
    const target = before ?? this.#deps.newPlayer(into, players);
    const player = merged(target, other ?? name);
    const rest = players.filter((each) => each !== before && each !== other);
    players.splice(0, players.length, ...rest, player);
    return { player };
  }
}
