/** Event on `document`: the rankings were replaced by those of another year. */
export const RANKINGS_REPLACE_EVENT = 'rankings:replace';
