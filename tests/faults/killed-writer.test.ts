/** A process killed at any moment loses no acknowledged write and leaves a readable store. */
import { spawn } from 'node:child_process';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFolder } from '../helpers/remove-folder.ts';
import { openStores } from '../../server/store/stores.ts';
import { countOf } from './scale.ts';

/** How many processes are killed. */
const KILLS = countOf('WRITER_KILLS', { short: 5, long: 300 });
const WRITER = join(import.meta.dirname, '../helpers', 'writer.ts');

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tour-kill-'));
});
afterAll(() => removeFolder(dataDir));

/** Starts a writer, kills it after some writes and returns its acknowledged writes. */
function writeAndKill(
  first: number,
  afterWrites: number,
): Promise<[slot: string, number: number][]> {
  return new Promise((resolve, reject) => {
    const writer = spawn(process.execPath, [WRITER, dataDir, String(first)]);
    let [printed, failure, waiting] = ['', '', false];
    writer.stdout.on('data', (part: Buffer) => {
      printed += part.toString();
      if (printed.split('\n').length <= afterWrites || waiting) return;
      // Not right after a line: the next write should be in progress.
      waiting = true;
      setTimeout(() => writer.kill('SIGKILL'), Math.random() * 12);
    });
    writer.stderr.on('data', (part: Buffer) => (failure += part.toString()));
    writer.on('error', reject);
    writer.on('close', (_code, signal) => {
      if (signal !== 'SIGKILL') reject(new Error(`The writer ended on its own: ${failure}`));
      // The last line may have been cut by the kill; then it counts as not acknowledged.
      const lines = printed.split('\n').slice(1, -1);
      resolve(lines.map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]));
    });
  });
}

test(`${KILLS} kills lose no acknowledged write`, async () => {
  let [next, acknowledgedInAll] = [1, 0];
  const acknowledged = new Map<string, number>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const writes = await writeAndKill(next, 1 + Math.floor(Math.random() * 12));
    acknowledgedInAll += writes.length;
    for (const [slot, number] of writes) acknowledged.set(slot, number);

    // A copy taken now is a usable backup; the directory itself goes to the next writer as it is.
    const copy = `${dataDir}-copy`;
    await cp(dataDir, copy, { recursive: true });
    const { events } = await openStores(copy);
    await removeFolder(copy);
    const stored = new Map(
      events.data.map(({ eventID, name }) => [
        eventID.replace('2026-slot-', ''),
        Number(name.replace('Write ', '')),
      ]),
    );
    for (const [slot, number] of acknowledged) {
      // At most one write after the last acknowledged one had reached the file.
      expect(stored.get(slot), `slot ${slot} after kill ${kill}`).toBeGreaterThanOrEqual(number);
    }
    next = Math.max(next, ...stored.values()) + 1;
  }
  console.info(`${KILLS} kills, ${acknowledgedInAll} acknowledged writes, none lost`);
  expect(acknowledgedInAll).toBeGreaterThan(KILLS);
});
