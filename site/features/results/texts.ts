import { NO_DATA } from '#domain/results/leaderboard.ts';

/** What places are outside of the tables of flights. */
export const PLACES_AMONG_ALL = 'Places among the players of all flights.';

/** Texts of the results pages. Documented texts are exact. */
export const RESULTS_TEXT = {
  noEventID: 'No eventID provided.',
  eventNotFound: 'Event not found.',
  eventFailed: 'Failed to load event information.',
  resultsFailed: 'Failed to load results.',
  cupFailed: 'Failed to load Colony Cup results.',
  noData: NO_DATA,
  noPlayers: 'No player data.',
  noHoles: 'No hole data.',
  notIn: 'This event was played. Results aren’t in yet.',
} as const;
