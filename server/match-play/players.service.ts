/** The players of match play: names are unique in any spelling. */
import { MatchPlayPlayer } from '../domain/publish/tour-records.schema.ts';
import { personKey } from '../domain/player/person-name.ts';
import { ANY_STATE, type StateCheck } from '../http/if-match.ts';
import type { BulkTarget } from '../records/bulk.ts';
import { NamedRecords, type Finder } from '../records/named-records.ts';
import type { Stores } from '../store/stores.ts';
import type { Trash } from '../trash/trash.ts';

const byName =
  (name: string): Finder<MatchPlayPlayer> =>
  (players) =>
    players.find(({ player }) => player === name);

export class PlayersService {
  readonly records: NamedRecords<MatchPlayPlayer>;

  constructor(store: Stores['matchPlayPlayers'], trash: Trash) {
    this.records = new NamedRecords({
      records: store,
      trash,
      collection: 'match-play-players',
      idOf: ({ player }) => player,
      nameOf: ({ player }) => player,
      keyOf: personKey,
      schema: MatchPlayPlayer,
      sentences: {
        missing: 'There is no match play player of this name.',
        taken: (name) => `There is already a player named ${name}.`,
        notDeleted: 'There is no deleted player of this name.',
      },
    });
  }

  /** All players, by name. */
  get list(): readonly MatchPlayPlayer[] {
    return this.records.list;
  }

  /** Adds a player. Throws 409 when the name is in use. */
  create(player: MatchPlayPlayer): Promise<MatchPlayPlayer> {
    return this.records.create(player);
  }

  /** Changes the player of a name. Throws 404, 409 when the new name is another’s, and 412. */
  change(
    name: string,
    fields: Partial<MatchPlayPlayer>,
    check: StateCheck = ANY_STATE,
  ): Promise<MatchPlayPlayer> {
    return this.records.change(this.records.named(name), fields, check);
  }

  /** Moves a player to the trash. Throws 404 or 412. */
  remove(name: string, check: StateCheck = ANY_STATE): Promise<void> {
    return this.records.remove(this.records.named(name), check);
  }

  /** Moves players to the trash, all or none. Throws 404 or 412. */
  removeAll(targets: readonly BulkTarget[]): Promise<void> {
    return this.records.removeAll(targets.map(({ id, check }) => ({ find: byName(id), check })));
  }

  /** Restores a deleted player. Throws 404, and 409 when the name is in use. */
  restore(name: string): Promise<MatchPlayPlayer> {
    return this.records.restore(name);
  }
}
