/**
 * Reads the tour from the data directory, for `npm run dev` only: the publisher passes a published page
 * its data. Invalid data throws, so that no page is rendered from it.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { liveAnnouncements } from '#domain/announcements/announcement.ts';
import { readTourCollections } from '#domain/publish/tour-collections.ts';
import type { SiteAddress, Tour } from '#domain/publish/tour.ts';
import { results } from '#domain/results/results.collection.ts';
import type { Collection } from '#domain/shared/collection.ts';
import { storefront } from '#domain/shop/storefront.collection.ts';
import { STOREFRONT_VERSION } from '#domain/shop/storefront.ts';
import { dateIn } from '#domain/time/calendar.ts';

/** The tour as it is stored now. */
export async function readTour(): Promise<Tour> {
  const now = process.env.TOUR_NOW ? new Date(process.env.TOUR_NOW) : new Date();
  const [shop = null] = await read(storefront);
  const records = await readTourCollections(read);
  const zone = process.env.TOUR_TIMEZONE ?? records.settings.identity.zone;
  return {
    ...records,
    announcements: liveAnnouncements(records.announcements, zone, now),
    results: await readResults(),
    shop,
    today: dateIn(zone, now),
    zone,
  };
}

const pathOf = (file: string) => join(process.env.DATA_DIR ?? 'data', file);

async function read<Data>({
  file,
  schema,
  empty,
}: Pick<Collection<Data>, 'file' | 'schema' | 'empty'>): Promise<Data> {
  const text = await readFile(pathOf(file), 'utf8').catch(() => null);
  return text === null ? empty : schema.parse(JSON.parse(text));
}

/** The leaderboards of all seasons, each in a file. */
async function readResults(): Promise<Tour['results']> {
  const { folder, schema } = results;
  const files = await readdir(pathOf(folder)).catch(() => []);
  const seasons = files.filter((file) => results.file.test(file));
  const lists = await Promise.all(
    seasons.map((file) => read({ file: join(folder, file), schema, empty: [] })),
  );
  return new Map(lists.flat().map((each) => [each.eventID, each]));
}

/** The addresses of the development server. */
export function readAddress(siteUrl: string): SiteAddress {
  const { STOREFRONT_HOST: origin, STOREFRONT_TOKEN: token } = process.env;
  const version = process.env.STOREFRONT_API_VERSION ?? STOREFRONT_VERSION;
  const shop = origin && token ? { origin, token, version } : null;
  return { siteUrl, apiBase: '', shop, analyticsId: '' };
}
