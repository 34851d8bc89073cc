/** Texts of the tee-times page. Documented texts are exact. */
export const LOADING_EVENT = 'Loading event…';
export const LOADING_TEE_TIMES = 'Loading tee times…';
export const NO_TEE_TIMES =
  'No tee times are available yet. Please check back closer to the event.';
export const EVENT_NOT_FOUND = 'Event not found';
export const EVENT_FAILED = 'Failed to load event';
export const TEE_TIMES_FAILED = 'Failed to load tee times';
