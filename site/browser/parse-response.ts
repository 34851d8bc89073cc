/**
 * Parses the API's responses without the schema library, which would weigh more than the islands that
 * use this. The server has validated what it sends.
 */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const hasTexts = <Name extends string>(
  value: Record<string, unknown>,
  names: readonly Name[],
): value is Record<Name, string> => names.every((name) => typeof value[name] === 'string');

/** The texts of a record under these names, and nothing else. Throws where one or the record is missing. */
export function textsOf<Name extends string>(
  sent: unknown,
  ...names: Name[]
): Record<Name, string> {
  const texts = isRecord(sent) ? Object.fromEntries(names.map((name) => [name, sent[name]])) : {};
  if (!hasTexts(texts, names)) throw new Error(`The response has not all of ${names.join(', ')}.`);
  return texts;
}

/** A list, each entry parsed by `parse`. Throws when the value is not a list. */
export function parseList<T>(sent: unknown, parse: (entry: unknown) => T): T[] {
  if (!Array.isArray(sent)) throw new Error('The response is not a list.');
  return sent.map((entry) => parse(entry));
}
