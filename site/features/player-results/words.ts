/** Said where a player has no results (R138, R195). */
export const NO_RESULTS = 'No results.';
