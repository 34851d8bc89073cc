/** Addresses of share cards: a card is named by its content. */
import { createHash } from 'node:crypto';
import type { ShareCard } from '../domain/publish/share-card.ts';

/** Where cards are found on the site, and below the published folder. */
export const CARDS_PATH = '/cards';

/** Changes with the look of cards, so that all of them are rendered again. */
const LOOK = 1;

/** The address of a card: the same words and picture have the same one. */
export function cardPath(card: ShareCard): string {
  const { tourName, kicker, title, lines, picture } = card;
  const text = JSON.stringify([LOOK, tourName, kicker, title, lines, picture]);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return `${CARDS_PATH}/${hash}.jpg`;
}
