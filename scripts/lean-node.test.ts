import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LEAN_ENVIRONMENT, LEAN_FLAGS } from './lean-node.mjs';

const read = (path: string) => readFile(join(import.meta.dirname, '..', path), 'utf8');

test('a service is started with as little memory as npm start', async () => {
  const text = await read('docs/deploy/lfg-tour.service');
  expect(text).toContain(`/node ${LEAN_FLAGS.join(' ')} server/index.ts\n`);
  for (const [name, value] of Object.entries(LEAN_ENVIRONMENT))
    expect(text).toContain(`\nEnvironment=${name}=${value}\n`);
});

test('so is the server in a container', async () => {
  const text = await read('Dockerfile');
  const [, command = ''] = /^CMD (.+)$/m.exec(text) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...LEAN_FLAGS, 'server/index.ts']);
  for (const [name, value] of Object.entries(LEAN_ENVIRONMENT))
    expect(text).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'));
});
