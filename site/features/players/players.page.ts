import { careersIn, playersIn, slugsOf } from '#domain/players/career.ts';
import { PHOTOS } from '#domain/players/photos.ts';
import { playerSlug } from '#domain/players/player-slug.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { COMPARE_PATH, PATHS } from '../../paths.ts';
import { playerPath } from '../../player-path.ts';
import { sample, samplePlayers } from '../../page-list/sample-records.ts';
import { contentOf, page } from '../../page-list/site-page.ts';
import { listedPlayers } from './list-entries.ts';

/** The list, the comparison, and a page for each player, also at the addresses of other spellings. */
function playerPages(tour: Tour): SitePage[] {
  const { players, careerOf } = careersIn(tour);
  const listed = contentOf('players', listedPlayers(tour));
  return [
    page(PATHS.players, [listed, PHOTOS]),
    page(COMPARE_PATH, [listed]),
    ...players.flatMap((player) => {
      const career = contentOf('career', careerOf(player.slug));
      return slugsOf(player).map((slug) => page(`${PATHS.players}/${slug}`, [career]));
    }),
  ];
}

export default {
  path: PATHS.players,
  title: 'Players',
  footer: 'Players',
  order: 100,
  words: 'golfers members profiles',
  rows: () => [
    [COMPARE_PATH, 'Compare Players', 'Two players side by side', 'head to head versus'],
  ],
  pages: playerPages,
  sitemap: (tour) => {
    const players = playersIn(tour);
    return [
      // An empty list has `noindex`.
      ...(players.length > 0 ? [PATHS.players] : []),
      ...(players.length > 1 ? [COMPARE_PATH] : []),
      ...players.map(({ name }) => playerPath(name)),
    ];
  },
  samples: (tour) => {
    const [first, second] = samplePlayers(tour);
    const compared = first && second && `?a=${playerSlug(first)}&b=${playerSlug(second)}`;
    return {
      players: PATHS.players,
      player: sample(first, playerPath),
      compare: compared && COMPARE_PATH + compared,
    };
  },
} satisfies PageDescription;
