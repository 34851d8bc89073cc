import { playerSlug } from '#domain/player/player-slug.ts';

/** Number of colors in monogram.css. */
const TONES = 8;

/** The number of a name's color; every spelling of a name has the same one. */
export function toneOf(name: string): number {
  let sum = 0;
  for (const letter of playerSlug(name)) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return sum % TONES;
}
