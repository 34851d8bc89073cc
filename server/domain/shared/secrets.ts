/**
 * Fields that are no part of versions, so that none comes back with an older one: those that grant access, and those
 * that are gone for good once they are removed.
 */
import { z } from 'zod';

interface Secret {
  /** A new value; undefined for none. */
  make: () => unknown;
}

const SECRETS = z.registry<Secret>();

const BYTES = 32;

/** A new secret that codes are made from: 64 hex digits. */
export const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Marks a field of an object as secret; `make` returns a new value, or undefined for a field that is optional. */
export function secret<Schema extends z.ZodType>(schema: Schema, make: Secret['make']): Schema {
  SECRETS.add(schema, { make });
  return schema;
}

/** The secrets of a kind of records. */
export interface SecretsOf {
  any: boolean;
  /** A record without its secrets; the same one when its kind has none. */
  without: (record: object) => object;
  /** A version with the secrets of the record in its place, or new ones where that has none. */
  put: (version: object, present: object | null) => object;
}

interface Place extends Secret {
  path: readonly string[];
}

/** The secrets of the records of a schema, in objects and not in lists. */
export function secretsOf(record: z.ZodType): SecretsOf {
  const places = placesIn(record, []);
  const replaced = (from: object, valueOf: (place: Place) => unknown) =>
    places.reduce((object, place) => withValue(object, place.path, valueOf(place)), from);
  return {
    any: places.length > 0,
    without: (from) => replaced(from, () => undefined),
    put: (version, present) =>
      replaced(version, ({ path, make }) => valueAt(present, path) ?? make()),
  };
}

function placesIn(schema: z.core.$ZodType, path: readonly string[]): Place[] {
  const found = SECRETS.get(schema);
  if (found) return [{ path, ...found }];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional) {
    return placesIn(schema.unwrap(), path);
  }
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) =>
    placesIn(field, [...path, name]),
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const valueAt = (from: unknown, path: readonly string[]): unknown =>
  path.reduce((value, name) => (isObject(value) ? value[name] : undefined), from);

/** A copy of an object with a value at a path, undefined for none. One that doesn’t have the field’s object stays as it is. */
function withValue(from: object, [name = '', ...rest]: readonly string[], value: unknown): object {
  const { [name]: old, ...others }: Readonly<Record<string, unknown>> = { ...from };
  if (rest.length === 0 && value === undefined) return name in from ? others : from;
  if (rest.length === 0) return { ...from, [name]: value };
  return isObject(old) ? { ...from, [name]: withValue(old, rest, value) } : from;
}
