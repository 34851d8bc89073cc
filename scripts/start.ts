/**
 * `npm start`: prepares the tour in a child process, whose memory is released, and runs the compiled server in this
 * one. What both need is imported by the child alone.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const child = fork(join(import.meta.dirname, 'prepare-start.ts'));
const program = await new Promise<string | null>((done) => {
  child.once('message', (path) => {
    done(typeof path === 'string' ? path : null);
  });
  child.once('exit', () => {
    done(null);
  });
});
if (program === null) process.exitCode = 1;
else await import(pathToFileURL(program).href);
