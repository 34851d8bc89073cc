/**
 * Reads the tour from the data directory, for `npm run dev` only: the publisher passes a published page
 * its data. Invalid data throws, so that no page is rendered from it.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { dateIn } from '#domain/time/calendar.ts';
import { ChampionRecord } from '#domain/player/champion.schema.ts';
import { ColonyCupYear } from '#domain/colony-cup/colony-cup.schema.ts';
import { byCourseName } from '#domain/course/course.ts';
import { CourseRecord } from '#domain/course/course.schema.ts';
import { DisabledGolfer } from '#domain/player/disabled-golfer.schema.ts';
import { byDate } from '#domain/event/event.ts';
import { EventRecord } from '#domain/event/event.schema.ts';
import { PostSettings } from '#domain/news/post-settings.schema.ts';
import { ShopCopy } from '#domain/shop/shop.schema.ts';
import {
  EventResults,
  MatchPlayPlayer,
  MatchPlayYear,
  YearBracket,
  YearStandings,
} from '#domain/publish/tour-records.schema.ts';
import { STOREFRONT_VERSION } from '#domain/shop/storefront.ts';
import type { SiteAddress, Tour } from '#domain/publish/tour.ts';
import { TOUR } from '../server/domain/tour/identity.ts';

/** The tour as it is stored now. */
export async function readTour(): Promise<Tour> {
  const folder = process.env.DATA_DIR ?? 'data';
  const list = async <T>(file: string, entry: z.ZodType<T>): Promise<T[]> => {
    const text = await readFile(join(folder, file), 'utf8').catch(() => '[]');
    return z.array(entry).parse(JSON.parse(text));
  };
  const seasons = await readdir(join(folder, 'results')).catch(() => []);
  const files = seasons.filter((file) => file.endsWith('.json'));
  const results = await Promise.all(files.map((file) => list(`results/${file}`, EventResults)));
  const now = process.env.TOUR_NOW ? new Date(process.env.TOUR_NOW) : new Date();
  const zone = process.env.TOUR_TIMEZONE ?? TOUR.zone;
  return {
    today: dateIn(zone, now),
    zone,
    events: (await list('events.json', EventRecord)).toSorted(byDate),
    results: new Map(results.flat().map((each) => [each.eventID, each])),
    standings: await list('standings.json', YearStandings),
    matchPlay: await list('match-play.json', MatchPlayYear),
    brackets: await list('brackets.json', YearBracket),
    matchPlayPlayers: await list('match-play-players.json', MatchPlayPlayer),
    courses: (await list('courses.json', CourseRecord)).toSorted(byCourseName),
    posts: await list('posts.json', PostSettings),
    shop: (await list('storefront.json', ShopCopy))[0] ?? null,
    disabledGolfers: await list('disabled-golfers.json', DisabledGolfer),
    colonyCup: await list('colony-cup.json', ColonyCupYear),
    champions: await list('champions.json', ChampionRecord),
  };
}

/** The addresses of the development server. */
export function readAddress(siteUrl: string): SiteAddress {
  const { STOREFRONT_HOST: origin, STOREFRONT_TOKEN: token } = process.env;
  const version = process.env.STOREFRONT_API_VERSION ?? STOREFRONT_VERSION;
  const shop = origin && token ? { origin, token, version } : null;
  return { siteUrl, apiBase: '', shop, analyticsId: '' };
}
