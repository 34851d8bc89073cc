import { foldText } from '#domain/shared/fold-text.ts';

/** The records whose text contains what was typed, ignoring case, accents, dots and apostrophes. */
export function filtered<Stored>(
  records: readonly Stored[],
  typed: string,
  textOf: (record: Stored) => string,
): readonly Stored[] {
  const key = foldText(typed);
  return key === '' ? records : records.filter((record) => foldText(textOf(record)).includes(key));
}
