import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LEAN_ENVIRONMENT, LEAN_FLAGS } from './lean-node.mjs';

test('a service is started with as little memory as npm start', async () => {
  const unit = join(import.meta.dirname, '../docs/deploy/lfg-tour.service');
  const text = await readFile(unit, 'utf8');
  expect(text).toContain(`/node ${LEAN_FLAGS.join(' ')} server/index.ts\n`);
  for (const [name, value] of Object.entries(LEAN_ENVIRONMENT))
    expect(text).toContain(`\nEnvironment=${name}=${value}\n`);
});
