import { personKey } from '#domain/players/person-name.ts';

/** Backgrounds for white letters, each with a contrast of at least 4.5:1. */
export const MONOGRAM_COLORS = [
  '#1f5138',
  '#8a3b1c',
  '#35506b',
  '#6b4a1e',
  '#5a3a5e',
  '#2d6068',
] as const;

/** The color of a person's monogram, the same for every spelling of the name. */
export function monogramColor(name: string): string {
  let sum = 0;
  for (const letter of personKey(name)) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return MONOGRAM_COLORS[sum % MONOGRAM_COLORS.length] ?? MONOGRAM_COLORS[0];
}
