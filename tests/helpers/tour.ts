/** A tour without anything in it, and its address, for tests that fill in what they are about. */
import { readTourCollections } from '../../server/domain/publish/tour-collections.ts';
import type { SiteAddress, Tour } from '../../server/domain/publish/tour.ts';

/** The address of a site that has nothing but its pages. */
export const ADDRESS: SiteAddress = {
  siteUrl: 'https://tour.test',
  apiBase: '',
  shop: null,
  analyticsId: '',
};

const EMPTY = await readTourCollections(({ empty }) => Promise.resolve(empty));

export function emptyTour(change: Partial<Tour> = {}): Tour {
  return {
    ...EMPTY,
    results: new Map(),
    shop: null,
    today: '2026-06-10',
    zone: 'America/New_York',
    ...change,
  };
}
