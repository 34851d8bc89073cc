/**
 * The process that draws cards, so that the server needs neither its memory nor the decoder of
 * drawings, which stays closed there. Takes jobs one after the other over its channel.
 */
import { rename, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { renderCard } from './render-card.ts';
import { CardJob, type CardDone } from './job.ts';

/** Longest wait for a shop's picture, and its largest size in bytes. */
const FETCH_MS = 8_000;
const FETCH_BYTES_MAX = 20 * 1024 * 1024;

sharp.concurrency(1);
setPriority(10);

async function backgroundOf({ background }: CardJob): Promise<Buffer | string> {
  if (!background.startsWith('http')) return background;
  const response = await fetch(background, {
    redirect: 'error',
    signal: AbortSignal.timeout(FETCH_MS),
  });
  const size = Number(response.headers.get('content-length') ?? 0);
  if (!response.ok || size > FETCH_BYTES_MAX) throw new Error(`It answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

async function draw(job: CardJob): Promise<void> {
  const { card, mark, fallback, out } = job;
  const drawn = await backgroundOf(job)
    .then((background) => renderCard(card, { background, mark }))
    // A picture that can't be had gives way to the tour's own scene.
    .catch(() => renderCard(card, { background: fallback, mark }));
  // Two installations may share a folder, and then write the very same card.
  const unfinished = `${out}.${process.pid}.tmp`;
  await writeFile(unfinished, drawn);
  await rename(unfinished, out);
}

const tell = (done: CardDone) => process.send?.(done);

process.on('message', (message) => {
  const job = CardJob.parse(message);
  draw(job).then(
    () => tell({ out: job.out, error: null }),
    (error: unknown) =>
      tell({ out: job.out, error: error instanceof Error ? error.message : 'unknown' }),
  );
});
process.once('disconnect', () => process.exit(0));
