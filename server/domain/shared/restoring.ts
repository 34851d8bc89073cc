/** The error of a restore when another record has the deleted one's id; staff may restore it under a new id. */
export const ID_TAKEN =
  'Another record has its id now, so it can only be restored under a new one.';

/** The query of a restore that may choose a new id. */
export const NEW_ID = '?newId=true';

/** The error for a change that is undone now. */
export const UNDONE_ALREADY = 'This was undone already.';

/** The error for a record that an older version of the project wrote. */
export const OTHER_SCHEMA = 'Its earlier version doesn’t fit anymore.';
