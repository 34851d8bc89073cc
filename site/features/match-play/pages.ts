/** The pages of match play. */
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { NO_BRACKET_PATH, PATHS, matchPlayPagePath } from '../../paths.ts';
import { page } from '../../site-page.ts';
import { bracketYears } from './bracket-years.ts';

/** Every year links to the others and shows the newest year's registration and its players. */
export function matchPlayPages(tour: Tour): SitePage[] {
  const dependencies = ['match-play'];
  return [
    page(PATHS.matchPlay, dependencies),
    ...bracketYears(tour.brackets).map((year) => page(matchPlayPagePath(year), dependencies)),
    page(NO_BRACKET_PATH, dependencies),
    page(PATHS.matchReport),
  ];
}
