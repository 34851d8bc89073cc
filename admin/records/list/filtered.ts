import { personKey } from '#domain/standings/standings.ts';

/** The records whose text contains what was typed, ignoring case, accents, dots and apostrophes. */
export function filtered<Stored>(
  records: readonly Stored[],
  typed: string,
  textOf: (record: Stored) => string,
): readonly Stored[] {
  const key = personKey(typed);
  return key === '' ? records : records.filter((record) => personKey(textOf(record)).includes(key));
}
