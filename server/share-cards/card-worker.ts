/**
 * The process that renders share cards: the server needs neither its memory nor an SVG decoder, which stays
 * disabled there. Backgrounds are decoded like uploads, because backups and the shop bring them.
 */
import { open, rename, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { serveJobs } from '../background/serve-jobs.ts';
import { PICTURE_BYTES_MAX } from '../domain/shared/picture.ts';
import { decodePicture } from '../images/decode.ts';
import type { CardJobs } from './card-job.ts';
import { renderCard } from './render-card.ts';

/** Longest wait for a shop's picture. */
const FETCH_MS = 5_000;

/** Lower than the server's and the rendering process's. */
const PRIORITY = 10;

sharp.concurrency(1);
setPriority(PRIORITY);

/** While a card is rendered, its process has the SVG decoder, so nothing else may be decoded then. */
const oneAtATime = pLimit(1);

async function loadPicture(source: string): Promise<Buffer> {
  if (!source.startsWith('http')) {
    const file = await open(source);
    return collect(file.createReadStream());
  }
  const signal = AbortSignal.timeout(FETCH_MS);
  const response = await fetch(source, { redirect: 'error', signal });
  if (response.ok && response.body) return collect(response.body);
  throw new Error(`The picture’s host responded with ${response.status}.`);
}

/** All bytes, counted as they come, whatever length was announced. */
async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of source) {
    bytes += part.length;
    if (bytes > PICTURE_BYTES_MAX) throw new Error('The picture is larger than an upload may be.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function decode(source: string) {
  const picture = await loadPicture(source);
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
