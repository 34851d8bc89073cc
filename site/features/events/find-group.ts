/** Finds a player's groups in a list of tee times. */
/** The field that finds groups (finder.astro). */
export const FIND_GROUP = {
  label: 'Find my group',
  placeholder: 'Your name',
  autocomplete: 'name',
  boxed: true,
} as const;

export const NO_GROUP = 'No group matches that name.';

/** Fewer letters than this match too much. */
const LETTERS_MIN = 2;

/** Whether a search is long enough to filter by. */
export function isSearch(query: string): boolean {
  return query.replaceAll(/[^\p{Letter}]/gu, '').length >= LETTERS_MIN;
}

/** The result of a search in words; empty for no search. */
export function foundText(query: string, count: number): string {
  if (!isSearch(query)) return '';
  if (count === 0) return NO_GROUP;
  return count === 1 ? '1 group found' : `${count} groups found`;
}
