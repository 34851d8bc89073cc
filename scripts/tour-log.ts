/** Parses the log of a tour's process: its port, warnings and errors. */
import { readFile } from 'node:fs/promises';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const Listening = z.object({ msg: z.literal('listening'), port: z.number() });
const Problem = z.object({ level: z.number().min(40) });

/** The lowest log level of errors; lower ones are warnings. */
const ERROR_LEVEL = 50;

/** Log lines, oldest first. */
export interface TourLog {
  errors: string[];
  warnings: string[];
  /** All lines of standard output and standard error; empty unless they are collected. */
  output: string[];
}

/** Collects the log of a child process with piped output. */
export function followLog(child: ChildProcess, { keepOutput = false } = {}): TourLog {
  const log: TourLog = { errors: [], warnings: [], output: [] };
  eachLine(child.stderr, (line) => {
    process.stderr.write(`${line}\n`);
    if (keepOutput) log.output.push(line);
  });
  eachLine(child.stdout, (line) => {
    if (keepOutput) log.output.push(line);
    const problem = Problem.safeParse(safeJson(line)).data;
    if (problem) (problem.level < ERROR_LEVEL ? log.warnings : log.errors).push(line);
  });
  return log;
}

/** The port from the piped log. */
export function portFrom(child: ChildProcess): Promise<number> {
  return new Promise((done) => {
    eachLine(child.stdout, (line) => {
      const listening = Listening.safeParse(safeJson(line));
      if (listening.success) done(listening.data.port);
    });
  });
}

/** The port from a log file. Never resolves once the process has exited. */
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

function eachLine(stream: ChildProcess['stdout'], onLine: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on('line', onLine);
}

function safeJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
