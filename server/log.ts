/** The server's log: JSON lines, or short readable lines at a terminal. */
import { destination, pino, symbols, type DestinationStream, type Logger } from 'pino';
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

/**
 * Standard output, asynchronous and buffered: writing each line would take a large part of a request's
 * time. The rest is written when the process ends.
 */
class BufferedOutput implements DestinationStream {
  /** Makes pino set lastLevel before each line. */
  readonly [symbols.needsMetadataGsym] = true;
  lastLevel = 0;
  readonly #output = destination({
    dest: process.stdout.fd,
    sync: false,
    minLength: BUFFER_BYTES,
    maxWrite: 2 * BUFFER_BYTES,
  });
  #timer: NodeJS.Timeout | null = null;
  #hasNew = false;

  constructor() {
    process.once('exit', () => {
      this.#output.flushSync();
    });
  }

  write(line: string): void {
    this.#output.write(line);
    if (this.lastLevel >= WARN_LEVEL) this.#output.flush();
    this.#flushSoon(true);
  }

  /** Repeats until there is nothing new: while a write is running, flushing does nothing. */
  #flushSoon(isNew: boolean): void {
    this.#hasNew = isNew;
    if (this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#output.flush();
      if (this.#hasNew) this.#flushSoon(false);
    }, DELAY_MAX_MS).unref();
  }
}
