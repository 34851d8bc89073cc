/** What is said about the letters of an uploaded file. */
import type { LettersNote } from '#domain/imports/import.schema.ts';

/** Most corrected names that are listed. */
const LISTED = 3;

/** `Damaged letters were corrected: “JosÃ©” is “José”, and 2 more names.` */
export function repairedText(repaired: LettersNote['repaired']): string {
  const shown = repaired.slice(0, LISTED).map(({ before, after }) => `“${before}” is “${after}”`);
  const more = repaired.length - shown.length;
  const rest = more > 0 ? `, and ${more} more ${more === 1 ? 'text' : 'texts'}` : '';
  return `Damaged letters were corrected: ${shown.join(', ')}${rest}. Check the names before you store them.`;
}
