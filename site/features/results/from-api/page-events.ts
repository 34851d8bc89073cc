/** Event on `document`: results from the API have been rendered. */
export const RESULTS_RENDER_EVENT = 'results:render';
