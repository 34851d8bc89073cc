/** Lists whose entries have one text or several: moving, comparing and merging them. */
import { sameValue, withChanges, type Entry, type FormValue, type Values } from './values.ts';

/** One text of an entry. */
export interface EntryPart {
  /** The text's name; empty for a list of plain texts. */
  name: string;
  label: string;
  kind: 'text' | 'long' | 'url' | 'choice' | 'logo';
  /** For `choice`. */
  options?: readonly { value: string; label: string }[];
}

/** A list of a form, as comparisons call it. */
export interface ListField {
  name: string;
  label: string;
  /** What an entry is called: `Rule`. */
  one: string;
  parts: readonly EntryPart[];
}

/** The value of a list in a form. */
export type List = readonly string[] | readonly Entry[];

/** The list in a field; empty for anything else. */
export function listOf(value: FormValue | undefined): List {
  return Array.isArray(value) ? value : [];
}

const isPlain = (parts: readonly EntryPart[]) => parts[0]?.name === '';

/** The text of a part of an entry. */
export function partText(entry: string | Entry | undefined, part: EntryPart): string {
  return typeof entry === 'string' ? entry : (entry?.[part.name] ?? '');
}

/** An entry with another text in one of its parts. */
export function withPart(entry: string | Entry, part: EntryPart, text: string): string | Entry {
  return typeof entry === 'string' ? text : { ...entry, [part.name]: text };
}

/** A list made of entries that are all plain, or all not. */
export function asList(
  entries: readonly (string | Entry)[],
  parts: readonly EntryPart[],
): string[] | Entry[] {
  return isPlain(parts)
    ? entries.filter((each) => typeof each === 'string')
    : entries.filter((each) => typeof each !== 'string');
}

/** A new entry: empty texts, and the first of each choice. */
export function newEntry(parts: readonly EntryPart[]): string | Entry {
  if (isPlain(parts)) return '';
  return Object.fromEntries(parts.map(({ name, options }) => [name, options?.[0]?.value ?? '']));
}

/** The entries with one moved to another place; the same for a place outside of the list. */
export function moved<Each>(entries: readonly Each[], from: number, to: number): Each[] {
  if (to < 0 || to >= entries.length) return [...entries];
  const others = entries.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...entries.slice(from, from + 1), ...others.slice(to)];
}

const nameOfPart = ({ one }: ListField, at: number, { name, label }: EntryPart) =>
  name === '' ? `${one} ${at + 1}` : `${one} ${at + 1}: ${label}`;

/** The values with a line for each text of each entry, as people compare them. */
export function comparedLists(values: Values, lists: readonly ListField[]): Values {
  const compared: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const list = lists.find((each) => each.name === name);
    if (!list) compared[name] = value;
    else {
      for (const [at, entry] of listOf(value).entries()) {
        for (const part of list.parts) {
          const prefix = lists.length > 1 ? `${list.label}, ` : '';
          compared[`${prefix}${nameOfPart(list, at, part)}`] = partText(entry, part);
        }
      }
    }
  }
  return compared;
}

/**
 * Theirs with what I changed since `origin`. Where the list has its length still, text by text, so that
 * two people may change different rules; a list that either made longer or shorter is taken as a whole.
 */
export function mergedLists(
  theirs: Values,
  origin: Values,
  mine: Values,
  lists: readonly ListField[],
): Values {
  const merged = withChanges(theirs, origin, mine);
  for (const { name, parts } of lists) {
    const [their, first, my] = [theirs, origin, mine].map((values) => listOf(values[name]));
    if (!their || !first || !my) continue;
    if (their.length !== first.length || my.length !== first.length) continue;
    const entries = my.map((entry, at) => {
      let result = their[at] ?? entry;
      for (const part of parts) {
        const text = partText(entry, part);
        if (text !== partText(first[at], part)) result = withPart(result, part, text);
      }
      return result;
    });
    const value = asList(entries, parts);
    if (!sameValue(merged[name], value)) merged[name] = value;
  }
  return merged;
}
