/** Passes pages their data during development; published pages get it from the publisher. */
import { defineMiddleware } from 'astro:middleware';
import { setLocale } from '#domain/tour/locale.ts';

export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  if (import.meta.env.DEV) {
    const { readAddress, readTour } = await import('./data.ts');
    locals.tour = await readTour();
    setLocale(locals.tour.settings.locale);
    locals.address = readAddress(url.origin);
    locals.share = () => '/pictures/hero-wide-1600.webp';
  }
  return next();
});
