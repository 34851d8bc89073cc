import { personKey } from '#domain/players/person-name.ts';

/** How many colors there are behind initials; tone.css has them. */
export const TONES = 4;

/** The color behind a person's initials as a number, the same for every spelling of the name. */
export function toneOf(name: string): number {
  let sum = 0;
  for (const letter of personKey(name)) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TONES;
}
