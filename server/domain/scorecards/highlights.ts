/** What stands out on a scorecard, in words. */
import { andList } from '../tour/lists.ts';
import type { CardHole } from './played-card.ts';

type Hole = Pick<CardHole, 'score' | 'par'>;

/** From the rarest; a hole belongs to the first that fits. */
const KINDS: readonly [
  one: string,
  several: string,
  fits: (score: number, par: number) => boolean,
][] = [
  ['a hole in one', 'holes in one', (score) => score === 1],
  ['an albatross', 'albatrosses', (score, par) => score <= par - 3],
  ['an eagle', 'eagles', (score, par) => score === par - 2],
  ['a birdie', 'birdies', (score, par) => score === par - 1],
];

const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `an eagle and six birdies`; empty for a card without a hole under par. */
export function highlightsOf(holes: readonly Hole[]): string {
  const kinds = holes.map(({ score, par }) =>
    typeof score === 'number' ? KINDS.findIndex(([, , fits]) => fits(score, par)) : -1,
  );
  const parts = KINDS.flatMap(([one, several], kind) => {
    const count = kinds.filter((each) => each === kind).length;
    if (count === 0) return [];
    return count === 1 ? one : `${WORDS[count - 2] ?? count} ${several}`;
  });
  return andList().format(parts);
}
