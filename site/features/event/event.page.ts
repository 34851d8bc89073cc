import type { PageDescription } from '../../page-description.ts';
import { eventPath, PATHS } from '../../paths.ts';
import { eventOffering, eventWith, sample, scoredCup } from '../../sample-records.ts';
import { page } from '../../site-page.ts';
import { eventDependencies } from './event-model.ts';

export default {
  path: PATHS.events,
  pages: (tour) =>
    tour.events.map((event) => page(eventPath(event.eventID), eventDependencies(tour, event))),
  sitemap: ({ events }) => events.map(({ eventID }) => eventPath(eventID)),
  samples: (tour) => ({
    'event-ahead': sample(eventOffering(tour, 'register'), ({ eventID }) => eventPath(eventID)),
    'event-tee-times': sample(eventOffering(tour, 'teeTimes'), ({ eventID }) => eventPath(eventID)),
    'event-over': sample(eventWith(tour, 'skins'), ({ eventID }) => eventPath(eventID)),
    'event-cup': sample(scoredCup(tour), ({ eventID }) => eventPath(eventID)),
  }),
} satisfies PageDescription;
