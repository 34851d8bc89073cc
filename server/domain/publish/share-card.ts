/** The picture that stands beside a page's link where it is shared, such as in a chat. */

/** Pixels of a card; what Open Graph and Twitter ask for. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** What is written on a card. */
export interface ShareCard {
  /** A short line above the title, such as `Net results`. */
  kicker: string;
  title: string;
  /** At most three are drawn, such as the podium. */
  lines: readonly string[];
  /** The tour's name, beside its mark. */
  tourName: string;
  /** A stored picture's id, a shop picture's address, or empty for the tour's own scene. */
  picture: string;
}
