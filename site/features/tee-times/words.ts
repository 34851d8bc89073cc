/** What the tee-times page says, word for word (R210–R218). */
export const LOADING_EVENT = 'Loading event…';
export const LOADING_TEE_TIMES = 'Loading tee times…';
export const NO_TEE_TIMES =
  'No tee times are available yet. Please check back closer to the event.';
export const EVENT_NOT_FOUND = 'Event not found';
export const EVENT_FAILED = 'Failed to load event';
export const TEE_TIMES_FAILED = 'Failed to load tee times';

/** Said when the server answered with an error (R214). */
export function teeTimesRefused(status: number): string {
  return `Tee times request failed (${status})`;
}
