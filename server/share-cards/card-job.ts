/** What the server sends to the process that renders share cards. */
import type { ShareCard } from '../domain/publish/share-card.ts';

export interface CardJob {
  card: ShareCard;
  /** A file, or the address of a shop's picture. */
  background: string;
  /** A file to use when the background can't be read. */
  fallback: string;
  /** File of the tour's logo; null for one without. */
  logo: string | null;
  /** SVG file of the mark to use without a logo, or when it can't be read. */
  mark: string;
  /** The file to write. */
  out: string;
}

export interface CardJobs {
  renderCard: (job: CardJob) => Promise<void>;
}
