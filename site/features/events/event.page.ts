import type { EventRecord } from '#domain/events/event.schema.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { eventPath, PATHS } from '../../paths.ts';
import { eventOffering, eventWith, sample, scoredCup } from '../../page-list/sample-records.ts';
import { page } from '../../page-list/site-page.ts';
import { eventDependencies } from './event-model.ts';

const pathOf = ({ eventID }: EventRecord): string => eventPath(eventID);

export default {
  path: PATHS.events,
  pages: (tour) => tour.events.map((event) => page(pathOf(event), eventDependencies(tour, event))),
  sitemap: ({ events }) => events.map(pathOf),
  samples: (tour) => ({
    'event-ahead': sample(eventOffering(tour, 'register'), pathOf),
    'event-tee-times': sample(eventOffering(tour, 'teeTimes'), pathOf),
    'event-over': sample(eventWith(tour, 'skins'), pathOf),
    'event-cup': sample(scoredCup(tour), pathOf),
  }),
} satisfies PageDescription;
