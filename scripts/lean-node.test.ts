import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LEAN_ENVIRONMENT } from './lean-node.mjs';

const read = (path: string) => readFile(join(import.meta.dirname, '..', path), 'utf8');

/** As a unit has a value with spaces. */
const quoted = (text: string) => (text.includes(' ') ? `"${text}"` : text);

test('a service is started with as little memory as npm start', async () => {
  const text = await read('docs/deploy/lfg-tour.service');
  for (const [name, value] of Object.entries(LEAN_ENVIRONMENT))
    expect(text).toContain(`\nEnvironment=${quoted(`${name}=${value}`)}\n`);
});

test('so is the server in a container', async () => {
  const text = await read('Dockerfile');
  for (const [name, value] of Object.entries(LEAN_ENVIRONMENT))
    expect(text).toMatch(new RegExp(`^ENV .*\\b${name}="?${value}\\b`, 'm'));
});
