/** The compiled site as the publisher calls it (SiteRenderer in #domain/publish/tour.ts). */
import { createApp } from 'astro/app/entrypoint';
import type { SiteRenderer } from '#domain/publish/tour.ts';

export { pagesOf } from './site-pages.ts';

const app = createApp({ streaming: false });

export const render: SiteRenderer['render'] = (path, locals) =>
  app.render(new Request(new URL(path, locals.address.siteUrl)), { locals });
