/** The page of a player; apart from paths.ts, whose other addresses scripts of pages build without the rules of names. */
import { playerSlug } from '#domain/players/player-slug.ts';
import { PATHS } from './paths.ts';

/** The page of a player, by any spelling of the name. */
export function playerPath(name: string): string {
  return `${PATHS.players}/${playerSlug(name)}`;
}
