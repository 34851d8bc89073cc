/** Who plays match play (R337–R340): names are unique however they are written (X17, X19). */
import type { MatchPlayPlayer } from '../domain/tour-records.schema.ts';
import { personKey } from '../domain/standings.ts';
import { HttpError } from '../errors.ts';
import { ANY_STATE, type StateCheck } from '../http/if-match.ts';
import type { Stores } from '../store/stores.ts';
import type { TrashEntry } from '../store/trash.schema.ts';
import type { Trash } from '../trash/trash.ts';

export class PlayersService {
  readonly #store: Stores['matchPlayPlayers'];
  readonly #trash: Trash;

  constructor(store: Stores['matchPlayPlayers'], trash: Trash) {
    this.#store = store;
    this.#trash = trash;
  }

  /** Everybody, by name. */
  get list(): readonly MatchPlayPlayer[] {
    return this.#store.data;
  }

  /** Adds a player. Throws 409 when somebody of that name is there. */
  create(player: MatchPlayPlayer): Promise<MatchPlayPlayer> {
    return this.#store.update((players) => {
      mustBeFree(players, player.player);
      players.push(player);
      return player;
    });
  }

  /** Changes the player of a name (C08). Throws 404, 409 when the new name is another’s, and 412. */
  change(
    name: string,
    fields: Partial<MatchPlayPlayer>,
    check: StateCheck = ANY_STATE,
  ): Promise<MatchPlayPlayer> {
    return this.#store.update((players) => {
      const player = find(players, name);
      check(player);
      const others = players.filter((each) => each !== player);
      mustBeFree(others, fields.player ?? player.player);
      return Object.assign(player, fields);
    });
  }

  /** Moves a player to the trash. Throws 404 or 412. */
  remove(name: string, check: StateCheck = ANY_STATE): Promise<void> {
    const kind = 'match-play-player';
    return this.#trash.take(
      () => ({ kind, player: find(this.#store.data, name) }),
      async () => {
        const player = await this.#store.update((players) => {
          const found = find(players, name);
          check(found);
          players.splice(players.indexOf(found), 1);
          return found;
        });
        return { kind, player };
      },
    );
  }

  /** Brings a deleted player back. Throws 404, and 409 when somebody of that name is there. */
  restore(name: string): Promise<MatchPlayPlayer> {
    const key = personKey(name);
    const deleted = (entry: TrashEntry) =>
      entry.kind === 'match-play-player' && personKey(entry.player.player) === key
        ? entry.player
        : null;
    const putBack = async (player: MatchPlayPlayer) => {
      await this.create(player);
    };
    return this.#trash.restore(deleted, putBack, 'There is no deleted player of this name.');
  }
}

/** The player of exactly this name, or else the one whose name differs in case, accents or dots only. */
function find(players: readonly MatchPlayPlayer[], name: string): MatchPlayPlayer {
  const key = personKey(name);
  const found =
    players.find(({ player }) => player === name) ??
    players.find(({ player }) => personKey(player) === key);
  if (!found) throw new HttpError(404, 'There is no match play player of this name.');
  return found;
}

function mustBeFree(players: readonly MatchPlayPlayer[], name: string): void {
  const key = personKey(name);
  const same = players.find(({ player }) => personKey(player) === key);
  if (same) throw new HttpError(409, `There is a player named ${same.player} already.`);
}
