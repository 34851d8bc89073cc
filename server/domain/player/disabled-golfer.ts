/** Texts of the disabled list. Its shape is in disabled-golfer.schema.ts. */

/** Shown when the list is empty. */
export const NO_DISABLED_GOLFERS = 'No disabled golfers found.';

/** The error for a golfer without a name. */
export const NAME_REQUIRED = 'Name cannot be empty.';
