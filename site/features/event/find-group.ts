/** Finds a player's groups in a list of tee times. */
import { personKey } from '#domain/standings/standings.ts';

/** Fewer letters than this match too much. */
const LETTERS_MIN = 2;

/** Whether a search is long enough to filter by. */
export function isSearch(query: string): boolean {
  return personKey(query).replaceAll(' ', '').length >= LETTERS_MIN;
}

/** Whether one of the names contains every word of a search; case, accents and punctuation don't count. */
export function matchesGroup(query: string, names: readonly string[]): boolean {
  const words = personKey(query).split(' ').filter(Boolean);
  return names.map(personKey).some((name) => words.every((word) => name.includes(word)));
}

/** The result of a search in words; empty for no search. */
export function foundText(query: string, count: number): string {
  if (!isSearch(query)) return '';
  if (count === 0) return 'No group matches that name.';
  return count === 1 ? '1 group found' : `${count} groups found`;
}
