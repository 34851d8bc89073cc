/** Shown for a player without results. */
export const NO_RESULTS = 'No results.';
