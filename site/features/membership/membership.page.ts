import { currentSeason } from '#domain/season/season.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { PATHS } from '../../paths.ts';
import { membershipDependencies } from './tiers.ts';
import { handicapService, spaced } from '#domain/tour/names.ts';
import { offeredMemberships } from '#domain/settings/memberships.ts';

export default {
  path: PATHS.membership,
  title: 'Membership',
  footer: 'tour',
  isOffered: ({ settings }) => offeredMemberships(settings).length > 0,
  order: 50,
  get words() {
    return `join register registration sign up price cost fee dues ${spaced(handicapService())}handicap index`;
  },
  dependencies: (tour) => [...membershipDependencies(tour), `year ${currentSeason(tour)}`],
} satisfies PageDescription;
