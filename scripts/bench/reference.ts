import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
  const ended = once(child, 'exit');
  const port = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(String),
    ended.then(() => {
      throw new Error(`The reference server ${kind} exited before it listened.`);
    }),
  ]);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
