/**
 * Fields that a newer version of the project wrote: they are taken off what is read, so that nothing else of this version
 * meets them, and put back into what is written.
 */
import type { z } from 'zod';

type Path = readonly PropertyKey[];

/** A field that a schema doesn't know, and where it was. */
export interface UnknownField {
  path: Path;
  value: unknown;
  /** The list that it is in an entry of, as text: it is put back while that is the same. */
  list?: { path: Path; text: string };
}

/** What a schema knows of a content, and the rest. */
export interface Known<Data> {
  data: Data;
  unknown: readonly UnknownField[];
}

type Plain = Readonly<Record<PropertyKey, unknown>>;

const isObject = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

const valueAt = (from: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), from);

/** A copy with another object at a path; the same content where there is none. */
function changedAt(from: unknown, [name, ...rest]: Path, change: (at: Plain) => Plain): unknown {
  if (!isObject(from)) return from;
  if (name === undefined) return change(from);
  if (Array.isArray(from)) {
    return from.map((each: unknown, at) => (at === name ? changedAt(each, rest, change) : each));
  }
  return name in from ? { ...from, [name]: changedAt(from[name], rest, change) } : from;
}

/** A copy without the field at a path. */
const without = (from: unknown, path: Path) =>
  changedAt(from, path.slice(0, -1), (at) => {
    const { [path.at(-1) ?? '']: _gone, ...others } = at;
    return others;
  });

/** The paths of fields that a strict schema doesn't know; null when something else is wrong too. */
function unknownPaths(issues: readonly z.core.$ZodIssue[], above: Path = []): Path[] | null {
  const paths: Path[] = [];
  for (const issue of issues) {
    const at = [...above, ...issue.path];
    if (issue.code === 'unrecognized_keys') paths.push(...issue.keys.map((key) => [...at, key]));
    else if (issue.code === 'invalid_union') {
      const option = issue.errors.map((each) => unknownPaths(each, at)).find(Boolean);
      if (!option) return null;
      paths.push(...option);
    } else return null;
  }
  return paths;
}

/** The paths of fields that a schema left out of a record. */
function leftOut(sent: unknown, data: unknown, at: Path): Path[] {
  if (!isObject(sent) || !isObject(data) || (at.length > 0 && Array.isArray(sent))) return [];
  return Object.keys(sent).flatMap((key) => {
    const path = [...at, Array.isArray(sent) ? Number(key) : key];
    return key in data ? leftOut(sent[key], data[key], path) : [path];
  });
}

/** Parses what may have unknown fields: a record, or a list of them. Throws ZodError for anything else that doesn't fit. */
export function parseKnown<Data>(schema: z.ZodType<Data>, content: unknown): Known<Data> {
  const paths: Path[] = [];
  let known = content;
  let parsed = schema.safeParse(known);
  const first = parsed.error;
  while (!parsed.success) {
    const found = unknownPaths(parsed.error.issues);
    if (!found?.some((path) => valueAt(known, path) !== undefined)) throw parsed.error;
    paths.push(...found);
    known = found.reduce(without, known);
    parsed = schema.safeParse(known);
  }
  // Another file in the place of one whose fields may all be missing.
  if (first && isObject(known) && Object.keys(known).length === 0) throw first;
  const { data } = parsed;
  paths.push(...leftOut(known, data, []));
  return { data, unknown: paths.map((path) => unknownAt(path, content, data)) };
}

function unknownAt(path: Path, content: unknown, data: unknown): UnknownField {
  const value = valueAt(content, path);
  const start = Array.isArray(data) ? 1 : 0;
  const at = path.findIndex((part, index) => index >= start && typeof part === 'number');
  if (at < 0) return { path, value };
  const list = path.slice(0, at);
  return { path, value, list: { path: list, text: JSON.stringify(valueAt(data, list)) } };
}

/** A record with what was unknown of it. */
export function withUnknown(record: unknown, unknown: readonly UnknownField[]): unknown {
  return unknown
    .filter(({ list }) => !list || JSON.stringify(valueAt(record, list.path)) === list.text)
    .reduce(
      (whole, { path, value }) =>
        changedAt(whole, path.slice(0, -1), (at) => ({ ...at, [path.at(-1) ?? '']: value })),
      record,
    );
}

/** What was unknown of each record of a list, by its id. */
export function unknownByID(
  unknown: readonly UnknownField[],
  ids: readonly string[],
): ReadonlyMap<string, readonly UnknownField[]> {
  const own = unknown.map(({ path: [at, ...path], value, list }) => ({
    id: ids[Number(at)] ?? '',
    field: { path, value, ...(list && { list: { ...list, path: list.path.slice(1) } }) },
  }));
  return new Map(
    [...Map.groupBy(own, ({ id }) => id)].map(([id, all]) => [id, all.map(({ field }) => field)]),
  );
}
