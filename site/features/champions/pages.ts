/** The page of the past champions. */
import { championSeason } from '#domain/player/champion.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { PATHS } from '../../paths.ts';
import { contentOf, page } from '../../site-page.ts';

/** The champions with their seasons, which may be calculated from any result. */
export function championsPage(tour: Tour): SitePage {
  const seasons = tour.champions.map((champion) => championSeason(tour, champion));
  return page(PATHS.pastChampions, ['champions', contentOf('seasons', seasons)]);
}
