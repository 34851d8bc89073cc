import { championSeason } from '#domain/champions/champion.ts';
import { PHOTOS } from '#domain/players/photos.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { sample } from '../../page-list/sample-records.ts';
import { championPath, PATHS } from '../../paths.ts';
import { contentOf, page } from '../../page-list/site-page.ts';

export default {
  path: PATHS.pastChampions,
  title: 'Past Champions',
  part: 'pastChampions',
  header: 'tour info',
  footer: 'Players',
  order: 120,
  words: 'winners titles history',
  pages: (tour) => {
    // A season may be calculated from any result.
    const seasons = tour.champions.map((champion) => championSeason(tour, champion));
    return [
      page(PATHS.pastChampions, ['champions', PHOTOS, contentOf('seasons', seasons)]),
      ...tour.champions.map(({ year }, at) =>
        page(championPath(year), ['champions', PHOTOS, contentOf('season', seasons[at] ?? null)]),
      ),
    ];
  },
  sitemap: ({ champions }) => [
    PATHS.pastChampions,
    ...champions.map(({ year }) => championPath(year)),
  ],
  samples: ({ champions }) => ({
    'past-champions': PATHS.pastChampions,
    champion: sample(champions[0], ({ year }) => championPath(year)),
  }),
} satisfies PageDescription;
