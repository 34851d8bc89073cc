/** The players of match play: those players of the directory who are in it. */
import type { MatchPlayPlayer } from '../publish/tour-records.schema.ts';
import type { DirectoryPlayer } from '../directory/directory-player.schema.ts';
import { handicapOf, type Handicap } from '../players/handicap.ts';

/** The list in addresses of the API and in the trash. Its players are records of the directory. */
export const MATCH_PLAY_PLAYERS = 'match-play-players';

export const isInMatchPlay = ({ matchPlay }: Pick<DirectoryPlayer, 'matchPlay'>): boolean =>
  matchPlay;

/** An entry that is put in match play, with the handicap that is given, if any; the same one has the date it had. */
export const inMatchPlay = (entry: DirectoryPlayer, given: Handicap): DirectoryPlayer => ({
  ...entry,
  ...handicapOf(['', entry.handicap].includes(given.handicap) ? entry : given),
  matchPlay: true,
});

/** What is public of a player in match play. */
export const matchPlayPlayer = ({ player, handicap }: DirectoryPlayer): MatchPlayPlayer => ({
  player,
  handicap,
});

/** What is public of the players of match play, in the order of the directory. */
export const matchPlayPlayersOf = (directory: readonly DirectoryPlayer[]): MatchPlayPlayer[] =>
  directory.filter(isInMatchPlay).map(matchPlayPlayer);

/** Whether a change of an entry takes the player out of match play. */
export const leavesMatchPlay = (before: object, after: object): boolean =>
  'matchPlay' in before && before.matchPlay === true && !('matchPlay' in after && after.matchPlay);
