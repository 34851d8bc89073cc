/** The demo shop's products and articles for a tour. */
import type { DemoTour } from '../season/types.ts';
import { GEAR } from './gear.ts';
import { MEMBERSHIPS } from './memberships.ts';
import { makeNews } from './news.ts';
import { makeRecaps } from './recaps.ts';
import { registrations } from './registrations.ts';
import type { Catalogue, DemoPicture } from './types.ts';

const ARTICLES = 45;

/** Builds the catalogue; `pictures` is the address of the pictures. Deterministic for a tour. */
export function makeCatalogue(tour: DemoTour, pictures: string): Catalogue {
  const news = makeNews(tour.today, pictures);
  const articles = [...makeRecaps(tour, ARTICLES - news.length), ...news];
  return {
    products: [...MEMBERSHIPS, ...registrations(tour), ...GEAR],
    gear: GEAR.map(({ handle }) => handle),
    articles: articles.sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1)),
  };
}

/** Every picture of a catalogue, by name. */
export function picturesOf({ products, articles }: Catalogue): Map<string, DemoPicture> {
  const all = [
    ...products.flatMap(({ pictures, variants }) => [
      ...pictures,
      ...variants.flatMap(({ picture }) => picture ?? []),
    ]),
    ...articles.flatMap(({ picture }) => picture ?? []),
  ];
  return new Map(all.map((picture) => [picture.name, picture]));
}
