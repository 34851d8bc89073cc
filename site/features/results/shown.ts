/** Sent on the page when the results that the API was asked for are in it. */
export const RESULTS_SHOWN = 'results:shown';
