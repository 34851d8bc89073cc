/** What is said of the disabled list. Its shape is in disabled-golfer.schema.ts. */

/** Said where nobody is on it (R179). */
export const NO_DISABLED_GOLFERS = 'No disabled golfers found.';

/** Said when it can't be loaded (R178). */
export const DISABLED_GOLFERS_FAILED = 'Failed to load disabled golfers.';
