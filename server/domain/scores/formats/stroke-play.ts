import { writtenToPar } from '../../results/to-par.ts';
import { countedStrokes, MAX_OVER_PAR } from '../round.ts';
import type { ScoringFormat } from './format.ts';

export const strokePlay: ScoringFormat = {
  label: 'Stroke play',
  sentence: 'The lowest total of strokes wins, after handicap strokes.',
  ofHole: (score, { par, strokes }, { maxOverPar = MAX_OVER_PAR }) =>
    countedStrokes(score, par, maxOverPar) - strokes - par,
  order: 'low',
  written: writtenToPar,
  needsEveryHole: true,
};
