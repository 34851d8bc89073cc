import { NO_DATA } from '#domain/results/leaderboard.ts';

/** What the results pages say, word for word where documented (R233–R238, FACTS 9). */
export const RESULTS_TEXT = {
  noEventID: 'No eventID provided.',
  eventFailed: 'Failed to load event information.',
  resultsFailed: 'Failed to load results.',
  cupFailed: 'Failed to load Colony Cup results.',
  noData: NO_DATA,
  noPlayers: 'No player data.',
  noHoles: 'No hole data.',
} as const;
