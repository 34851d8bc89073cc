/** Runs the operator's program after a verified backup, without a shell. */
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { codeOf } from '../../store/store-errors.ts';

/** How much of the end of the output is recorded. */
const OUTPUT_LINES = 20;
const OUTPUT_LENGTH = 4_000;

/** Between the request to end and the end by force. */
const KILL_AFTER_MS = 5_000;

/** Names of variables whose values are not logged. */
const SECRET_NAME = /pass|secret|token|key|credential|auth/i;

export interface CommandOptions {
  command: string;
  /** The last argument. */
  file: string;
  environment: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** Ends the program. */
  signal: AbortSignal;
}

export interface CommandResult {
  /** A sentence; empty for success. */
  error: string;
  /** The last lines that the program printed, without secrets. */
  output: string;
}

/** Runs the program and everything it starts as one group of processes, until it ends. Never rejects. */
export async function runCommand(options: CommandOptions): Promise<CommandResult> {
  const { command, file, environment, timeoutMs, signal } = options;
  const child = spawn(command, [file], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const collect = (stream: Readable) => {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output = endOf(output + part, 4 * OUTPUT_LENGTH);
    });
  };
  collect(child.stdout);
  collect(child.stderr);

  let stopped = '';
  let killTimer: NodeJS.Timeout | undefined;
  const stop = (reason: string) => {
    if (stopped !== '') return;
    stopped = reason;
    kill(child.pid, 'SIGTERM');
    killTimer = setTimeout(() => {
      kill(child.pid, 'SIGKILL');
      // What left the group of processes may still have them open.
      child.stdout.destroy();
      child.stderr.destroy();
    }, KILL_AFTER_MS);
  };
  const minutes = Math.round(timeoutMs / 60_000);
  const timer = setTimeout(() => stop(`It was ended after ${minutes} minutes.`), timeoutMs);
  const onAbort = () => stop('It was ended because the server stopped.');
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const error = await new Promise<string>((resolve) => {
      child.once('error', (thrown) => resolve(startErrorText(thrown)));
      child.once('close', (code, ended) => resolve(code === 0 ? '' : endText(code, ended)));
    });
    return { error: stopped || error, output: lastLines(withoutSecrets(output, environment)) };
  } finally {
    clearTimeout(timer);
    clearTimeout(killTimer);
    signal.removeEventListener('abort', onAbort);
  }
}

/** Ends a group of processes; it may have ended already. */
function kill(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // There is no such process any more.
  }
}

function endText(code: number | null, signal: string | null): string {
  return code === null ? `It was ended by ${signal ?? 'a signal'}.` : `It ended with code ${code}.`;
}

function startErrorText(error: Error): string {
  const code = codeOf(error);
  if (code === 'ENOENT') return 'There is no such program.';
  return code === 'EACCES' ? 'The server may not run it.' : 'It could not be started.';
}

function lastLines(output: string): string {
  const lines = output.trimEnd().split(/\r\n|\r|\n/);
  return endOf(lines.slice(-OUTPUT_LINES).join('\n'), OUTPUT_LENGTH);
}

/** The last whole lines of a text: half a line may begin with a part of a secret. */
function endOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.slice(-length);
  return end.slice(end.search(/[\r\n]/) + 1);
}

/** Output without passwords in addresses, secret-looking settings and values of secret variables. */
export function withoutSecrets(
  output: string,
  environment: Readonly<Record<string, string>>,
): string {
  let text = output
    .replace(/(:\/\/[^/\s:@]*:)[^/\s@]+@/g, '$1***@')
    .replace(/((?:pass\w*|secret\w*|\w*token|\w*key)["']?\s*[=:]\s*)\S+/gi, '$1***');
  for (const [name, value] of Object.entries(environment)) {
    if (SECRET_NAME.test(name) && value.length >= 4) text = text.replaceAll(value, '***');
  }
  return text;
}
