/** Two names of the players' directory that become one person, and what that would change. */
import type { BaseContext } from '../context.ts';
import { entryNamed, merged, spellingsOf } from '../domain/directory/directory.ts';
import type {
  MergePreview,
  MergeRequest,
  MergeResponse,
} from '../domain/directory/directory.api.ts';
import type { DirectoryPlayer } from '../domain/directory/directory-player.schema.ts';
import { directory as list } from '../domain/directory/directory.collection.ts';
import { mergePreview } from '../domain/directory/merge-preview.ts';
import { NO_HANDICAP } from '../domain/players/handicap.ts';
import { personKey } from '../domain/players/person-name.ts';
import { HttpError } from '../errors.ts';
import { asKind, numbered } from '../http/actor.ts';
import { nextID } from '../records/new-ids.ts';
import { tourRecordsOf } from '../store/stores.ts';

type Names = Pick<MergeRequest, 'name' | 'into'>;

/** What a merge would change. Throws 409 as `mergeNames` does. */
export function previewMerge(context: BaseContext, names: Names): MergePreview {
  const players = structuredClone([...context.stores.directory.data]);
  mergeIn(context, players, names);
  return previewIn(context, players, { into: names.into, names: [names.name] });
}

/** What a player with other names would change, or a new one: its names may be those of several people. */
export function previewChange(
  context: BaseContext,
  player: DirectoryPlayer,
  before: DirectoryPlayer | null,
): MergePreview {
  const others = context.stores.directory.data.filter((each) => each !== before);
  return previewIn(context, [...others, player], {
    into: (before ?? player).player,
    names: spellingsOf(player),
  });
}

function previewIn(
  { stores, today }: BaseContext,
  players: readonly DirectoryPlayer[],
  names: { into: string; names: readonly string[] },
) {
  return mergePreview({ ...tourRecordsOf(stores), today: today() }, players, names);
}

/**
 * Makes two names one person, called `into`. A player of the directory with the other name is moved to the
 * trash, and the other names stay with the one that remains. Throws 409 when both are one person already, and
 * 404 when the other player was deleted meanwhile.
 */
export async function mergeNames(context: BaseContext, names: Names): Promise<MergeResponse> {
  const { stores } = context;
  const hadOther = entryNamed(stores.directory.data, names.name) !== undefined;
  const { result, number } = await numbered(() =>
    asKind('merge', () =>
      stores.directory.update((players) => {
        if (hadOther && !entryNamed(players, names.name)) {
          throw new HttpError(404, list.sentences.missing);
        }
        return mergeIn(context, players, names);
      }),
    ),
  );
  return { ...result, undo: number };
}

/** Returns the player that both are. */
function mergeIn(
  context: BaseContext,
  players: DirectoryPlayer[],
  { name, into }: Names,
): { player: DirectoryPlayer } {
  const [other, before] = [entryNamed(players, name), entryNamed(players, into)];
  const isOne = before ? before === other : personKey(name) === personKey(into);
  if (isOne) throw new HttpError(409, `${name} and ${into} are one player already.`);
  const target = before ?? newPlayer(context, into, players);
  const player = merged(target, other ?? name);
  const rest = players.filter((each) => each !== before && each !== other);
  players.splice(0, players.length, ...rest, player);
  return { player };
}

/** A player who is added under a name. */
export const playerNamed = (player: string, ID: number): DirectoryPlayer => ({
  ID,
  player,
  alsoKnownAs: [],
  ...NO_HANDICAP,
  member: true,
  matchPlay: false,
});

/** The same with an ID that no player has or had. */
export const newPlayer = (
  { trash }: BaseContext,
  player: string,
  players: readonly DirectoryPlayer[],
): DirectoryPlayer => playerNamed(player, nextID([...players, ...trash.usedIDs('directory')]));
