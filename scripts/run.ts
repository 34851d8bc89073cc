/** Runs child processes with this process's Node and the project's tools. */
import { spawn } from 'node:child_process';
import { delimiter, dirname, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

const BIN = join(ROOT, 'node_modules', '.bin');

/** The tools' shebang looks up `node` on the path: this process's Node comes before the package's in `BIN`. */
const PATH = [dirname(process.execPath), BIN, process.env.PATH ?? ''].join(delimiter);

/** The path of an installed tool, such as `eslint`. */
export const tool = (name: string) => join(BIN, name);

export interface RunOptions {
  env?: Readonly<Record<string, string>>;
  /** Hides the output unless the command fails. */
  quiet?: boolean;
}

/** Runs a command in the project's folder; resolves to its exit code. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, quiet = false }: RunOptions = {},
): Promise<number> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PATH, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      done(code ?? 1);
    });
  });
}

/** Runs one of the project's scripts under the same Node. */
export const runScript = (script: string, args: readonly string[] = [], options?: RunOptions) =>
  run(process.execPath, [join(ROOT, script), ...args], options);
