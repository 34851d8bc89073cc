import type { PageDescription } from '../../page-list/page-description.ts';

export default {
  path: '/how-scoring-works',
  title: 'How Scoring Works',
  footer: 'tour',
  order: 70,
  words: 'scorecard phone handicap strokes index slope allowance picked up sign code QR rules help',
} satisfies PageDescription;
