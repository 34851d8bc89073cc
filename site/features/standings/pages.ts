/** The pages of the rankings. */
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { rankedYears } from '#domain/standings/rankings.ts';
import { seasonRace } from '#domain/standings/season-race.ts';
import { NO_RANKING_PATH, PATHS, rankingPagePath } from '../../paths.ts';
import { contentOf, page } from '../../site-page.ts';
import { isMoneyPublic } from '../money/pages.ts';
import { liveDependency, liveStandingsOf } from '../live/live-state.ts';
import { raceContext } from '../season-race/context.ts';

/** The rankings of each year; a ranking that was never fetched is calculated from the results. */
export function standingsPages(tour: Tour): SitePage[] {
  const years = rankedYears(tour);
  const ranked = `ranked ${years.join()}`;
  const sources = ['events', 'results', 'directory'];
  const isFetched = (year: number) => {
    const stored = tour.standings.find((each) => each.year === year);
    return stored?.season !== undefined && stored.wgr !== undefined;
  };
  const dependencies = (year: number) => [
    `standings/${year}`,
    ranked,
    `money ${isMoneyPublic(tour, year)}`,
    contentOf('race', [seasonRace(tour, year), raceContext(tour, year)]),
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
