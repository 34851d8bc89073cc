/** Edits of a demo tour, and what the collections say has changed. */
import { actionOf, isColonyCup } from '#domain/events/event.ts';
import { nextCalendarEntries } from '#domain/calendar/calendar-entry.ts';
import { changedResults } from '#domain/results/results.collection.ts';
import { changedShop } from '#domain/shop/storefront.collection.ts';
import type { Collection } from '#domain/shared/collection.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import type { Article, Product, ShopContent } from '#domain/shop/shop.schema.ts';
import {
  TOUR_COLLECTIONS,
  TOUR_NAMES,
  type TourCollectionName,
} from '#domain/publish/tour-collections.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import type { IndividualRow } from '#domain/results/results.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { DEMO_TEXTS } from '#domain/site-texts/demo-texts.ts';
import { ChangedTexts, type GroupName } from '#domain/site-texts/site-texts.schema.ts';
import { GROUP_NAMES } from '#domain/site-texts/group-labels.ts';
import { textsOf } from '#domain/site-texts/site-texts.ts';
import { LIST_SAMPLES } from '../helpers/list-samples.ts';
import { announcement, articleRecord } from '../helpers/records.ts';
import { CURRENT } from '../helpers/demo/demo-tour.ts';
import { TODAY } from '../helpers/now.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';

/** The records of the tour that an edit changes. */
type Edit = (tour: Tour) => Partial<Tour>;

type Data = { [Name in TourCollectionName]: (typeof TOUR_COLLECTIONS)[Name]['empty'] };
const DECLARED: { [Name in TourCollectionName]: Collection<Data[Name]> } = TOUR_COLLECTIONS;

/** The dependencies that the collections name as changed between two states. */
export function changedNames(after: Tour, before: Tour): string[] {
  const changedIn = <Name extends TourCollectionName>(
    declared: { [Each in Name]: Collection<Data[Each]> },
    name: Name,
  ) => {
    const { schema, changedDependencies } = declared[name];
    return after[name] === before[name]
      ? []
      : (changedDependencies?.(schema.parse(after[name]), schema.parse(before[name])) ?? []);
  };
  const results = [...after.results].filter(([id, tables]) => tables !== before.results.get(id));
  return [
    ...TOUR_NAMES.flatMap((name) => changedIn(DECLARED, name)),
    ...results.flatMap(([id, tables]) => changedResults(id, tables, before.results.get(id))),
    ...changedShop(after.shop ?? undefined, before.shop ?? undefined),
  ];
}

const editEvent = (
  { events }: Tour,
  find: (event: EventRecord) => boolean,
  change: Partial<EventRecord>,
) => ({ events: events.map((event) => (find(event) ? { ...event, ...change } : event)) });

const editResults = ({ results }: Tour, eventID: string, change: Partial<EventResults>) => ({
  results: new Map(results).set(eventID, { ...results.get(eventID), eventID, ...change }),
});

/** An edited copy of the shop. */
function editShop({ shop }: Tour, change: (shop: ShopContent) => Partial<ShopContent>) {
  if (!shop) throw new Error('The demo has no shop.');
  return { shop: { ...shop, ...change(shop) } };
}

const editArticle = (tour: Tour, at: number, change: Partial<Article>) =>
  editShop(tour, ({ articles }) => ({
    articles: articles.map((one, index) => (index === at ? { ...one, ...change } : one)),
  }));

/** A text that only a group of the site's texts has. */
export const markOf = (group: GroupName) => `Changed texts of ${group}.`;

/** The texts of the site, in each group of which the first text that is no address is changed. */
export function markedTexts(): ChangedTexts {
  const texts = GROUP_NAMES.map((group): [GroupName, unknown] => {
    const own = JSON.stringify(
      textsOf({ siteTexts: DEMO_TEXTS, settings: DEFAULT_SETTINGS }, group),
    );
    const marked = own.replace(
      /"(name|what|kicker|lead|title)":"[^"]*"|"(withGhin|notes)":\[/,
      (found, field: string | undefined) =>
        field === undefined
          ? `${found}"${markOf(group)}"${found.includes('notes') ? '' : ','}`
          : `"${field}":"${markOf(group)}"`,
    );
    return [group, JSON.parse(marked)];
  });
  return ChangedTexts.parse({ ...DEMO_TEXTS, ...Object.fromEntries(texts) });
}

const played = (event: EventRecord) => event.isComplete && event.date.startsWith(CURRENT);
const ahead = (event: EventRecord) => !event.isComplete && event.date > TODAY;
const near = (event: EventRecord) => actionOf(event, TODAY) === 'closed';

/** The id of the first event of a kind. Throws when there is none. */
function idOf(tour: Tour, find: (event: EventRecord) => boolean): string {
  const event = tour.events.find(find);
  if (!event) throw new Error('The demo has no such event.');
  return event.eventID;
}

/** A list with its first record changed. */
const withFirst = <T>(list: readonly T[], change: Partial<T>): T[] =>
  list.map((each, at) => (at === 0 ? { ...each, ...change } : each));

const READ_AT = '2026-06-10T15:00:00.000Z';

/** A change of the net table's first row. */
function editNet(tour: Tour, eventID: string, change: Partial<IndividualRow>) {
  const rows = withFirst(tour.results.get(eventID)?.net?.rows ?? [], change);
  return editResults(tour, eventID, { net: { changedAt: READ_AT, rows } });
}

const TEE_TIMES = {
  'tee-times': {
    changedAt: READ_AT,
    rows: [{ round: '1', time: '8:00 AM', hole: '1', players: ['Ann Lee'] }],
  },
};

/** Every product of these with its variants’ prices changed. */
const withPrices = (products: readonly Product[], price: (amount: number) => number) =>
  products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      price: { ...variant.price, amount: price(variant.price.amount) },
    })),
  }));

export const NOON = new Date(`${TODAY}T12:00:00Z`);

/** One edit of each kind that staff, the shop and leaderboards make, by what it is. */
export const EDITS: Readonly<Record<string, Edit>> = {
  'a played event is renamed': (tour) =>
    editEvent(tour, (one) => one.eventID === idOf(tour, played), { name: 'Other' }),
  'an event ahead gets another day and course': (tour) =>
    editEvent(tour, (one) => one.eventID === idOf(tour, ahead), {
      date: `${CURRENT}-10-20`,
      course: 'Keene Country Club',
    }),
  'the newest event is deleted': ({ events }) => ({ events: events.slice(0, -1) }),
  'an event of a new season is added': ({ events }) => {
    const added = { eventID: '2029-new', name: 'New', date: '2029-05-01', isComplete: false };
    return { events: [...events, ...events.slice(0, 1).map((first) => ({ ...first, ...added }))] };
  },
  'an event ahead moves to next year, which staff choose as the current season': (tour) => {
    const next = Number(CURRENT) + 1;
    return { ...editEvent(tour, ahead, { date: `${next}-05-01` }), season: [{ year: next }] };
  },
  'an old event is played again today': (tour) =>
    editEvent(tour, (one) => one === tour.events[0], { date: TODAY, isComplete: false }),
  'a net table is corrected': (tour) => editNet(tour, idOf(tour, played), { points: '999' }),
  'the first results of an event come in': (tour) => {
    const net = tour.results.get(idOf(tour, played))?.net;
    return editResults(tour, idOf(tour, ahead), net ? { net } : {});
  },
  'tee times come in': (tour) => editResults(tour, idOf(tour, played), TEE_TIMES),
  'tee times of an event ahead come in': (tour) => editResults(tour, idOf(tour, ahead), TEE_TIMES),
  'tee times of a near event without an address are entered': (tour) =>
    editResults(tour, idOf(tour, near), TEE_TIMES),
  'the winner of an earlier edition is corrected': (tour) => {
    const eventID = idOf(tour, ({ date }) => date.startsWith(String(Number(CURRENT) - 1)));
    return editNet(tour, eventID, { player: 'Bo Ray' });
  },
  'an event ahead is deleted, which cancels it in calendars': (tour) => {
    const events = tour.events.filter(({ eventID }) => eventID !== idOf(tour, ahead));
    const next = { ...tour, events, now: NOON };
    return { events, calendarEntries: nextCalendarEntries(tour.calendarEntries, next) };
  },
  'a year’s standings are taken away': ({ standings }) => ({ standings: standings.slice(1) }),
  'a year of match play opens for registration': ({ matchPlay }) => ({
    matchPlay: withFirst(matchPlay, { registrationOpen: !matchPlay[0]?.registrationOpen }),
  }),
  'a bracket is taken away': ({ brackets }) => ({ brackets: brackets.slice(1) }),
  'a thing of the shop costs more': (tour) =>
    editShop(tour, ({ gear: [first, ...others] }) => ({
      gear: first ? [{ ...first, price: { ...first.price, amount: 99 } }, ...others] : [],
    })),
  'every product is renamed, memberships and entries too': (tour) =>
    editShop(tour, ({ products }) => ({
      products: withPrices(products, (amount) => amount + 1).map((product) => ({
        ...product,
        title: `${product.title}, new`,
      })),
    })),
  'a product is gone': (tour) =>
    editShop(tour, ({ products }) => ({ products: products.slice(1) })),
  'a course is renamed': ({ courses }) => ({ courses: withFirst(courses, { name: 'Other' }) }),
  'every course has a new website': ({ courses }) => ({
    courses: courses.map((one) => ({ ...one, link: 'https://golf.test/' })),
  }),
  'an article becomes the recap of an event': (tour) =>
    editArticle(tour, 0, { handle: `recap-${idOf(tour, played)}`, title: 'Recap' }),
  'two players turn out to be one, under a new name': ({ directory, events, results }) => {
    const rows = events
      .filter(played)
      .flatMap(({ eventID }) => results.get(eventID)?.net?.rows ?? []);
    const [one, other] = rows.flatMap(
      ({ player }) => directory.find((each) => each.player === player) ?? [],
    );
    if (!one || !other) throw new Error('The directory has no player of this season.');
    const both = { ...one, player: 'Zoë Lindström', alsoKnownAs: [one.player, other.player] };
    return { directory: [both, ...directory.filter((each) => each !== one && each !== other)] };
  },
  'every player has a photo': ({ directory }) => ({
    directory: directory.map((each) => ({
      ...each,
      photo: { picture: '0'.repeat(20), consentDate: `${CURRENT}-05-01` },
    })),
  }),
  'a player enters match play': ({ directory }) => {
    const entered = directory.find(({ matchPlay }) => !matchPlay);
    return {
      directory: directory.map((each) => (each === entered ? { ...each, matchPlay: true } : each)),
    };
  },
  'an announcement begins': (tour) => ({
    announcements: [announcement({ eventID: idOf(tour, ahead) })],
  }),
  ...Object.fromEntries(LIST_SAMPLES.flatMap(({ edits }) => Object.entries(edits))),
  'this year’s cup gets its team': ({ colonyCup }) => {
    const own = { ID: 99, year: Number(CURRENT), winningTeam: false };
    return { colonyCup: [...withFirst(colonyCup.slice(0, 1), own), ...colonyCup] };
  },
  'last year’s cup team loses a player': ({ colonyCup }) => ({
    colonyCup: colonyCup.map((cup) => ({ ...cup, team: cup.team.slice(1) })),
  }),
  'a champion is renamed': ({ champions }) => ({
    champions: withFirst(champions, { player: 'Zoë Lindqvist' }),
  }),
  'the season ranking of the year is corrected': ({ standings }) => ({
    standings: standings.map(({ season, ...year }) => ({
      ...year,
      ...(season && { season: { ...season, rows: season.rows.slice(1) } }),
    })),
  }),
  'the cup of a past year is scored again': (tour) => {
    const eventID = idOf(tour, (event) => isColonyCup(event, 'Colony Cup'));
    const cup = tour.results.get(eventID)?.['colony-cup'];
    const overall = cup?.rows.overall;
    if (!cup || !overall) throw new Error('The demo has no scored cup.');
    return editResults(tour, eventID, {
      'colony-cup': { ...cup, rows: { ...cup.rows, overall: { ...overall, score: '1-29' } } },
    });
  },
  'an old article is corrected': (tour) => editArticle(tour, 24, { excerpt: 'Corrected.' }),
  'the newest article gets another title': (tour) => editArticle(tour, 0, { title: 'Corrected' }),
  'an article gets another address': (tour) => editArticle(tour, 21, { handle: 'moved-🎉' }),
  'staff publish an article': ({ articles }) => ({
    articles: [articleRecord({ ID: 9, date: TODAY, slug: 'of-ours' }), ...articles],
  }),
  'an article of staff takes the place of one of the shop': ({ articles, shop }) => {
    const slug = shop?.articles[3]?.handle ?? '';
    return { articles: [articleRecord({ ID: 9, slug }), ...articles] };
  },
  'an article of staff gets another text': ({ articles }) => ({
    articles: withFirst(articles, { text: 'Corrected.' }),
  }),
  'an article of staff is dated later': ({ articles }) => ({
    articles: withFirst(articles, { date: '2026-12-24' }),
  }),
  'every article of staff is deleted': () => ({ articles: [] }),
  'an article comes out': (tour) =>
    editShop(tour, ({ articles }) => ({
      articles: [
        ...articles.slice(0, 1).map((one) => ({ ...one, handle: 'new', title: 'New' })),
        ...articles,
      ],
    })),
  'most articles are taken back': (tour) =>
    editShop(tour, ({ articles }) => ({ articles: articles.slice(0, 12) })),
  'every article is taken back': (tour) => editShop(tour, () => ({ articles: [] })),
  'a membership costs more': (tour) =>
    editShop(tour, ({ products }) => ({
      products: products.flatMap((product) =>
        product.handle === 'membership' ? withPrices([product], () => 999) : [product],
      ),
    })),
  'the shop is not known any more': () => ({ shop: null }),
  'articles are shown otherwise': ({ shop }) => ({
    posts: [
      { slug: 'welcome-to-the-tour', 'header-pos': '7%' },
      { slug: shop?.articles[0]?.handle ?? '', 'replacement-image': '/pictures/x.webp' },
    ],
  }),
};
