import { currentSeason } from '#domain/season/season.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { PATHS } from '../../paths.ts';
import { membershipDependencies } from './products.ts';

export default {
  path: PATHS.membership,
  title: 'Membership',
  footer: 'tour',
  order: 50,
  words: 'join register registration sign up price cost fee dues GHIN handicap index',
  dependencies: (tour) => [...membershipDependencies(), `year ${currentSeason(tour)}`],
} satisfies PageDescription;
