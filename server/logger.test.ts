import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { readableLine } from './logger.ts';

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
    import { createLog } from '${join(import.meta.dirname, 'logger.ts')}';
    const log = createLog('info');
    for (let at = 1; at <= 10_000; at += 1) log.info({ at }, 'line');
    ${end};`;
  const output = await new Promise<string>((done) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], (_error, stdout) =>
      done(stdout),
    );
  });
  const lines = output.trim().split('\n');
  expect(lines).toHaveLength(10_000);
  expect(lines.at(-1)).toContain('"at":10000');
});

describe.each(['warn', 'info'])('an output that takes nothing, first a line with %s,', (level) => {
  // A warning is written while the server runs, the others when it ends.
  const script = `
    import { createLog } from '${join(import.meta.dirname, 'logger.ts')}';
    const log = createLog('info');
    process.stdin.once('data', () => {
      log.${level}('first');
      setTimeout(() => { log.info('second'); process.exit(7); }, 50);
    });`;
  const exitOf = async (stdout: 'pipe' | number) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['pipe', stdout, 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    child.stdout?.destroy();
    child.stdin?.end('x');
    const [code] = z.tuple([z.int().nullable(), z.unknown()]).parse(await once(child, 'exit'));
    return code;
  };

  it('stops no server when nothing reads it any more', async () =>
    expect(await exitOf('pipe')).toBe(7));

  it.runIf(existsSync('/dev/full'))('stops no server when its disk is full', async () => {
    await using full = await open('/dev/full', 'w');
    expect(await exitOf(full.fd)).toBe(7);
  });
});
