import { PHOTOS } from '#domain/players/photos.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { rankingsOf } from '#domain/results/leaderboard.ts';
import { formsIn } from '#domain/standings/form.ts';
import { rankedYears } from '#domain/standings/rankings.ts';
import { seasonRace } from '#domain/standings/season-race.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { NO_RANKING_PATH, PATHS, rankingPagePath, standingsPath } from '../../paths.ts';
import { sample } from '../../page-list/sample-records.ts';
import { contentOf, page } from '../../page-list/site-page.ts';
import { isMoneyPublic } from '../money/money.page.ts';
import { liveDependency, liveStandingsOf } from '../live/live-state.ts';
import { raceContext } from '../season-race/context.ts';
import { worldRankingsName, worldRankingsShort } from '#domain/tour/names.ts';

/** The rankings of each year; a ranking that was never fetched is calculated from the results. */
function standingsPages(tour: Tour): SitePage[] {
  const years = rankedYears(tour);
  const ranked = `ranked ${years.join()}`;
  const sources = ['events', 'results', 'directory'];
  const isFetched = (year: number) => {
    const stored = tour.standings.find((each) => each.year === year);
    return stored?.season !== undefined && stored.wgr !== undefined;
  };
  const dependencies = (year: number) => [
    `standings/${year}`,
    PHOTOS,
    ranked,
    `money ${isMoneyPublic(tour, year)}`,
    contentOf('race', [seasonRace(tour, year), raceContext(tour, year)]),
    contentOf(
      'form',
      rankingsOf(tour.settings.parts).map((name) => [...formsIn(tour, name, year)]),
    ),
    ...(isFetched(year) ? [] : sources),
    ...liveDependency(liveStandingsOf(tour, year)),
  ];
  const [newest] = years;
  return [
    page(PATHS.standings, newest === undefined ? [ranked] : dependencies(newest)),
    ...years.map((year) => page(rankingPagePath(year), dependencies(year))),
    page(NO_RANKING_PATH, [ranked]),
  ];
}

const yearPath = (year: number): string => standingsPath({ year });
const WORLD_RANKINGS = standingsPath({ tab: 'wgr' });

export default {
  path: PATHS.standings,
  title: 'Standings',
  header: 'row',
  footer: 'Season',
  order: 30,
  words: 'ranking season race leaders cut',
  rows: ({ settings }) =>
    settings.parts.worldRankings
      ? [
          [
            WORLD_RANKINGS,
            worldRankingsName(),
            'Best results of several seasons',
            worldRankingsShort(),
          ],
        ]
      : [],
  pages: standingsPages,
  sitemap: (tour) => [PATHS.standings, ...rankedYears(tour).slice(1).map(yearPath)],
  variants: (tour) => ({
    'standings-wgr': WORLD_RANKINGS,
    'standings-past': sample(rankedYears(tour)[1], yearPath),
  }),
} satisfies PageDescription;
