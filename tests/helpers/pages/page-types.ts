import { samplesOf } from '../../../scripts/page-samples.ts';
import type { PageSample } from '#domain/publish/tour.ts';
import { demoTour } from '../demo/demo-tour.ts';

const { TEST_DIST_DIR = '' } = process.env;

let samples: Promise<PageSample[]> | null = null;

/** The demo tour's pages that look different from each other, as their descriptions name them. */
export const pageSamples = () =>
  (samples ??= demoTour().then((tour) => samplesOf(TEST_DIST_DIR, tour)));

/** An address of every type of page that the demo tour has, for what must hold on all of them. */
export const pageTypes = async (): Promise<string[]> =>
  (await pageSamples()).filter(({ isVariant }) => !isVariant).map(({ path }) => path);
