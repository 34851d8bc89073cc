/** A format that is in no file of the tour, as the handbook adds one. */
import { FORMATS } from '#domain/scores/formats/formats.ts';
import type { ScoringFormat } from '#domain/scores/formats/format.ts';
import { onTestFinished } from 'vitest';

const bogeysText = (bogeys: number) => `${bogeys} ${bogeys === 1 ? 'bogey' : 'bogeys'}`;

const fewestBogeys: ScoringFormat = {
  label: 'Fewest bogeys',
  sentence: 'The fewest net bogeys win.',
  ofHole: (score, { par, strokes }, { pickedUp = 0 }) =>
    score === 'X' ? pickedUp : Number(score - strokes > par),
  order: 'low',
  written: String,
  needsEveryHole: true,
  points: { heading: 'Bogeys', short: 'Bog', total: bogeysText, hole: bogeysText },
  fields: { pickedUp: { label: 'Bogeys of a ball that was picked up', value: 2 } },
};

/** Adds the format until the end of the test. */
export function addFewestBogeys(): void {
  FORMATS.fewestBogeys = fewestBogeys;
  onTestFinished(() => {
    delete FORMATS.fewestBogeys;
  });
}
