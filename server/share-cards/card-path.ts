/** Addresses of share cards. A card is named by its content. */
import { createHash } from 'node:crypto';
import type { ShareCard } from '../domain/publish/share-card.ts';

/** The path of share cards on the site, and their folder in the published site. */
export const CARDS_PATH = '/cards';

/** Raise it when the design of cards changes, so that all of them are rendered again. */
const DESIGN = 1;

/** The address of a card: the same text and picture give the same one. */
export function cardPath(card: ShareCard): string {
  const { tourName, kicker, title, lines, picture, monogram, logo, round } = card;
  const parts = [DESIGN, tourName, kicker, title, lines, picture, monogram];
  // Only what a card has: the addresses of others stay.
  const further = [logo, round].filter((part) => part !== undefined);
  const text = JSON.stringify([...parts, ...further]);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return `${CARDS_PATH}/${hash}.jpg`;
}
