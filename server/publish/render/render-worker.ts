/**
 * The rendering process: the compiled site needs as much memory as the rest of the server, and only an edit
 * now and then needs it.
 */
import { serveJobs } from '../../background/serve-jobs.ts';
import { loadRenderer } from '../compiled-site.ts';
import { inProcessRenderer, type RenderedPage } from './in-process-renderer.ts';
import type { RenderCallbacks, RenderJobs } from './render-jobs.ts';
import type { Tour } from '../../domain/publish/tour.ts';
import { applyDiff, type TourDiff } from './tour-diff.ts';

/** Pages sent in one message. */
const BATCH = 16;

const [distDir = ''] = process.argv.slice(2);

const loading = loadRenderer(distDir).then(inProcessRenderer, (error: unknown) => {
  throw new Error('The compiled site can’t be loaded. Build it with: npm run build', {
    cause: error,
  });
});
// Every job fails with it.
loading.catch(() => undefined);

let current: Tour | null = null;

/** Before anything asynchronous: the next job's diff is on top of this one. */
function update(diff: TourDiff): Tour {
  const tour = applyDiff(current, diff);
  current = tour;
  return tour;
}

const jobs: RenderJobs = {
  pagesOf: async (diff) => {
    const tour = update(diff);
    return (await loading).pagesOf(tour);
  },
  renderPages: async (id, diff, order) => {
    const tour = update(diff);
    const renderer = await loading;
    const sending: Promise<void>[] = [];
    let batch: RenderedPage[] = [];
    const send = () => {
      sending.push(server.receivePages(id, batch));
      batch = [];
    };
    await renderer.renderPages({ ...order, tour }, (page) => {
      batch.push(page);
      if (batch.length >= BATCH) send();
    });
    send();
    await Promise.all(sending);
  },
  recompress: async (body) => (await loading).recompress(body),
};
const server = serveJobs<RenderCallbacks>(jobs);
