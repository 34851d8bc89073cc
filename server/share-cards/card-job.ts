/** What the server sends to the process that renders share cards. */
import type { ShareCard } from '../domain/publish/share-card.ts';

export interface CardJob {
  card: ShareCard;
  /** A file, or the address of a shop's picture. */
  background: string;
  /** A file to use when the background can't be read. */
  fallback: string;
  /** SVG file of the tour's mark. */
  mark: string;
  /** The file to write. */
  out: string;
}

export interface CardJobs {
  renderCard: (job: CardJob) => Promise<void>;
}
