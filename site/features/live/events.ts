/** Events on `document` that live pages dispatch. */

/** Parts of the page were replaced. */
export const LIVE_UPDATE_EVENT = 'live:update';

/** A visitor paused or resumed updates; the detail is whether they are paused now. */
export const LIVE_PAUSE_EVENT = 'live:pause';
