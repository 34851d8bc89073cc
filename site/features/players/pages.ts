/** The pages of the players. */
import { careersIn, slugsOf } from '#domain/player/career.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { COMPARE_PATH, PATHS } from '../../paths.ts';
import { contentOf, page } from '../../site-page.ts';
import { listedPlayers } from './list-entries.ts';

/** A page for each player, also at the addresses of other spellings, the list, and the comparison. */
export function playerPages(tour: Tour): SitePage[] {
  const { players, careerOf } = careersIn(tour);
  const listed = contentOf('players', listedPlayers(tour));
  return [
    page(PATHS.players, [listed]),
    page(COMPARE_PATH, [listed]),
    ...players.flatMap((player) => {
      const career = contentOf('career', careerOf(player.slug));
      return slugsOf(player).map((slug) => page(`${PATHS.players}/${slug}`, [career]));
    }),
  ];
}
