import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { emptyTour } from '../../tests/helpers/tour.ts';
import { pageRowsOf } from '../features/search/search-index.ts';
import { footerOf, headerLinks } from './navigation.ts';
import type { PageDescription } from './page-description.ts';
import { PAGES } from './page-registry.ts';
import { pagesOf, samplesOf, sitemapPaths } from './site-pages.ts';

// What follows from a description, with a page that the site doesn't have.

const SPONSORS: PageDescription = {
  path: '/sponsors',
  title: 'Sponsors',
  header: 'tour info',
  footer: 'Season',
  order: 15,
  words: 'partners',
  dependencies: ['courses'],
};

const tour = emptyTour();
const withPage = (change: Partial<PageDescription> = {}) =>
  [...PAGES, { ...SPONSORS, ...change }].sort(
    ({ order: a = Infinity }, { order: b = Infinity }) => a - b || 0,
  );
/** Where a page is found. */
const found = (pages: readonly PageDescription[], of = tour) => {
  const { path } = SPONSORS;
  return {
    header: headerLinks('tour info', of, false, pages).some(({ href }) => href === path),
    footer: footerOf(of, false, pages).some(({ links }) => links.some(({ href }) => href === path)),
    search: pageRowsOf(of, false, pages).some(([href]) => href === path),
    sitemap: sitemapPaths(of, false, pages).includes(path),
    page: pagesOf(of, pages).some((page) => page.path === path),
    sample: samplesOf(of, pages).some((page) => page.path === path),
  };
};
const everywhere = (is: boolean) => ({
  header: is,
  footer: is,
  search: is,
  sitemap: is,
  page: is,
  sample: is,
});

describe('a described page', () => {
  it('is in the menus, the search, the sitemap, the site and its tests', () => {
    expect(found(withPage())).toEqual(everywhere(true));
  });

  it('is a file that depends on what it shows and on what every page shows', () => {
    const page = pagesOf(tour, withPage()).find(({ path }) => path === SPONSORS.path);
    expect(page).toMatchObject({ file: 'sponsors/index.html' });
    expect(page?.dependencies).toEqual(
      expect.arrayContaining(['courses', 'settings', 'site-texts/contact']),
    );
  });

  it('has its place among the links of a menu', () => {
    const [season] = footerOf(tour, false, withPage());
    expect(season?.links.map(({ label }) => label).slice(0, 3)).toEqual([
      'Home',
      'Sponsors',
      'Schedule',
    ]);
  });

  it('is nowhere on a tour without its part, or that doesn’t have it', () => {
    const parts = { ...DEFAULT_SETTINGS.parts, matchPlay: false };
    const without = emptyTour({ settings: { ...DEFAULT_SETTINGS, parts } });
    expect(found(withPage({ part: 'matchPlay' }), without)).toEqual(everywhere(false));
    expect(found(withPage({ isOffered: () => false }))).toEqual(everywhere(false));
  });

  it('is in no menu, search or sitemap if it says so', () => {
    const { header: _header, footer: _footer, words: _words, ...others } = SPONSORS;
    expect(found([...PAGES, { ...others, sitemap: false }])).toEqual({
      ...everywhere(false),
      page: true,
      sample: true,
    });
  });

  it('has samples with names, of those records that the tour has', () => {
    const samples = () => ({ one: '/sponsors?a=1', none: undefined });
    const variants = () => ({ other: '/sponsors?a=2' });
    expect(samplesOf(tour, [{ ...SPONSORS, samples, variants }])).toEqual([
      { name: 'one', path: '/sponsors?a=1', isVariant: false },
      { name: 'other', path: '/sponsors?a=2', isVariant: true },
      { name: 'not-found', path: '/no-such-page', isVariant: false },
    ]);
  });
});

describe('the described pages', () => {
  it('have different addresses of samples', () => {
    const paths = samplesOf(tour).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
