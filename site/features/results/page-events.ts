/** Event on `document`: parts of the results were replaced by newer ones. */
export const RESULTS_UPDATE_EVENT = 'results:update';
