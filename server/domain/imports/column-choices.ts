/** What a column of a table may be read as: a field of its list, perhaps in one of two ways, or a part of a name. */
import type { ImportColumn } from './import-kind.ts';

/** Headings of names in two columns, in lower case without blanks. */
export const FIRST_NAME = ['firstname', 'first', 'givenname', 'givennames', 'forename'];
export const LAST_NAME = ['lastname', 'last', 'surname', 'familyname'];

/** The two columns in which tables write the name of a person. */
export const FIRST: ImportColumn = { field: 'firstName', label: 'First name', also: FIRST_NAME };
export const LAST: ImportColumn = { field: 'lastName', label: 'Last name', also: LAST_NAME };

/** The columns of a list with those of a name in two. */
export const withNameParts = (known: readonly ImportColumn[]): readonly ImportColumn[] =>
  known.some(({ isPerson }) => isPerson) ? [...known, FIRST, LAST] : known;

/** A column that is read as `as` says, `date` or `date:day-first`; null for one that is not imported. */
export function columnAs(known: readonly ImportColumn[], as: string): ImportColumn | null {
  const [field, way] = as.split(':');
  const column = known.find((each) => each.field === field);
  if (way === undefined || !column?.ways || !Object.hasOwn(column.ways.names, way)) {
    return column ?? null;
  }
  return { ...column, readerOf: (texts) => column.readerOf?.(texts, way) ?? ((text) => text) };
}

/** What staff choose from for a column, with what they call it. */
export const choicesOf = (known: readonly ImportColumn[]): { as: string; label: string }[] =>
  withNameParts(known).flatMap(({ field, label, ways }) => [
    { as: field, label },
    ...Object.entries(ways?.names ?? {}).map(([way, name]) => ({
      as: `${field}:${way}`,
      label: `${label}, ${name}`,
    })),
  ]);
