/** Numbers of the tour's format, for its pages and the demo season. Points and counting rules are settings. */

export const PLAYOFF_EVENTS = 2;

/** Shares of the course handicap, 0–1. */
export const LEAST_EVENT_ALLOWANCE = 0.8;
export const MOST_EVENT_ALLOWANCE = 0.9;
export const SKINS_ALLOWANCE = 0.5;
export const TEAM_ALLOWANCE = 0.85;
export const WGR_ALLOWANCE = 0.6;

/** Holes of a round. */
export const HOLES = 18;

/** Players of a team. */
export const SMALLEST_TEAM = 3;
export const LARGEST_TEAM = 4;

/** Most strokes over par that count for a hole, and the possible pars. */
export const MOST_OVER_PAR = 5;
export const PARS = [3, 4, 5] as const;

/** Minutes to search for a ball. */
export const SEARCH_MINUTES = 3;

/** Missed putts after which a player may pick up. */
export const PUTTS_BEFORE_PICK_UP = 3;

/** Days of notice for playing before the others. */
export const EARLY_PLAY_DAYS = 10;

/** `85%` for 0.85. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
