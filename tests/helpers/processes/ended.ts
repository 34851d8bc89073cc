import type { ChildProcess } from 'node:child_process';

/** Waits for a process to end. Resolves with its exit code and what it printed to stdout and stderr. */
export function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((done) => child.on('close', (code) => done({ code, output: output.trim() })));
}
