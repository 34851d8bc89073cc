/** The compiled site as the publisher calls it (SiteRenderer in #domain/publish/tour.ts). */
import { createApp } from 'astro/app/entrypoint';
import { withDirectoryNames } from '#domain/publish/directory-names.ts';
import { addressWithParts, withoutMissingParts } from '#domain/publish/tour-parts.ts';
import type { PageSample, SiteRenderer, Tour } from '#domain/publish/tour.ts';
import { setTour } from '#domain/tour/current-tour.ts';
import {
  pagesOf as pagesOfShown,
  pagesOnRequest as pagesOnRequestOfShown,
  samplesOf as samplesOfShown,
} from './page-list/site-pages.ts';

function shown(tour: Tour): Tour {
  setTour(tour.settings);
  return withDirectoryNames(withoutMissingParts(tour));
}

export const pagesOf: SiteRenderer['pagesOf'] = (tour) => pagesOfShown(shown(tour));

export const pagesOnRequest: SiteRenderer['pagesOnRequest'] = (tour) =>
  pagesOnRequestOfShown(shown(tour));

export const samplesOf = (tour: Tour): PageSample[] => samplesOfShown(shown(tour));

const app = createApp({ streaming: false });

export const render: SiteRenderer['render'] = (path, { tour, address, ...locals }) =>
  app.render(new Request(new URL(path, address.siteUrl)), {
    locals: { ...locals, tour: shown(tour), address: addressWithParts(address, tour) },
  });
