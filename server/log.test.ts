import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readableLine } from './log.ts';

const line = (fields: object) => readableLine(JSON.stringify({ level: 30, time: 0, ...fields }));

it('a line shows time, request, status and duration', () => {
  const text = line({ method: 'GET', path: '/api/events', status: 200, ms: 3.4, msg: 'request' });
  expect(text).toMatch(/^\d\d:\d\d:\d\d GET \/api\/events 200 3 ms request\n$/);
});

it('a line shows the stack of an error', () => {
  const text = line({
    level: 50,
    msg: 'failed',
    err: { message: 'no', stack: 'Error: no\n at x' },
  });
  expect(text).toContain('failed Error: no\n at x');
});

it.each([
  ['ends', 'process.exit(0)'],
  ['fails', 'throw new Error("no")'],
])('contains what was logged just before the process %s', async (_how, end) => {
  const script = `
    import { createLog } from '${join(import.meta.dirname, 'log.ts')}';
    const log = createLog('info');
    for (let at = 1; at <= 2000; at += 1) log.info({ at }, 'line');
    ${end};`;
  const output = await new Promise<string>((done) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], (_error, stdout) => {
      done(stdout);
    });
  });
  const lines = output.trim().split('\n');
  expect(lines).toHaveLength(2000);
  expect(lines.at(-1)).toContain('"at":2000');
});
