import type { DemoTour } from '../season/types.ts';
import { makeArticles, type DemoArticle } from './articles.ts';
import type { DemoPicture } from './pictures.ts';
import { makeProducts, type DemoProduct } from './products.ts';

/** Everything the demo shop offers. */
export interface Catalogue {
  products: readonly DemoProduct[];
  /** Newest first. */
  articles: readonly DemoArticle[];
}

/** Builds the catalogue; `pictures` is the address of the pictures. Deterministic for a tour. */
export function makeCatalogue(tour: DemoTour, pictures: string): Catalogue {
  return { products: makeProducts(tour), articles: makeArticles(tour, pictures) };
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
