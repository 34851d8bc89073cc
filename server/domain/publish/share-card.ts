/** The picture next to a page's link where it is shared, such as in a chat. */

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
  /** A stored picture's id, a shop picture's address, or empty for the tour's own scene. */
  picture: string;
  /** The id of the tour's logo, which is its mark; missing without one. */
  logo?: string;
  /** A player whose initials are on a disc on the card; missing on other cards. */
  monogram?: string;
}
