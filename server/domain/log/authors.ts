/** What the panel names instead of an account as the author of a change; no account may be named like this. */

/** The server itself, which refreshes tables on event days. */
export const SERVER = 'the server';

/** Someone edited the file of a collection by hand. */
export const BY_FILE = 'an edited file';
