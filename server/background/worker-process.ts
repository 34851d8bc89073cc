/**
 * A child process for work that needs much memory or time. It starts with the first job, ends when it is
 * idle, and is started again when something else ends it, so that a crash never ends the server.
 */
import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import { createBirpc, type BirpcReturn } from 'birpc';
import { garbageCollection } from './garbage-collection.ts';

/** How often a job is started in all: a process killed twice is bad luck, three times is no accident. */
const ATTEMPTS = 3;

/** The process ended before the job was done, on every attempt, or the worker is closed. */
export class WorkerEndedError extends Error {
  override readonly name = 'WorkerEndedError';
}

/** Longest start of a process, which a busy machine delays: it runs the tour's own code, and no job yet. */
const START_MS = 120_000;

/** A job made no progress within its limit, and its process was ended. */
export class JobTimeoutError extends Error {
  override readonly name = 'JobTimeoutError';
}

/** What a worker's module calls between the steps of a job: it is still at work. */
export interface Progress {
  progress: () => void;
}

/** The functions of the worker's module, called in its process. Errors keep their message and cause. */
export type RemoteJobs<Jobs extends object, Callbacks extends object> = BirpcReturn<
  Jobs,
  Callbacks & Progress
>;

export interface WorkerProcessOptions<Callbacks extends object> {
  /** Absolute path of the module that calls `serveJobs`. */
  module: string;
  args?: readonly string[];
  /** The process ends after this time without a job, in milliseconds. */
  idleMs: number;
  /**
   * A job is stopped with its process when the process sends nothing for this time, in milliseconds; no limit by
   * default. The start doesn't count.
   */
  jobMs?: number;
  /** Functions that jobs call in this process. */
  callbacks: Callbacks;
  /** Called when a new process starts, which knows nothing of earlier jobs. */
  onStart?: () => void;
  /** Called when something else ended the process. */
  onCrash?: () => void;
}

interface Running<Jobs extends object, Callbacks extends object> {
  child: ChildProcess;
  jobs: RemoteJobs<Jobs, Callbacks>;
  /** Whether the process has started. */
  isReady: boolean;
  /** Begins the time of each open job again. */
  limits: Set<() => void>;
}

export class WorkerProcess<Jobs extends object, Callbacks extends object = object> {
  readonly #options: WorkerProcessOptions<Callbacks>;
  readonly #collectGarbage = garbageCollection();
  #running: Running<Jobs, Callbacks> | null = null;
  #openJobs = 0;
  /** When the process may end, on the monotonic clock. */
  #idleAt = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** Starts no process yet. */
  constructor(options: WorkerProcessOptions<Callbacks>) {
    this.#options = options;
  }

  /** The id of the process while it runs, or null. */
  get pid(): number | null {
    return this.#running?.child.pid ?? null;
  }

  /** Starts the process before a job needs it, and keeps it running for at least `ms` milliseconds. */
  start(ms = this.#options.idleMs): void {
    if (this.#isClosed) return;
    this.#running ??= this.#fork();
    this.#stayFor(ms);
  }

  /**
   * Runs a job: calls of the worker's functions. It runs again, at most three times in all, when its
   * process ended before it was done. Rejects with WorkerEndedError, JobTimeoutError, or with what the
   * job threw.
   */
  async run<Result>(job: (jobs: RemoteJobs<Jobs, Callbacks>) => Promise<Result>): Promise<Result> {
    this.#openJobs += 1;
    try {
      for (let attempt = 1; ; attempt += 1) {
        if (this.#isClosed) throw new WorkerEndedError('The worker is closed');
        this.#running ??= this.#fork();
        try {
          return await this.#inTime(this.#running, job);
        } catch (error) {
          const mayRunAgain = error instanceof WorkerEndedError && attempt < ATTEMPTS;
          if (!mayRunAgain) throw error;
        }
      }
    } finally {
      this.#openJobs -= 1;
      this.#collectGarbage();
      this.#stayFor(this.#options.idleMs);
    }
  }

  /** A job within its time; nothing else stops native code than the end of its process. */
  async #inTime<Result>(
    running: Running<Jobs, Callbacks>,
    job: (jobs: RemoteJobs<Jobs, Callbacks>) => Promise<Result>,
  ): Promise<Result> {
    const { child, jobs, limits } = running;
    const { jobMs } = this.#options;
    if (jobMs === undefined) return job(jobs);
    const expired = Promise.withResolvers<never>();
    let timer: NodeJS.Timeout | undefined;
    const begin = () => {
      clearTimeout(timer);
      const ms = running.isReady ? jobMs : START_MS;
      timer = setTimeout(() => {
        const what = running.isReady ? 'The job made no progress' : 'The process did not start';
        expired.reject(new JobTimeoutError(`${what} for ${ms} ms`));
        child.kill('SIGKILL');
      }, ms);
    };
    limits.add(begin);
    begin();
    try {
      return await Promise.race([job(jobs), expired.promise]);
    } finally {
      clearTimeout(timer);
      limits.delete(begin);
    }
  }

  /** Ends the process immediately, with the jobs it runs, and starts no other. */
  close(): void {
    this.#isClosed = true;
    this.#end();
  }

  /** Keeps the process running for `ms` milliseconds from now, or longer if an earlier call requires it. */
  #stayFor(ms: number): void {
    clearTimeout(this.#idleTimer);
    if (this.#isClosed) return;
    this.#idleAt = Math.max(this.#idleAt, performance.now() + ms);
    this.#idleTimer = setTimeout(() => {
      if (this.#openJobs === 0) this.#end();
    }, this.#idleAt - performance.now()).unref();
  }

  #fork(): Running<Jobs, Callbacks> {
    const { module, args = [], callbacks, onStart, onCrash } = this.#options;
    const child = fork(module, args, {
      // Transfers buffers and maps unchanged.
      serialization: 'advanced',
      // A debugger's port can't be shared with this process.
      execArgv: [],
    });
    child.on('message', () => {
      running.isReady = true;
      for (const begin of running.limits) begin();
    });
    const jobs = createBirpc<Jobs, Callbacks & Progress>(
      { ...callbacks, progress: () => undefined },
      {
        // Jobs whose message is lost fail when the process exits.
        post: (message: Serializable) => child.send(message, () => undefined),
        on: (listener) => child.on('message', listener),
        // A page, card or archive takes as long as it takes.
        timeout: -1,
      },
    );
    const running = { child, jobs, isReady: false, limits: new Set<() => void>() };
    const onEnd = () => {
      if (this.#running !== running) return;
      this.#running = null;
      onCrash?.();
      jobs.$close(new WorkerEndedError('The process ended before the job was done'));
    };
    child.once('exit', onEnd).on('error', onEnd);
    onStart?.();
    return running;
  }

  #end(): void {
    clearTimeout(this.#idleTimer);
    this.#idleAt = 0;
    const running = this.#running;
    this.#running = null;
    running?.child.kill('SIGKILL');
    running?.jobs.$close(new WorkerEndedError('The worker is closed'));
  }
}
