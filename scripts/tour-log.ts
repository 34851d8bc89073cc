/** What a tour's own process says: where it listens, and what it complains of. */
import { readFile } from 'node:fs/promises';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const Listening = z.object({ msg: z.literal('listening'), port: z.number() });
const Complaint = z.object({ level: z.number().min(40) });

/** The log's level of errors; below it are warnings. */
const ERROR_LEVEL = 50;

/** Lines of a tour's log, oldest first. */
export interface TourLog {
  errors: string[];
  warnings: string[];
  /** Everything it printed, standard output and errors; empty unless it is kept. */
  output: string[];
}

/** The log so far and from now on, of a process whose log is read here. */
export function followLog(child: ChildProcess, { keepOutput = false } = {}): TourLog {
  const log: TourLog = { errors: [], warnings: [], output: [] };
  eachLine(child.stderr, (line) => {
    process.stderr.write(`${line}\n`);
    if (keepOutput) log.output.push(line);
  });
  eachLine(child.stdout, (line) => {
    if (keepOutput) log.output.push(line);
    const complaint = Complaint.safeParse(safeJson(line)).data;
    if (complaint) (complaint.level < ERROR_LEVEL ? log.warnings : log.errors).push(line);
  });
  return log;
}

/** The port from the log line that tells it. */
export function portFrom(child: ChildProcess): Promise<number> {
  return new Promise((done) => {
    eachLine(child.stdout, (line) => {
      const listening = Listening.safeParse(safeJson(line));
      if (listening.success) done(listening.data.port);
    });
  });
}

/** The port from a log that goes to a file. Never resolves once the process has ended. */
export async function portIn(file: string, isRunning: () => boolean): Promise<number> {
  while (isRunning()) {
    for (const line of (await readFile(file, 'utf8')).split('\n')) {
      const listening = Listening.safeParse(safeJson(line));
      if (listening.success) return listening.data.port;
    }
    await wait(20);
  }
  return new Promise(() => undefined);
}

function eachLine(stream: ChildProcess['stdout'], take: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on('line', take);
}

function safeJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
