/** The compiled site as the publisher calls it (SiteRenderer in #domain/publish/tour.ts). */
import { createApp } from 'astro/app/entrypoint';
import { withDirectoryNames } from '#domain/publish/directory-names.ts';
import type { SiteRenderer } from '#domain/publish/tour.ts';
import { pagesOf as pagesOfNamed } from './site-pages.ts';

export const pagesOf: SiteRenderer['pagesOf'] = (tour) => pagesOfNamed(withDirectoryNames(tour));

const app = createApp({ streaming: false });

export const render: SiteRenderer['render'] = (path, locals) =>
  app.render(new Request(new URL(path, locals.address.siteUrl)), {
    locals: { ...locals, tour: withDirectoryNames(locals.tour) },
  });
