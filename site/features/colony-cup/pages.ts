/** The page of the Colony Cup. */
import { projectedYear, projectionOf } from '#domain/colony-cup/colony-cup.ts';
import { cupName, isColonyCup } from '#domain/event/event.ts';
import type { EventRecord } from '#domain/event/event.schema.ts';
import { liveEvents } from '#domain/event/live-events.ts';
import { namesDependency } from '#domain/publish/directory-names.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { PATHS } from '../../paths.ts';
import { contentOf, page } from '../../site-page.ts';

/** The cup that is played now; undefined on other days. */
export const liveCup = (tour: Tour): EventRecord | undefined =>
  liveEvents(tour).find((event) => isColonyCup(event, cupName(tour.settings)));

/** The teams with the scores of their cups, and the projection of the next team. */
export function colonyCupPage(tour: Tour): SitePage {
  const { colonyCup, events, settings } = tour;
  const projected = projectedYear(colonyCup, tour);
  const cups = events.filter((event) => isColonyCup(event, cupName(settings)));
  return page(PATHS.colonyCup, [
    'colony-cup',
    contentOf('projection', projected && [projected, projectionOf(tour, projected)]),
    contentOf('cups', cups),
    contentOf('played now', liveCup(tour)?.eventID ?? null),
    ...cups.flatMap(({ eventID }) => [
      `results/${eventID}`,
      ...namesDependency(tour.results.get(eventID)),
    ]),
  ]);
}
