/** Finds screens and records by what is typed. */
import { foldText } from '#domain/shared/fold-text.ts';

/** Most results that are shown. */
export const RESULTS_MAX = 30;

/** Something that can be found. */
export interface Findable {
  title: string;
  note: string;
  /** What it is: `Event`. */
  kind: string;
}

/** An entry with the texts that are compared. */
export interface Prepared<Entry> {
  entry: Entry;
  title: string;
  words: readonly string[];
  text: string;
}

/** Prepares entries once, so that each key typed only compares texts. */
export function prepare<Entry extends Findable>(entries: readonly Entry[]): Prepared<Entry>[] {
  return entries.map((entry) => {
    const title = foldText(entry.title);
    const text = `${title} ${foldText(entry.note)} ${foldText(entry.kind)}`;
    return { entry, title, words: title.split(/[\s/–-]+/), text };
  });
}

/** How well an entry matches: 0 when its title is what was typed, up to 3; null when a word is missing. */
function rankOf(found: Prepared<unknown>, key: string, words: readonly string[]): number | null {
  const { title, text } = found;
  if (!words.every((word) => text.includes(word))) return null;
  if (title === key) return 0;
  if (title.startsWith(key)) return 1;
  return words.every((word) => found.words.some((own) => own.startsWith(word))) ? 2 : 3;
}

/** The entries with every word that was typed, the best first; entries that match alike stay in their order. */
export function findEntries<Entry>(entries: readonly Prepared<Entry>[], typed: string): Entry[] {
  const key = foldText(typed);
  if (key === '') return [];
  const words = key.split(' ');
  const byRank: Entry[][] = [[], [], [], []];
  for (const prepared of entries) {
    const rank = rankOf(prepared, key, words);
    if (rank !== null) byRank[rank]?.push(prepared.entry);
  }
  return byRank.flat().slice(0, RESULTS_MAX);
}
