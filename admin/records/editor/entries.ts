/** Lists whose entries have one text or several: moving, comparing and merging them. */
import { mergedList, type Merge } from '../../grid/merge-rows.ts';
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

/** An entry with its places in the list that both began with, and in mine. */
interface Placed {
  entry: string | Entry;
  began?: number | undefined;
  mine?: number | undefined;
}

/**
 * Entries are the same by all their texts, else by the first one, else by any other one, else by their place. A blank
 * one is never another entry.
 */
function mergeOf(parts: readonly EntryPart[]): Merge<Placed> {
  const isSame = (a: Placed, b: Placed, part: EntryPart) =>
    partText(a.entry, part) === partText(b.entry, part);
  const isEqual = (a: Placed, b: Placed) => parts.every((part) => isSame(a, b, part));
  const isAlike = (among: readonly EntryPart[]) => (a: Placed, b: Placed) =>
    among.some((part) => partText(a.entry, part) !== '' && isSame(a, b, part));
  const texts = parts.filter(({ kind }) => kind !== 'choice');
  const isBlank = ({ entry }: Placed) => texts.every((part) => partText(entry, part).trim() === '');
  return {
    matchers: [
      isEqual,
      isAlike(parts.slice(0, 1)),
      isAlike(texts),
      (a, b, [at, place]) => at === place && !isBlank(a) && !isBlank(b),
    ],
    merged: (theirs, began, mine) => {
      let { entry } = theirs;
      for (const part of parts) {
        const text = partText(mine.entry, part);
        if (text !== partText(began?.entry, part)) entry = withPart(entry, part, text);
      }
      return { entry, began: began?.began, mine: mine.mine };
    },
    isEqual,
  };
}

const isAscending = (places: readonly number[]) =>
  places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0));

/** The entries that are mine too in my order, where I moved some; the others stay where they are. */
function inMyOrder(merged: readonly Placed[]): readonly Placed[] {
  const mine = merged
    .filter((each) => each.mine !== undefined)
    .sort((a, b) => (a.mine ?? 0) - (b.mine ?? 0));
  if (isAscending(mine.flatMap(({ began }) => began ?? []))) return merged;
  const ordered = mine.values();
  return merged.map((each) => (each.mine === undefined ? each : (ordered.next().value ?? each)));
}

/**
 * Theirs with what I changed since `origin`: in a list, entry by entry and text by text, so that two people may
 * change, add, remove and move different rules.
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
    if (!their || !first || !my || sameValue(merged[name], theirs[name])) continue;
    const entries = mergedList<Placed>(
      their.map((entry) => ({ entry })),
      first.map((entry, began) => ({ entry, began })),
      my.map((entry, at) => ({ entry, mine: at })),
      mergeOf(parts),
    );
    merged[name] = asList(
      inMyOrder(entries).map(({ entry }) => entry),
      parts,
    );
  }
  return merged;
}
