/**
 * The process that renders share cards: the server needs neither its memory nor an SVG decoder, which stays
 * disabled there.
 */
import { rename, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { serveJobs } from '../background/serve-jobs.ts';
import type { CardJob, CardJobs } from './card-job.ts';
import { renderCard } from './render-card.ts';

/** Longest wait for a shop's picture, and its largest size in bytes. */
const FETCH_MS = 8_000;
const FETCH_BYTES_MAX = 20 * 1024 * 1024;

/** Lower than the server's and the rendering process's. */
const PRIORITY = 10;

sharp.concurrency(1);
setPriority(PRIORITY);

async function loadBackground({ background }: CardJob): Promise<Buffer | string> {
  if (!background.startsWith('http')) return background;
  const response = await fetch(background, {
    redirect: 'error',
    signal: AbortSignal.timeout(FETCH_MS),
  });
  const size = Number(response.headers.get('content-length') ?? 0);
  if (!response.ok || size > FETCH_BYTES_MAX)
    throw new Error(`The picture’s host responded with ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

const jobs: CardJobs = {
  renderCard: async (job) => {
    const { card, mark, fallback, out } = job;
    const jpeg = await loadBackground(job)
      .then((background) => renderCard(card, { background, mark }))
      .catch(() => renderCard(card, { background: fallback, mark }));
    // Two installations may share a folder, and then write the same card.
    const unfinished = `${out}.${process.pid}.tmp`;
    await writeFile(unfinished, jpeg);
    await rename(unfinished, out);
  },
};
serveJobs(jobs);
