/** The picture next to a page's link where it is shared, such as in a chat. */

import type { ScoreMark } from '../scorecards/played-card.ts';

/** Pixels of a card, as Open Graph and Twitter recommend. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** The text and picture of a card. */
export interface ShareCard {
  /** A short line above the title, such as `Net results`. */
  kicker: string;
  title: string;
  /** At most three are shown, such as the podium. */
  lines: readonly string[];
  /** The tour's name, next to its mark. */
  tourName: string;
  /** A stored picture's id, or empty for the tour's own scene. */
  picture: string;
  /** The id of the tour's logo, which is its mark; missing without one. */
  logo?: string;
  /** A player whose initials are on a disc on the card; missing on other cards. */
  monogram?: string;
  /** A round, hole by hole; missing on other cards. */
  round?: SharedRound;
}

/** A round on a share card. */
export interface SharedRound {
  /** The figure of the round in large letters, `-9`, and what it is, `Net`. */
  figure: string;
  label: string;
  /** The number of the first hole; missing for 1. */
  first?: number;
  /** What is shown for each hole, and the shape around it. */
  holes: readonly { score: string; mark: ScoreMark | null }[];
}
