/** The players of match play: those of the directory who are in it. */
import { z } from 'zod';
import type { BaseContext } from '../context.ts';
import { matchPlayPlayersApi } from '../domain/match-play/match-play.collection.ts';
import { NOT_AN_OBJECT } from '../domain/describe/bodies.ts';
import { directory as list } from '../domain/directory/directory.collection.ts';
import { changedEntry, entryNamed, newEntry } from '../domain/directory/directory.ts';
import { NewDirectoryPlayer } from '../domain/directory/directory.api.ts';
import type { DirectoryPlayer } from '../domain/directory/directory-player.schema.ts';
import { handicapOf, NO_HANDICAP, readHandicap } from '../domain/players/handicap.ts';
import {
  inMatchPlay,
  isInMatchPlay,
  MATCH_PLAY_PLAYERS,
  matchPlayPlayer,
  matchPlayPlayersOf,
} from '../domain/match-play/match-play-players.ts';
import { personKey } from '../domain/players/person-name.ts';
import { MatchPlayPlayer } from '../domain/publish/tour-records.schema.ts';
import { parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import type { StateCheck } from '../http/checks/if-match.ts';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/routes.ts';
import { finderByName, Records, type BulkTarget, type Finder } from '../records/records.ts';
import { resource } from '../records/resource.ts';
import type { Edit } from '../store/change-sets.ts';

const { player, handicap } = MatchPlayPlayer.shape;
const object = { error: NOT_AN_OBJECT };

/** A handicap is text such as `12.4` or `+1.2`, and stored as it is read; other texts and a number are accepted too. */
const sentHandicap = z.preprocess(
  (sent) => (typeof sent === 'number' ? String(sent) : sent),
  handicap.transform((typed) => readHandicap(typed) ?? typed),
);

const schemas = {
  new: z.object({ player, handicap: sentHandicap.default('') }, object),
  change: z.object({ player, handicap: sentHandicap.exactOptional() }, object),
};

/** An empty original counts as missing: the name doesn't change. */
const Original = z.object({
  originalPlayer: z
    .string('Player must be text.')
    .trim()
    .nullish()
    .transform((name) => (name === '' ? null : name)),
});
const Named = z.object({ player }, object);

/** What the trash has of a player: the entry of the directory, with any handicap that could be sent. */
const Former = NewDirectoryPlayer.omit({ matchPlay: true, preview: true }).extend({ handicap });

const SENTENCES: typeof list.sentences = {
  missing: 'There is no match play player of this name.',
  taken: ({ player }) => `There is already a player named ${player}.`,
  notDeleted: 'There is no deleted player of this name.',
};

const PATH = '/api/match-play/player';

const named = finderByName(({ player }: DirectoryPlayer) => player, personKey);

/** The directory, of which only the players of match play are seen, and none is added twice or deleted. */
class MatchPlayPlayers extends Records<DirectoryPlayer> {
  readonly #context: BaseContext;

  constructor(context: BaseContext) {
    const own: typeof list = { ...list, sentences: SENTENCES, part: 'matchPlay' };
    super(context, {
      list: own,
      store: context.stores.directory,
      responseOf: matchPlayPlayer,
    });
    this.#context = context;
  }

  override get all(): readonly DirectoryPlayer[] {
    return this.#context.stores.directory.data.filter(isInMatchPlay);
  }

  /** Clients know these players by their names. */
  override withID(name: string): Finder<DirectoryPlayer> {
    return named(name);
  }

  /** Puts the player of the directory who has the name in match play, or adds one to both. */
  override createIn(
    edit: Edit,
    make: (players: readonly DirectoryPlayer[]) => DirectoryPlayer,
  ): DirectoryPlayer {
    const players = edit(this.#context.stores.directory);
    const made = make(players);
    const known = entryNamed(players, made.player);
    if (!known || known.matchPlay) return super.createIn(edit, () => made);
    const entry = inMatchPlay(known, made);
    players.splice(players.indexOf(known), 1, entry);
    return entry;
  }

  override change(
    find: Finder<DirectoryPlayer>,
    changed: (entry: DirectoryPlayer) => DirectoryPlayer,
    check: StateCheck,
  ) {
    return super.change((players) => find(players.filter(isInMatchPlay)), changed, check);
  }

  /** Takes a player out of match play. Throws 404, and what `check` throws. */
  override remove(find: Finder<DirectoryPlayer>, check: StateCheck): Promise<void> {
    return this.#leave([{ find, check }]);
  }

  override removeAll(targets: readonly BulkTarget[]): Promise<void> {
    return this.#leave(targets.map(({ id, check }) => ({ find: named(id), check })));
  }

  #leave(targets: readonly { find: Finder<DirectoryPlayer>; check: StateCheck }[]): Promise<void> {
    return this.#context.stores.directory.update((players) => {
      for (const { find, check } of targets) {
        const entry = this.found(find, players.filter(isInMatchPlay));
        check(this.responseOf(entry));
        entry.matchPlay = false;
      }
    });
  }

  /** A player for match play under an ID that none has or had. */
  make(fields: z.output<typeof Former>, players: readonly DirectoryPlayer[]): DirectoryPlayer {
    const ID = this.nextID(players);
    return newEntry(ID, { ...fields, matchPlay: true }, this.#context.today());
  }

  override get name(): string {
    return MATCH_PLAY_PLAYERS;
  }

  /** A player who comes back to match play, with the handicap that the directory has by now. Throws 409. */
  override adaptedIn(edit: Edit, version: object): DirectoryPlayer {
    // What was deleted without a date has none: only a handicap that is entered is of today.
    const fields = { ...NO_HANDICAP, ...Former.parse(version) };
    return this.createIn(edit, (players) => {
      const now = entryNamed(players, fields.player) ?? NO_HANDICAP;
      return this.make({ ...fields, ...(now.handicap !== '' && handicapOf(now)) }, players);
    });
  }
}

/** The records of the players and their routes. */
export function matchPlayPlayers(context: BaseContext) {
  const store = context.stores.directory;
  const records = new MatchPlayPlayers(context);
  const routes: Route[] = [
    ...handle(matchPlayPlayersApi, {
      list: {
        dependencies: () => [store.data],
        respond: () => matchPlayPlayersOf(store.data),
      },
    }),
    ...resource({
      records,
      answer: MatchPlayPlayer,
      paths: `${PATH}/:player`,
      schemas,
      isDeletedByBody: true,
      find(_req, use, body) {
        const { player } = parseInput(Named, body);
        const former = use === 'change' ? parseInput(Original, body).originalPlayer : null;
        return named(former ?? player);
      },
      isWanted: (req) => (deletion) =>
        personKey(deletion.name) === personKey(pathPart(req, 'player')),
      make: (fields, players) => records.make(Former.parse(fields), players),
      changed: (entry, fields) => changedEntry(entry, fields, context.today()),
    }),
  ];
  return { records, routes };
}
