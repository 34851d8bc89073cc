/** Starts reference servers as child processes of the benchmark. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onServerCore } from '../load/cores.ts';

export interface ReferenceServer {
  /** Such as `http://127.0.0.1:41234`. */
  origin: string;
  pid: number;
  stop: () => Promise<void>;
}

export type ReferenceKind = 'memory' | 'express-static' | 'express-json' | 'bare-node';

/** Starts a server (server.ts) for a folder. Throws when it exits before it listens. */
export async function startReferenceServer(
  kind: ReferenceKind,
  folder = '',
): Promise<ReferenceServer> {
  const script = join(import.meta.dirname, kind === 'bare-node' ? 'bare-node.mjs' : 'server.ts');
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
      throw new Error(`The reference server ${kind} exited before it listened.`);
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
