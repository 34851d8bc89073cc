/** Finds entries by words that may be incomplete, without accents, or slightly misspelled. */
import MiniSearch from 'minisearch';
import { foldText } from '#domain/shared/fold-text.ts';
import { GROUPS, type GroupName, type SearchEntry } from './entries.ts';

/** Most results of a group. */
export const MOST_PER_GROUP = 6;

/** Shorter words and years have too many neighbors for a misspelling to mean anything. */
const SHORTEST_FUZZY = 4;

export interface ResultGroup {
  name: GroupName;
  label: string;
  entries: readonly SearchEntry[];
}

/** The words of a text: lower case, without accents, dots and apostrophes. */
const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);

/** 2 for exactly this name, 1 for one that begins so, 0 for others. Both are normalized. */
const closeness = (name: string, query: string) =>
  name === query ? 2 : name.startsWith(query) ? 1 : 0;

/**
 * A search of entries: the groups of results, the group with the best one first. Exact names come first,
 * then those that begin with the query, and events of the current season before older ones.
 */
export function searchOf(entries: readonly SearchEntry[]): (query: string) => ResultGroup[] {
  const index = new MiniSearch<SearchEntry>({
    fields: ['name', 'note', 'words'],
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { name: 4 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length < SHORTEST_FUZZY || /^\d+$/.test(term) ? false : 0.2),
      weights: { prefix: 0.6, fuzzy: 0.2 },
      boostDocument: (id) => 1 / (1 + (entries[Number(id)]?.age ?? 0)),
    },
  });
  index.addAll(entries);
  const names = entries.map(({ name }) => wordsOf(name).join(' '));
  return (query) => {
    const wanted = wordsOf(query).join(' ');
    if (wanted === '') return [];
    const ranked = index
      .search(query)
      .flatMap(({ id, score }) => {
        const entry = entries[Number(id)];
        return entry ? [{ entry, score, close: closeness(names[entry.id] ?? '', wanted) }] : [];
      })
      .sort((a, b) => b.close - a.close || b.score - a.score || a.entry.id - b.entry.id);
    const groups = Map.groupBy(ranked, ({ entry }) => entry.group);
    return [...groups].map(([name, found]) => ({
      name,
      label: GROUPS[name],
      entries: found.slice(0, MOST_PER_GROUP).map(({ entry }) => entry),
    }));
  };
}
