/**
 * Drawing in a process of its own, which is there while somebody edits and for a while after: a server
 * that only serves needs half the memory, and draws for nobody.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { ReadShop, ShopReading, SitePage, Tour } from '../../domain/publish/tour.ts';
import type { LiveFile } from '../live-site.ts';
import { compactCopy } from '../../http/compression.ts';
import { PublishError } from '../publisher.ts';
import { RenderResponse, type RenderRequest } from './messages.ts';
import type { RenderOrder, RenderedPage, SiteRendering } from './in-process-renderer.ts';
import { diffTour, EMPTY_TOUR, type TourDiff } from './tour-diff.ts';

/** The process ends when nothing was asked of it for so long … */
const REST_MS = 15_000;
/** … and nobody who may edit was there for so long: the next edit would wait half a second for it. */
const STAFF_MS = 10 * 60_000;

/** How often the same may be asked: twice ended by something else is bad luck, three times is no accident. */
const TRIES = 3;

/** Said when the process that draws was ended each time. */
export const RENDERER_ENDED = 'Drawing the pages was cut off; the site stays as it was.';

/** The same of reading the shop. */
const READING_ENDED = 'Reading the shop was cut off';

class EndedError extends PublishError {}

/** A question without its number. */
type Question = RenderRequest extends infer One
  ? One extends RenderRequest
    ? Omit<One, 'id'>
    : never
  : never;

interface Open {
  take: (response: RenderResponse) => void;
  done: () => void;
  fail: (error: Error) => void;
}

/** A file without the message that it came with. */
function kept(file: LiveFile): LiveFile {
  const { plain, brotli, gzip } = file;
  const own = (bytes: Buffer | null) => bytes && compactCopy(bytes);
  return { ...file, plain: own(plain), brotli: own(brotli), gzip: own(gzip) };
}

export class RenderProcess implements SiteRendering {
  readonly #distDir: string;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #rests: { afterUse: number; afterStaff: number };
  readonly #open = new Map<number, Open>();
  #child: ChildProcess | null = null;
  /** The tour as the process knows it. */
  #told: Tour = EMPTY_TOUR;
  #lastId = 0;
  /** When the process may end, by the clock that never jumps. */
  #until = 0;
  #rest: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** `distDir` is the absolute path of `dist`, with the compiled site in it. Starts nothing yet. */
  constructor(
    distDir: string,
    log: Pick<Logger, 'warn'>,
    rests = { afterUse: REST_MS, afterStaff: STAFF_MS },
  ) {
    this.#distDir = distDir;
    this.#log = log;
    this.#rests = rests;
  }

  /** The number of the process while it is there, or null. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Has the process there for what will be asked soon. */
  wake(): void {
    if (this.#isClosed) return;
    this.#child ??= this.#start();
    this.#stay(this.#rests.afterUse);
  }

  /** Has the process there for whoever may edit in the next minutes. */
  wakeForStaff(): void {
    this.wake();
    this.#stay(this.#rests.afterStaff);
  }

  async pagesOf(tour: Tour): Promise<readonly SitePage[]> {
    let pages: readonly SitePage[] = [];
    await this.#ask(
      () => ({ ask: 'pages', news: this.#newsOf(tour) }),
      (response) => {
        if (response.response === 'pages') ({ pages } = response);
      },
    );
    return pages;
  }

  async draw(order: RenderOrder, take: (page: RenderedPage) => void): Promise<void> {
    const { tour, address } = order;
    const [pages, known] = [[...order.pages], new Map(order.known)];
    await this.#ask(
      () => ({ ask: 'draw', news: this.#newsOf(tour), address, pages, known }),
      (response) => {
        if (response.response !== 'drawn') return;
        for (const { file, ...page } of response.drawn) take({ ...page, file: file && kept(file) });
      },
    );
  }

  async recompress(body: Buffer): Promise<Buffer> {
    let small: Buffer | undefined;
    await this.#ask(
      () => ({ ask: 'squeeze', body }),
      (response) => {
        if (response.response === 'squeezed') small = compactCopy(response.brotli);
      },
    );
    if (!small) throw new EndedError(RENDERER_ENDED);
    return small;
  }

  readonly readShop: ReadShop = async (address, { handles, before, signal, onOtherVersion }) => {
    let reading: ShopReading | undefined;
    await this.#ask(
      () => ({ ask: 'shop', address, handles: [...handles], before }),
      (response) => {
        if (response.response === 'shop') ({ reading } = response);
        if (response.response === 'version') onOtherVersion?.(response.asked, response.served);
      },
      signal,
    ).catch((error: unknown) => {
      throw error instanceof EndedError ? new Error(READING_ENDED) : error;
    });
    if (!reading) throw new Error(READING_ENDED);
    return reading;
  };

  /** Ends the process, in the middle of its work if need be. */
  close(): void {
    this.#isClosed = true;
    this.#end();
  }

  #newsOf(tour: Tour): TourDiff {
    const news = diffTour(tour, this.#told);
    this.#told = tour;
    return news;
  }

  /** Resolves when everything was answered. Asks again when the process ended before that. */
  async #ask(
    question: () => Question,
    take: (response: RenderResponse) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    for (let left = TRIES - 1; ; left -= 1) {
      try {
        await this.#askOnce(question, take, signal);
        return;
      } catch (error) {
        if (!(error instanceof EndedError) || this.#isClosed || left === 0) throw error;
      }
    }
  }

  #askOnce(
    question: () => Question,
    take: (response: RenderResponse) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    if (this.#isClosed) return Promise.reject(new EndedError(RENDERER_ENDED));
    signal?.throwIfAborted();
    const child = (this.#child ??= this.#start());
    clearTimeout(this.#rest);
    this.#lastId += 1;
    const id = this.#lastId;
    const stop = () => {
      if (child.connected) child.send({ id, ask: 'stop' } satisfies RenderRequest);
    };
    signal?.addEventListener('abort', stop, { once: true });
    return new Promise<void>((done, fail) => {
      this.#open.set(id, { take, done, fail });
      child.send({ ...question(), id });
    }).finally(() => {
      signal?.removeEventListener('abort', stop);
      this.#open.delete(id);
      this.#stay(this.#rests.afterUse);
    });
  }

  /** Puts the end of the process off until this long from now, unless it is later already. */
  #stay(ms: number): void {
    this.#until = Math.max(this.#until, performance.now() + ms);
    clearTimeout(this.#rest);
    if (this.#open.size > 0) return;
    this.#rest = setTimeout(() => {
      this.#end();
    }, this.#until - performance.now());
    this.#rest.unref();
  }

  #start(): ChildProcess {
    const child = fork(resolve(import.meta.dirname, 'render-worker.ts'), [this.#distDir], {
      serialization: 'advanced',
      // A debugger's port can't be shared with this process.
      execArgv: [],
    });
    this.#told = EMPTY_TOUR;
    child.on('message', (message) => {
      this.#answer(RenderResponse.parse(message));
    });
    const onEnd = () => {
      if (this.#child !== child) return;
      this.#child = null;
      this.#log.warn('the process that draws pages was ended by something else');
      for (const { fail } of [...this.#open.values()]) fail(new EndedError(RENDERER_ENDED));
    };
    child.once('exit', onEnd).on('error', onEnd);
    return child;
  }

  #answer(response: RenderResponse): void {
    const open = this.#open.get(response.id);
    if (response.response === 'done') open?.done();
    else if (response.response === 'failed') {
      const { message, cause } = response;
      open?.fail(new PublishError(message, { cause: new Error(cause) }));
    } else open?.take(response);
  }

  #end(): void {
    clearTimeout(this.#rest);
    this.#until = 0;
    const child = this.#child;
    this.#child = null;
    if (child?.connected) child.disconnect();
    for (const { fail } of [...this.#open.values()]) fail(new EndedError(RENDERER_ENDED));
  }
}
