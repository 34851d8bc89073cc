import type { APIRoute } from 'astro';
import { statesOf } from '#domain/course/course.ts';
import { hasTeeTimes, isHandle } from '#domain/event/event-handle.ts';
import { seasonsOf } from '#domain/event/event.ts';
import { currentSeason } from '#domain/event/season.ts';
import { hasResults } from '#domain/results/leaderboard.ts';
import { playersIn } from '#domain/player/career.ts';
import { rankedYears } from '#domain/standings/rankings.ts';
import { isPlainName } from '#domain/news/post.ts';
import { articlesOf } from '../features/blog/paging.ts';
import { bracketYears } from '../features/match-play/bracket-years.ts';
import {
  COMPARE_PATH,
  coursesPath,
  eventPath,
  listingPath,
  matchPlayPath,
  moneyPath,
  PATHS,
  postPath,
  resultsPath,
  schedulePath,
  scorecardsPath,
  standingsPath,
  teeTimesPath,
} from '../paths.ts';
import { isOfMissingPart } from '../navigation.ts';
import { playerPath } from '../player-path.ts';

export const GET: APIRoute = ({ locals }) => {
  const { events, results } = locals.tour;
  const current = currentSeason(locals.tour);
  const otherSeasons = seasonsOf(events).filter((year) => year !== current);
  const [, ...olderRankings] = rankedYears(locals.tour);
  const played = events.filter((event) => hasResults(event, results.get(event.eventID)));
  // Completed events are found by their results.
  const ahead = events.filter(
    (event) => !event.isComplete && hasTeeTimes(event, results.get(event.eventID)),
  );
  const articles = articlesOf(locals.tour);
  const players = playersIn(locals.tour);
  const paths = [
    PATHS.home,
    PATHS.schedule,
    ...otherSeasons.map((year) => schedulePath(year)),
    PATHS.standings,
    ...olderRankings.map((year) => standingsPath({ year })),
    ...locals.tour.money.filter(({ isPublic }) => isPublic).map(({ year }) => moneyPath(year)),
    PATHS.results,
    PATHS.live,
    ...events.map(({ eventID }) => eventPath(eventID)),
    ...played.map(({ eventID }) => resultsPath(eventID)),
    ...events
      .filter(({ eventID }) => results.get(eventID)?.scorecards)
      .map(({ eventID }) => scorecardsPath(eventID)),
    PATHS.matchPlay,
    ...bracketYears(locals.tour.brackets).map((year) => matchPlayPath(year)),
    ...ahead.map(teeTimesPath),
    PATHS.colonyCup,
    PATHS.pastChampions,
    PATHS.disabledList,
    ...(players.length > 0 ? [PATHS.players, PATHS.records] : []),
    ...(players.length > 1 ? [COMPARE_PATH] : []),
    ...players.map(({ name }) => playerPath(name)),
    PATHS.tourDetails,
    PATHS.howScoringWorks,
    PATHS.membership,
    ...(locals.address.shop ? [PATHS.shop] : []),
    ...(locals.tour.shop?.products ?? [])
      .filter(({ handle }) => isHandle(handle))
      .map(({ handle }) => listingPath(handle)),
    // Empty lists have `noindex`.
    ...(locals.tour.courses.length > 0 ? [PATHS.courses] : []),
    ...statesOf(locals.tour.courses).map(({ state }) => coursesPath(state)),
    ...(articles.length > 0 ? [PATHS.blog] : []),
    ...articles.filter(({ handle }) => isPlainName(handle)).map(({ handle }) => postPath(handle)),
  ];
  const own = paths.filter((path) => !isOfMissingPart(path, locals.tour));
  const entries = own.map((path) => `  <url><loc>${locals.address.siteUrl}${path}</loc></url>`);
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
