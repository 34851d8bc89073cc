import { PHOTOS } from '#domain/players/photos.ts';
import { namesDependency } from '#domain/publish/directory-names.ts';
import type { Tour } from '#domain/publish/tour.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { LIVE_CODE_FILE, PATHS } from '../../paths.ts';
import { file, page } from '../../page-list/site-page.ts';
import { liveDayOf } from './live-day.ts';
import { liveDependency, liveStateOf } from './live-state.ts';

function dependenciesOf(tour: Tour): string[] {
  const { events, next, latest } = liveDayOf(tour);
  const shown = [...events, next, latest].flatMap((event) => event?.eventID ?? []);
  return [
    `live ${events.map(({ eventID }) => eventID).join()}`,
    PHOTOS,
    ...shown.flatMap((eventID) => [
      `events/${eventID}`,
      `results/${eventID}`,
      ...namesDependency(tour.results.get(eventID)),
    ]),
    ...liveDependency(liveStateOf(tour, events)),
  ];
}

export default {
  path: PATHS.live,
  title: 'Live',
  note: 'Scores on the day of an event',
  words: 'leaderboard today now playing TV screen',
  pages: (tour) => [page(PATHS.live, dependenciesOf(tour)), file(LIVE_CODE_FILE)],
} satisfies PageDescription;
