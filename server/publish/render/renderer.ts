/**
 * Rendering in a separate process, which runs while staff edit: a server that only serves needs half the
 * memory.
 */
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import {
  WorkerEndedError,
  WorkerProcess,
  type RemoteJobs,
} from '../../background/worker-process.ts';
import type { SitePage, Tour } from '../../domain/publish/tour.ts';
import { compactCopy } from '../../http/responses/compression.ts';
import type { LiveFile } from '../live-site.ts';
import { PublishError } from '../publisher.ts';
import type { PageRenderer, RenderedPage, RenderOrder } from './in-process-renderer.ts';
import type { RenderCallbacks, RenderJobs } from './render-jobs.ts';
import { diffTour, type TourDiff } from './tour-diff.ts';

const IDLE_MS = 15_000;
/** After a request of signed-in staff: their next edit would wait half a second for a new process. */
const STAFF_IDLE_MS = 10 * 60_000;

/** Shown to staff when the rendering process ended on every attempt. */
export const RENDERER_ENDED = 'Rendering the pages was interrupted. The live site is unchanged.';

/** A file without the message that it came in, which would stay in memory with it. */
function withOwnBuffers(file: LiveFile): LiveFile {
  const own = (bytes: Buffer | null) => bytes && compactCopy(bytes);
  return { ...file, plain: own(file.plain), brotli: own(file.brotli) };
}

export class RenderProcess implements PageRenderer {
  readonly #worker: WorkerProcess<RenderJobs, RenderCallbacks>;
  readonly #staffIdleMs: number;
  /** The tour that the process has. */
  #sent: Tour | null = null;
  #lastJob = 0;
  readonly #onPage = new Map<number, (page: RenderedPage) => void>();

  /** `distDir` is the absolute path of `dist`, with the compiled site in it. Starts no process yet. */
  constructor(
    distDir: string,
    log: Pick<Logger, 'warn'>,
    { idleMs = IDLE_MS, staffIdleMs = STAFF_IDLE_MS } = {},
  ) {
    this.#staffIdleMs = staffIdleMs;
    this.#worker = new WorkerProcess({
      module: resolve(import.meta.dirname, 'render-worker.ts'),
      args: [distDir],
      idleMs,
      callbacks: {
        receivePages: (id, pages) => {
          const onPage = this.#onPage.get(id);
          for (const { file, ...page } of pages)
            onPage?.({ ...page, file: file && withOwnBuffers(file) });
        },
      },
      onStart: () => {
        this.#sent = null;
      },
      onCrash: () => {
        log.warn('the rendering process was ended by something else');
      },
    });
  }

  /** The id of the process while it runs, or null. */
  get pid(): number | null {
    return this.#worker.pid;
  }

  /** Starts the process for a render that comes soon. */
  start(): void {
    this.#worker.start();
  }

  /** Starts the process, or keeps it running, for edits in the next minutes. */
  startForStaff(): void {
    this.#worker.start(this.#staffIdleMs);
  }

  pagesOf(tour: Tour): Promise<readonly SitePage[]> {
    return this.#run((jobs) => jobs.pagesOf(this.#diffTo(tour)));
  }

  async renderPages(
    { tour, address, pages, known }: RenderOrder,
    onPage: (page: RenderedPage) => void,
  ): Promise<void> {
    this.#lastJob += 1;
    const id = this.#lastJob;
    this.#onPage.set(id, onPage);
    await this.#run((jobs) =>
      jobs.renderPages(id, this.#diffTo(tour), { address, pages, known }),
    ).finally(() => this.#onPage.delete(id));
  }

  async recompress(body: Buffer): Promise<Buffer> {
    return compactCopy(await this.#run((jobs) => jobs.recompress(body)));
  }

  /** Ends the process immediately, and starts no other. */
  close(): void {
    this.#worker.close();
  }

  #diffTo(tour: Tour): TourDiff {
    const diff = diffTour(tour, this.#sent);
    this.#sent = tour;
    return diff;
  }

  async #run<Result>(
    job: (jobs: RemoteJobs<RenderJobs, RenderCallbacks>) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await this.#worker.run(job);
    } catch (error) {
      if (error instanceof WorkerEndedError) throw new PublishError(RENDERER_ENDED);
      if (error instanceof Error) throw new PublishError(error.message, { cause: error.cause });
      throw error;
    }
  }
}
