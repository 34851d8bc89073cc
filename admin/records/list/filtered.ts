import { personKey } from '#domain/standings/standings.ts';

/** The records whose text holds what was typed, whatever its case, accents, dots or apostrophes. */
export function filtered<Stored>(
  records: readonly Stored[],
  typed: string,
  textOf: (record: Stored) => string,
): readonly Stored[] {
  const key = personKey(typed);
  return key === '' ? records : records.filter((record) => personKey(textOf(record)).includes(key));
}
