/** The picture shown with a page's link where it is shared, such as in a chat. */

/** Pixels of a card; the size recommended for Open Graph and Twitter. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** The texts and picture of a card. */
export interface ShareCard {
  /** A short line above the title, such as `Net results`. */
  kicker: string;
  title: string;
  /** At most three, such as the podium. */
  lines: readonly string[];
  /** The tour's name, next to its logo. */
  tourName: string;
  /** A stored picture's id, a shop picture's address, or empty for the tour's own scene. */
  picture: string;
}
