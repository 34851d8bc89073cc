/**
 * Reading the API's answers by hand, in islands only: the schema library would weigh more than
 * everything else such an island brings along. The server has checked what it sends by the schemas.
 */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Gives the texts of a record by their names; it throws where there is none, or no record. */
export function textsOf(sent: unknown): (name: string) => string {
  return (name) => {
    const value = isRecord(sent) ? sent[name] : undefined;
    if (typeof value !== 'string') throw new Error(`The answer has no text ${name}.`);
    return value;
  };
}

/** The entries of a list, each read by `read`. Throws when the answer is no list. */
export function listOf<T>(sent: unknown, read: (entry: unknown) => T): T[] {
  if (!Array.isArray(sent)) throw new Error('The answer is no list.');
  return sent.map((entry) => read(entry));
}
