import type { ChildProcess } from 'node:child_process';

/** Waits for the end of a process; gives its code and what it printed, output and errors together. */
export function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (said += part.toString()));
  return new Promise((done) =>
    child.on('close', (code) => {
      done({ code, said: said.trim() });
    }),
  );
}
