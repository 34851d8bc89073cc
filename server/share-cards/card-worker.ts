/**
 * The process that renders share cards: the server needs neither its memory nor an SVG decoder, which stays
 * disabled there. Backgrounds are decoded like uploads, because backups bring them.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { serveJobs } from '../background/serve-jobs.ts';
import { decodePicture } from '../images/decode.ts';
import type { CardJobs } from './card-job.ts';
import { renderCard } from './render-card.ts';

/** Lower than the server's and the rendering process's. */
const PRIORITY = 10;

sharp.concurrency(1);
// Each card is made once.
sharp.cache(false);
setPriority(PRIORITY);

/** While a card is rendered, its process has the SVG decoder, so nothing else may be decoded then. */
const oneAtATime = pLimit(1);

async function decode(file: string) {
  const picture = await readFile(file);
  await server.progress();
  return decodePicture(picture);
}

const jobs: CardJobs = {
  renderCard: ({ card, background, logo, mark, fallback, out }) =>
    oneAtATime(async () => {
      const pixels = await decode(background).catch(() => decode(fallback));
      const own = logo === null ? null : await decode(logo).catch(() => null);
      await server.progress();
      const jpeg = await renderCard(card, { background: pixels, logo: own, mark });
      await server.progress();
      // Two installations may share a folder, and then write the same card.
      const unfinished = `${out}.${process.pid}.tmp`;
      await writeFile(unfinished, jpeg);
      await rename(unfinished, out);
    }),
};
const server = serveJobs(jobs);
