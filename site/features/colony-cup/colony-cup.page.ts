import { projectedYear, projectionOf } from '#domain/colony-cup/colony-cup.ts';
import { PHOTOS } from '#domain/players/photos.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import { cupName, isColonyCup } from '#domain/events/event.ts';
import { liveEvents } from '#domain/events/event-day.ts';
import { namesDependency } from '#domain/publish/directory-names.ts';
import type { Tour } from '#domain/publish/tour.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { PATHS } from '../../paths.ts';
import { contentOf } from '../../page-list/site-page.ts';

/** The cup that is played now; undefined on other days. */
export const liveCup = (tour: Tour): EventRecord | undefined =>
  liveEvents(tour).find((event) => isColonyCup(event, cupName(tour.settings)));

/** The teams with the scores of their cups, and the projection of the next team. */
function dependenciesOf(tour: Tour): string[] {
  const { colonyCup, events, settings } = tour;
  const projected = projectedYear(colonyCup, tour);
  const cups = events.filter((event) => isColonyCup(event, cupName(settings)));
  return [
    'colony-cup',
    PHOTOS,
    contentOf('projection', projected && [projected, projectionOf(tour, projected)]),
    contentOf('cups', cups),
    contentOf('played now', liveCup(tour)?.eventID ?? null),
    ...cups.flatMap(({ eventID }) => [
      `results/${eventID}`,
      ...namesDependency(tour.results.get(eventID)),
    ]),
  ];
}

export default {
  path: PATHS.colonyCup,
  title: ({ settings }) => settings.identity.cup,
  part: 'colonyCup',
  header: 'tour info',
  footer: 'Season',
  order: 90,
  words: 'captains roster team match',
  dependencies: dependenciesOf,
} satisfies PageDescription;
