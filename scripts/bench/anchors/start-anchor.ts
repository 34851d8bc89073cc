/** Starts servers to compare with, as child processes of the bench. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onServerCore } from '../load/cores.ts';

export interface AnchorServer {
  /** Where it answers, such as `http://127.0.0.1:41234`. */
  origin: string;
  pid: number;
  stop: () => Promise<void>;
}

export type AnchorKind = 'memory' | 'express-static' | 'express-json' | 'bare';

/** Starts one over a folder (anchor.ts). Throws when it ends before it serves. */
export async function startAnchor(kind: AnchorKind, folder = ''): Promise<AnchorServer> {
  const script = join(import.meta.dirname, kind === 'bare' ? 'bare.mjs' : 'anchor.ts');
  const { program, args } = onServerCore(process.execPath, script, kind, folder);
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = new Promise<void>((done) =>
    child.once('exit', () => {
      done();
    }),
  );
  const port = await Promise.race([
    new Promise<string>((done) => createInterface({ input: child.stdout }).once('line', done)),
    ended.then(() => {
      throw new Error(`The anchor ${kind} ended before it served.`);
    }),
  ]);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () => {
      child.stdin.end();
      return ended;
    },
  };
}
