/** Passes pages their data during development; published pages get it from the publisher. */
import { defineMiddleware } from 'astro:middleware';
import { setTour } from '#domain/tour/current-tour.ts';

export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  if (import.meta.env.DEV) {
    const { readAddress, readTour } = await import('./data.ts');
    locals.tour = await readTour();
    setTour(locals.tour.settings);
    locals.address = readAddress(url.origin);
    locals.share = () => '/pictures/hero-wide-1600.webp';
  }
  return next();
});
