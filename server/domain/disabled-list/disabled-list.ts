/** Shown when the disabled list is empty. */
export const NO_DISABLED_GOLFERS = 'No disabled golfers found.';
