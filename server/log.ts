/** The server's log: JSON lines for machines, short lines for a person at a terminal. */
import { destination, pino, type DestinationStream, type Logger } from 'pino';
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

/** One log line as a person reads it: time, what happened, how it ended. */
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
  if (!process.stdout.isTTY) return pino({ level }, unhurriedOutput());
  return pino({ level }, { write: (json: string) => process.stdout.write(readableLine(json)) });
}

/**
 * Standard output without waiting for each line: a request would spend a sixth of its time on that. What
 * is not written yet when the process ends is written then.
 */
function unhurriedOutput(): DestinationStream {
  const output = destination({ dest: process.stdout.fd, sync: false });
  process.once('exit', () => {
    output.flushSync();
  });
  return output;
}
