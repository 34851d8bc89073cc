import type { PageDescription } from '../../page-list/page-description.ts';

export default {
  path: '/match-play/report',
  part: 'matchPlay',
  sitemap: false,
  dependencies: ['match-play'],
} satisfies PageDescription;
