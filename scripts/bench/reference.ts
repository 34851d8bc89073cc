import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface ReferenceServer {
  /** Such as `http://127.0.0.1:41234`. */
  origin: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts a server of reference-server.mjs. Throws when it exits before it listens. */
export async function startReference(
  kind: 'bare' | 'static' | 'json',
  source = '',
): Promise<ReferenceServer> {
  const script = join(import.meta.dirname, 'reference-server.mjs');
  const child = spawn(process.execPath, [script, kind, source], {
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
