/**
 * Parses the API's responses without the schema library, which would weigh more than the islands that
 * use this. The server has validated what it sends.
 */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A function that reads the string fields of a record; it throws where a field or the record is missing. */
export function stringFields(sent: unknown): (name: string) => string {
  return (name) => {
    const value = isRecord(sent) ? sent[name] : undefined;
    if (typeof value !== 'string') throw new Error(`The response has no string ${name}.`);
    return value;
  };
}

/** A list, each entry parsed by `parse`. Throws when the value is not a list. */
export function parseList<T>(sent: unknown, parse: (entry: unknown) => T): T[] {
  if (!Array.isArray(sent)) throw new Error('The response is not a list.');
  return sent.map((entry) => parse(entry));
}
