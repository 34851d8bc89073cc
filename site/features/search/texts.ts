/** Texts of the search. */
export const SEARCH = 'Search';
export const FIELD_LABEL = 'Search the tour';
export const PLACEHOLDER = 'Players, events, courses, rules';
export const LOADING = 'Loading…';
export const LOAD_FAILED = 'Search could not be loaded.';

/** The number of results, or that there are none. */
export function countText(count: number, query: string): string {
  if (count === 0) return `No matches for “${query}”.`;
  return `${count} ${count === 1 ? 'result' : 'results'}`;
}
