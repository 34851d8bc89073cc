/**
 * Numbers of the tour's format, as its pages print them and the demo season plays them (R103–R114,
 * FACTS 2). What counts for the rankings is in standings.ts, the points are in point-table.ts.
 */

/** Events of a season beside the Championship (R103). */
export const REGULAR_EVENTS = 12;
export const PLAYOFF_EVENTS = 2;

/** Shares of the course handicap, 0–1 (R106–R108, R110). */
export const LEAST_EVENT_ALLOWANCE = 0.8;
export const MOST_EVENT_ALLOWANCE = 0.9;
export const SKINS_ALLOWANCE = 0.5;
export const TEAM_ALLOWANCE = 0.85;
export const WGR_ALLOWANCE = 0.6;

/** Holes of a round. */
export const HOLES = 18;

/** Players of a team (R108). */
export const SMALLEST_TEAM = 3;
export const LARGEST_TEAM = 4;

/** Most strokes over par that are written down for a hole, and the pars there are (R111). */
export const MOST_OVER_PAR = 5;
export const PARS = [3, 4, 5] as const;

/** Minutes a ball may be looked for (R112). */
export const SEARCH_MINUTES = 3;

/** Missed putts after which a player may pick up (R113). */
export const PUTTS_BEFORE_PICK_UP = 3;

/** Days of notice that playing before the others needs (R114). */
export const EARLY_PLAY_DAYS = 10;

/** `85%` for 0.85. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
