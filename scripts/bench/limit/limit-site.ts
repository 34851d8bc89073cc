/**
 * The limit: pages of the same content as the site's, made by hand from the same records. No script,
 * one stylesheet, brotli 11, served from memory by bare `node:http`. Of the site's pages they have the
 * words that are in no record, and what the head tells (of-page.ts).
 */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dateIn } from '#domain/time/calendar.ts';
import type { EventRecord } from '#domain/event/event.schema.ts';
import type { ShopContent } from '#domain/shop/shop.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { readShopCopy, readTourRecords } from '../../../server/store/stores.ts';
import type { WholeDemo } from '../../demo/whole-demo.ts';
import { ROOT } from '../../run.ts';
import { type AnchorServer, startAnchor } from '../anchors/start-anchor.ts';
import { pageTypes } from '../page-types.ts';
import { cup, matchPlay, results, teeTimes } from './event-pages.ts';
import { proseOf, toldBy } from './of-page.ts';
import { limitPage, type LimitPage } from './page.ts';
import { courses, disabledList, home, pastChampions, schedule, standings } from './season-pages.ts';
import { article, news, product, shop, shopPicture } from './shop-pages.ts';

const ZONE = 'America/New_York';

interface Asked {
  tour: Tour;
  shop: ShopContent;
  /** The event that the page's address names. */
  event: EventRecord | undefined;
  /** The last part of the page's path. */
  handle: string;
}

/** The limit of a sort of page, by the name of its screenshot; others have none. */
const MAKERS: Readonly<Record<string, (asked: Asked) => LimitPage | undefined>> = {
  home: ({ tour }) => home(tour),
  schedule: ({ tour }) => schedule(tour),
  standings: ({ tour }) => standings(tour),
  'results-net': ({ tour, event }) => event && results(tour, event),
  'results-cup': ({ tour, event }) => event && cup(tour, event),
  'match-play-bracket': ({ tour }) => matchPlay(tour),
  'tee-times': ({ tour, event, shop: { products } }) => {
    const sold = products.find(({ handle }) => handle === event?.shopifyUrl)?.images[0];
    return event && teeTimes(tour, event, sold ? shopPicture(sold.url, 768) : null);
  },
  'past-champions': ({ tour }) => pastChampions(tour),
  'disabled-list': ({ tour }) => disabledList(tour),
  courses: ({ tour }) => courses(tour),
  shop: (asked) => shop(asked.shop),
  product: (asked) => {
    const found = asked.shop.products.find(({ handle }) => handle === asked.handle);
    return found && product(found);
  },
  news: (asked) => news(asked.shop),
  article: (asked) => {
    const found = asked.shop.articles.find(({ handle }) => handle === asked.handle);
    return found && article(found);
  },
};

/** Parts of our pages, by class, id or tag, whose words are no records: the limit takes them from there. */
const PROSE: Readonly<Record<string, readonly string[]>> = {
  home: ['beside', 'join', 'season-shape', 'sponsors'],
  schedule: ['pinned'],
  standings: ['caption', 'divider'],
  'results-net': ['above', 'updated', 'caption', 'note', 'neighbors'],
  'results-cup': ['above', 'updated', 'verdict', 'caption', 'neighbors'],
  'match-play-bracket': ['title', 'about', 'leader', 'years'],
  'tee-times': ['links', 'caption', 'note'],
  'past-champions': ['lead'],
  'disabled-list': ['lead', 'caption', 'note'],
  courses: ['count'],
  shop: ['lead', 'also'],
  news: ['masthead', 'more'],
  article: ['above', 'beside'],
};

/** The limit pages of a demo as text, by the name of the page. */
export async function limitPages({ tour, env, now }: WholeDemo): Promise<Map<string, string>> {
  const records = await readTourRecords(tour.dataDir);
  const content = await readShopCopy(tour.dataDir, env.STOREFRONT_HOST ?? '');
  if (!content) throw new Error('The demo’s shop was not read.');
  const asked = { ...records, shop: content, today: dateIn(ZONE, now), zone: ZONE };
  const pages = new Map<string, string>();
  for (const { name, path } of await pageTypes(tour.dataDir, now)) {
    const { pathname, searchParams } = new URL(path, tour.origin);
    const page = MAKERS[name]?.({
      tour: asked,
      shop: content,
      event: records.events.find(({ eventID }) => eventID === searchParams.get('eventID')),
      handle: decodeURIComponent(pathname.split('/').at(-1) ?? ''),
    });
    if (!page) continue;
    const ours = await (await fetch(tour.origin + path)).text();
    const body = page.body + proseOf(ours, PROSE[name] ?? []);
    const foot = proseOf(ours, ['in-place']);
    pages.set(name, limitPage({ ...page, body }, { told: toldBy(ours), foot }));
  }
  return pages;
}

/** Serves the limit pages below `/limit/`, with the pictures that they show. */
export async function startLimitSite(demo: WholeDemo, folder: string): Promise<AnchorServer> {
  const pages = join(folder, 'limit');
  for (const [name, html] of await limitPages(demo)) {
    await mkdir(join(pages, 'limit', name), { recursive: true });
    await writeFile(join(pages, 'limit', name, 'index.html'), html);
  }
  await cp(join(demo.tour.dataDir, 'images'), join(pages, 'media'), { recursive: true });
  await cp(join(ROOT, 'site/public/pictures'), join(pages, 'pictures'), { recursive: true });
  return startAnchor('memory', pages);
}
