import { type ScoringFormat, POINTS } from './format.ts';

/** By Rule 21.1 of golf. */
export const stableford: ScoringFormat = {
  label: 'Stableford',
  sentence:
    'The most points win: 1 for a net bogey, 2 for a net par, 3 for a net birdie, and so on; 0 for anything else.',
  ofHole: (score, { par, strokes }) =>
    score === 'X' ? 0 : Math.max(0, par + 2 - (score - strokes)),
  order: 'high',
  written: String,
  needsEveryHole: false,
  points: POINTS,
};
