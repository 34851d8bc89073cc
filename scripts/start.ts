/**
 * `npm start`: prepares the tour in a child process, whose memory is released, and runs the compiled server in this
 * one. What both need is imported by the child alone.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const child = fork(join(import.meta.dirname, 'prepare-start.ts'));
let program = '';
child.on('message', (path) => {
  program = String(path);
});
const [code] = await once(child, 'exit');
if (code === 0) await import(pathToFileURL(program).href);
else process.exitCode = 1;
