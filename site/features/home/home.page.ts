import { upcomingEvents } from '#domain/events/event.ts';
import { currentSeason } from '#domain/season/season.ts';
import { textsDependency } from '#domain/site-texts/site-texts.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { PATHS } from '../../paths.ts';
import { productDependency } from '../../page-list/site-page.ts';
import { membershipDependencies } from '../membership/tiers.ts';

export default {
  path: PATHS.home,
  title: 'Home',
  header: 'row',
  footer: 'Season',
  order: 10,
  words: 'start latest',
  dependencies: (tour) => {
    // Its slide of the next event shows whether an entry is sold out.
    const [next] = upcomingEvents(tour.events, tour.today);
    return [
      'events',
      'results',
      'standings',
      'directory',
      'articles',
      'posts',
      textsDependency('hero'),
      textsDependency('sponsors'),
      `season ${currentSeason(tour)}`,
      ...membershipDependencies(tour),
      ...(next ? productDependency(next.shopifyUrl) : []),
    ];
  },
} satisfies PageDescription;
