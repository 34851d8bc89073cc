/** The server's log: JSON lines, or short readable lines at a terminal. */
import { write, writeSync } from 'node:fs';
import { pino, symbols, type DestinationStream, type Logger } from 'pino';
import { z } from 'zod';

const Line = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  status: z.number().optional(),
  ms: z.number().optional(),
  id: z.string().optional(),
  err: z.looseObject({ message: z.string().optional(), stack: z.string().optional() }).optional(),
  error: z.looseObject({ message: z.string().optional(), stack: z.string().optional() }).optional(),
});

const ERROR_LEVEL = 50;
const WARN_LEVEL = 40;

/** Lines are written when they reach this size or age; a warning immediately, with all lines before it. */
const BUFFER_BYTES = 32_768;
const DELAY_MAX_MS = 100;

/** Longest wait for a slow reader when the process ends, and the pause between attempts. */
const EXIT_MAX_MS = 2_000;
const BUSY_MS = 10;

/** One log line for a terminal: time, what happened, how it ended. */
export function readableLine(json: string): string {
  const line = Line.parse(JSON.parse(json));
  const clock = new Date(line.time).toTimeString().slice(0, 8);
  const took = line.ms === undefined ? '' : `${Math.round(line.ms)} ms`;
  const failure = line.err ?? line.error;
  const detail =
    line.level >= ERROR_LEVEL ? (failure?.stack ?? failure?.message) : failure?.message;
  const words = [clock, line.method, line.path, line.status, took, line.msg, detail];
  return `${words.filter((word) => word !== undefined && word !== '').join(' ')}\n`;
}

/** A log of the given level on standard output. */
export function createLog(level: string): Logger {
  if (!process.stdout.isTTY) return pino({ level }, new BufferedOutput());
  return pino({ level }, { write: (json: string) => process.stdout.write(readableLine(json)) });
}

/** Whether an output that is full now may take more in a moment, as a pipe whose reader is slow. */
const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY');

const { fd } = process.stdout;

/**
 * Standard output, asynchronous and buffered: writing each line would take a large part of a request's
 * time. The rest is written when the process ends. Lines that can't be written, as on a full disk or into a pipe that
 * nothing reads any more, are dropped: no server stops for its log.
 */
class BufferedOutput implements DestinationStream {
  /** Makes pino set lastLevel before each line. */
  readonly [symbols.needsMetadataGsym] = true;
  lastLevel = 0;
  #lines = '';
  /** What the last write left, of lines before those that wait. */
  #rest: Uint8Array = new Uint8Array();
  #isWriting = false;
  #timer: NodeJS.Timeout | null = null;

  constructor() {
    process.once('exit', () => this.#writeAtExit());
  }

  write(line: string): void {
    this.#lines += line;
    if (this.lastLevel >= WARN_LEVEL || this.#lines.length >= BUFFER_BYTES) this.#flush();
    else this.#flushSoon();
  }

  #flushSoon(): void {
    if (this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#flush();
    }, DELAY_MAX_MS).unref();
  }

  /** What is to be written next, if anything. */
  #next(): Uint8Array {
    if (this.#rest.length === 0) {
      this.#rest = Buffer.from(this.#lines);
      this.#lines = '';
    }
    return this.#rest;
  }

  #flush(): void {
    if (this.#isWriting) return;
    const bytes = this.#next();
    if (bytes.length === 0) return;
    this.#isWriting = true;
    write(fd, bytes, (error, count) => {
      this.#isWriting = false;
      if (error) this.#rest = isBusy(error) ? bytes : new Uint8Array();
      else this.#rest = bytes.subarray(count);
      if (error) this.#flushSoon();
      else this.#flush();
    });
  }

  /** Without what is being written: that reaches the output by itself. */
  #writeAtExit(): void {
    if (this.#isWriting) this.#rest = new Uint8Array();
    const until = performance.now() + EXIT_MAX_MS;
    for (let bytes = this.#next(); bytes.length > 0; bytes = this.#next()) {
      try {
        this.#rest = bytes.subarray(writeSync(fd, bytes));
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
      }
    }
  }
}
