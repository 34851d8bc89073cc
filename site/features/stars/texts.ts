/** Texts of the starred players. */
export const STARRED_PLAYERS = 'Starred players';
export const STARS_NOTE =
  'Stored on this device and pinned to the top of standings, results, tee times, and live scores.';
export const SHARE_LIST = 'Share list';
export const LINK_COPIED = 'Link copied';

/** The question for a list that was opened by its link. */
export function offerText(count: number): string {
  return count === 1 ? 'Star this player?' : `Star these ${count} players?`;
}
