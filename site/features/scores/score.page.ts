import type { PageDescription } from '../../page-list/page-description.ts';
import { SCORE_PATH } from '../offline/offline-paths.ts';
import { nearEventsDependency } from './near-events.ts';

export default {
  path: SCORE_PATH,
  dependencies: (tour) => [nearEventsDependency(tour)],
  sitemap: false,
  // It has no layout, and tests of its own.
  samples: () => ({}),
} satisfies PageDescription;
