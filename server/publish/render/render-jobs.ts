/** What the server and the rendering process call of each other. Both are of one release. */
import type { SitePage } from '../../domain/publish/tour.ts';
import type { RenderedPage, RenderOrder } from './in-process-renderer.ts';
import type { TourDiff } from './tour-diff.ts';

/** Called by the server. Each diff is on top of the last one that was sent to the same process. */
export interface RenderJobs {
  pagesOf: (diff: TourDiff) => Promise<readonly SitePage[]>;
  /** Resolves when all pages were received. */
  renderPages: (id: number, diff: TourDiff, order: Omit<RenderOrder, 'tour'>) => Promise<void>;
  recompress: (body: Buffer) => Promise<Buffer>;
}

/** Called by the rendering process. */
export interface RenderCallbacks {
  /** Takes rendered pages of the job with this id. */
  receivePages: (id: number, pages: readonly RenderedPage[]) => void;
}
