import { championSeason } from '#domain/champions/champion.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { PATHS } from '../../paths.ts';
import { contentOf } from '../../page-list/site-page.ts';

export default {
  path: PATHS.pastChampions,
  title: 'Past Champions',
  part: 'pastChampions',
  header: 'tour info',
  footer: 'Players',
  order: 120,
  words: 'winners titles history',
  // A season may be calculated from any result.
  dependencies: (tour) => [
    'champions',
    contentOf(
      'seasons',
      tour.champions.map((champion) => championSeason(tour, champion)),
    ),
  ],
} satisfies PageDescription;
