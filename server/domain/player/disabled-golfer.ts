/** What is said of the disabled list. Its shape is in disabled-golfer.schema.ts. */

/** Said where nobody is on it (R179). */
export const NO_DISABLED_GOLFERS = 'No disabled golfers found.';

/** Said to a golfer without a name (R371). */
export const NAME_REQUIRED = 'Name cannot be empty.';
