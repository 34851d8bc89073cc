import type { Random } from './random.ts';

/** Chance that a hole of a match is halved. */
const HALVED = 0.42;

export interface MatchEnd {
  /** 0 or 1 for the side that won, null for a halved match. */
  winner: 0 | 1 | null;
  /** `4&2`, `1up`, `1up (19 holes)`, or `Tied`. */
  score: string;
}

/**
 * Plays a match hole by hole until one side leads by more holes than are left. With
 * `goOn` tied sides play extra holes; otherwise the match is halved.
 */
export function playMatch(random: Random, holes: number, goOn: boolean): MatchEnd {
  const winHole = () => {
    if (random.chance(HALVED)) return 0;
    return random.chance(0.5) ? 1 : -1;
  };
  let lead = 0;
  let played = 0;
  while (played < holes && Math.abs(lead) <= holes - played) {
    lead += winHole();
    played += 1;
  }
  const left = holes - played;
  if (lead === 0 && !goOn) return { winner: null, score: 'Tied' };
  while (lead === 0) {
    lead += winHole();
    played += 1;
  }
  const by = Math.abs(lead);
  const extra = played > holes ? ` (${played} holes)` : '';
  return { winner: lead > 0 ? 0 : 1, score: left > 0 ? `${by}&${left}` : `${by}up${extra}` };
}
