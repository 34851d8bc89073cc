/** The entries of the search. */
import { isRecord, parseList } from '../../browser/parse-response.ts';
import { eventPath, listingPath, PATHS, postPath } from '../../paths.ts';

/** The groups of results, with their headings. */
export const GROUPS = {
  players: 'Players',
  events: 'Events',
  courses: 'Courses',
  articles: 'News',
  products: 'Shop',
  pages: 'Pages',
} as const;
export type GroupName = keyof typeof GROUPS;

export interface SearchEntry {
  /** Its place in the list of entries. */
  id: number;
  group: GroupName;
  name: string;
  /** A line about it; empty for none. */
  note: string;
  /** Words that find it and are not shown. */
  words: string;
  href: string;
  /** Seasons before the current one; 0 for everything without a season. */
  age: number;
}

type Entry = Omit<SearchEntry, 'id'>;

const HREF: Readonly<Record<GroupName, (key: string) => string>> = {
  players: (slug) => `${PATHS.players}/${slug}`,
  events: eventPath,
  courses: (id) => `${PATHS.courses}#${id}`,
  articles: postPath,
  products: listingPath,
  pages: (href) => href,
};

/** The pages of a site map, from its links. */
export function siteMapEntries(links: Iterable<HTMLAnchorElement>): SearchEntry[] {
  const unique = new Map([...links].map((link) => [link.pathname, link.textContent.trim()]));
  return [...unique].map(([href, name], id) => ({
    id,
    group: 'pages',
    name,
    note: '',
    words: '',
    href,
    age: 0,
  }));
}

function textsOf(row: unknown): [key: string, name: string, note: string, words: string] {
  const [key, name, note = '', words = ''] = parseList(row, String);
  if (key === undefined || name === undefined) throw new Error('An entry of the search is empty.');
  return [key, name, note, words];
}

/** The entries of `/search.json`, best groups first. Throws for another file. */
export function entriesOf(index: unknown): SearchEntry[] {
  if (!isRecord(index)) throw new Error('The search index is not an object.');
  const season = Number(index.season);
  const groups = ['players', 'events', 'courses', 'articles', 'products', 'pages'] as const;
  const found = groups.flatMap((group): Entry[] =>
    parseList(index[group], textsOf).map(([key, name, note, words]) => ({
      group,
      name,
      note,
      words,
      href: HREF[group](key),
      // An event's id begins with its year.
      age: group === 'events' ? Math.max(0, season - Number.parseInt(key, 10)) : 0,
    })),
  );
  return found.map((entry, id) => ({ ...entry, id }));
}
