/** The instant at which the tests' tour stands still: noon of a Wednesday in mid season. */
export const NOW = '2026-06-10T16:00:00Z';

/** The same day as a date. */
export const TODAY = '2026-06-10';
