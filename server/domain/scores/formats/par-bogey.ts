import type { ScoringFormat } from './format.ts';

/** By Rule 21.3 of golf. */
export const parBogey: ScoringFormat = {
  label: 'Par/bogey',
  sentence:
    'Each hole is played against net par: won with fewer strokes, lost with more. The most holes up win.',
  ofHole: (score, { par, strokes }) => (score === 'X' ? -1 : Math.sign(par - (score - strokes))),
  order: 'high',
  written: (up) => (up > 0 ? `+${up}` : String(up)),
  needsEveryHole: false,
  points: {
    heading: 'Holes up',
    short: 'Up',
    total: (up) => (up === 0 ? 'all square' : up > 0 ? `${up} up` : `${-up} down`),
    hole: (up) => (up === 0 ? 'halved' : up > 0 ? 'won' : 'lost'),
  },
};
