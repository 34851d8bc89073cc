/**
 * The process that decodes pictures that were stored before, such as those of a backup. It also has the
 * decoder of AVIF, which the server never needs.
 */
import sharp from 'sharp';
import { serveJobs } from '../background/serve-jobs.ts';
import type { PictureFormat } from '../domain/shared/picture.ts';
import type { CheckJobs } from './check-job.ts';
import { PIXELS_MAX } from './decode.ts';

sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] });
sharp.concurrency(1);

/** What the decoder calls the formats of stored pictures. */
const DECODED_AS: Record<PictureFormat, string> = { avif: 'heif', webp: 'webp' };

const jobs: CheckJobs = {
  checkPicture: async (content, format) => {
    const picture = sharp(content, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    const found = await picture.metadata();
    if (found.format !== DECODED_AS[format]) throw new Error(`It is ${found.format}.`);
    // Every pixel is decoded; the result itself is of no use.
    await picture.resize(1, 1, { fastShrinkOnLoad: false, kernel: 'nearest' }).raw().toBuffer();
  },
};
serveJobs(jobs);
