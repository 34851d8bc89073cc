import { type ScoringFormat, POINTS } from './format.ts';

/** By the net score of a hole, the best first; the first and the last one include what is beyond. */
const FIELDS = {
  albatross: { label: 'Net albatross or better', value: 8 },
  eagle: { label: 'Net eagle', value: 5 },
  birdie: { label: 'Net birdie', value: 2 },
  par: { label: 'Net par', value: 0 },
  bogey: { label: 'Net bogey', value: -1 },
  double: { label: 'Net double bogey or worse', value: -3 },
};
const NAMES = Object.keys(FIELDS);
const ALBATROSS = -3;

export const modifiedStableford: ScoringFormat = {
  label: 'Modified Stableford',
  sentence:
    'The most points win: net birdies and better earn some, net bogeys and worse cost some.',
  ofHole: (score, { par, strokes }, rules) => {
    const at = score === 'X' ? NAMES.length : score - strokes - par - ALBATROSS;
    return rules[NAMES[Math.min(Math.max(at, 0), NAMES.length - 1)] ?? ''] ?? 0;
  },
  order: 'high',
  written: String,
  needsEveryHole: false,
  points: POINTS,
  fields: FIELDS,
};
