/** What the name of a round says about its place in a bracket, in the usual spellings. */

/** Matches for a place other than the first, and brackets of players who have lost. */
const PLACEMENT =
  /consolation|bronze|\bplate\b|small final|petite|\bb[- ]?finals?\b|loser|repechage|second chance|back ?draw|placement|\bplaces?\b|\b(third|fourth|fifth|sixth|seventh|eighth|[4-9]th|1\dth|2nd|3rd)\b(?!\W*(round|stage|finals?\b))/i;

/** The final, even if the name has a word of those above as well: `Finals and consolation match`. */
const ALSO_FINAL =
  /\b(1st|first)\b.*\bplace\b|^(finals?|championship)\W*(match\b\W*)?(and\b|[&+,/])/i;

/** Matches for a place in the first round. */
const PLAY_IN = /play[- ]?in\b|prelim|qualif|wild ?card|pigtail|first four/i;

const NUMBERED = /^r?(\d{1,2})$|\b(?:round|rnd|rd|stage)\W*(\d{1,2})\b/i;
const ORDINAL =
  /\b(?:(\d)(?:st|nd|rd|th)|(first|second|third|fourth|fifth|sixth))\W*(?:round|stage)/i;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Rounds by the number of their players, or of their matches. */
const ROUND_OF = /\b(?:round of|last|sweet|elite) (\d{1,2})\b/i;
const PART_OF_FINAL = /\b1\/(\d{1,2})\b/;

/** The matches of rounds with a name of their own, when they are complete; the first that fits counts. */
const NAMED: readonly (readonly [RegExp, number])[] = [
  [/\b(quarter|qf\b)/i, 4],
  [/\b(semi|sf\b|(final|last) four\b)/i, 2],
  [/\bfinals?\b|championship|\btitle\b/i, 1],
];

export interface RoundName {
  /** `other` for a name that says nothing about the place. */
  kind: 'tree' | 'play-in' | 'placement' | 'other';
  /** The number of a numbered round; null for others. */
  number: number | null;
  /** The matches of the complete round, 4 for `Quarterfinals`; null when the name does not say it. */
  matches: number | null;
}

function numberIn(name: string): number | null {
  const [, alone, digits = alone] = NUMBERED.exec(name) ?? [];
  if (digits !== undefined) return Number(digits);
  const [found, digit, word = ''] = ORDINAL.exec(name) ?? [];
  if (found === undefined) return null;
  return digit === undefined ? ORDINALS.indexOf(word.toLowerCase()) + 1 : Number(digit);
}

function matchesIn(name: string): number | null {
  const players = ROUND_OF.exec(name)?.[1];
  if (players !== undefined) return Math.max(1, Math.floor(Number(players) / 2));
  const part = PART_OF_FINAL.exec(name)?.[1];
  if (part !== undefined) return Number(part);
  return NAMED.find(([words]) => words.test(name))?.[1] ?? null;
}

/** The place in a bracket that the name of a round says; the players of its matches decide the rest. */
export function readRoundName(name: string): RoundName {
  const none = { number: null, matches: null };
  if (ALSO_FINAL.test(name)) return { kind: 'tree', number: null, matches: 1 };
  if (PLACEMENT.test(name)) return { kind: 'placement', ...none };
  if (PLAY_IN.test(name)) return { kind: 'play-in', ...none };
  const number = numberIn(name.trim());
  if (number !== null) return { kind: 'tree', number, matches: null };
  const matches = matchesIn(name);
  return { kind: matches === null ? 'other' : 'tree', number, matches };
}
