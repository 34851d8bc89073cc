/** Edits of a demo tour, with what the collections say has changed. */
import { actionOf, isColonyCup } from '#domain/event/event.ts';
import { nextCalendarEntries } from '#domain/calendar/calendar-entry.ts';
import { changedEvents } from '#domain/event/events.collection.ts';
import { changedResults } from '#domain/results/results.collection.ts';
import { changedYears } from '#domain/shared/changed-names.ts';
import { changedShop } from '#domain/shop/storefront.collection.ts';
import type { EventRecord } from '#domain/event/event.schema.ts';
import type { Article, Product, ShopContent } from '#domain/shop/shop.schema.ts';
import { TOUR_COLLECTIONS } from '#domain/publish/tour-collections.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import type { IndividualRow } from '#domain/results/results.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { DEMO_TEXTS } from '#domain/site-texts/demo-texts.ts';
import { ChangedTexts, type GroupName } from '#domain/site-texts/site-texts.schema.ts';
import { GROUP_NAMES, textsOf } from '#domain/site-texts/site-texts.ts';
import { announcement, articleRecord } from '../helpers/records.ts';
import { CURRENT } from '../helpers/demo-tour.ts';
import { TODAY } from '../helpers/now.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts';

/** A change of the tour's records, and the dependencies that it names as changed. */
type Edit = (tour: Tour) => { after: Tour; changed: string[] };

function editEvent(
  tour: Tour,
  find: (event: EventRecord) => boolean,
  change: Partial<EventRecord>,
) {
  const events = tour.events.map((event) => (find(event) ? { ...event, ...change } : event));
  const edited = tour.events.find(find);
  if (!edited) throw new Error('The demo has no such event.');
  return {
    after: { ...tour, events },
    changed: changedEvents(events, tour.events),
  };
}

function editResults(tour: Tour, eventID: string, change: Partial<EventResults>) {
  const before = tour.results.get(eventID);
  const after: EventResults = { ...(before ?? { eventID }), ...change };
  return {
    after: { ...tour, results: new Map(tour.results).set(eventID, after) },
    changed: changedResults(eventID, after, before),
  };
}

/** The tour with an edited copy of its shop. */
function editShop(tour: Tour, change: (shop: ShopContent) => Partial<ShopContent>) {
  if (!tour.shop) throw new Error('The demo has no shop.');
  const shop = { ...tour.shop, ...change(tour.shop) };
  return { after: { ...tour, shop }, changed: changedShop(shop, tour.shop) };
}

function editArticles(tour: Tour, articles: Tour['articles']) {
  const changed =
    TOUR_COLLECTIONS.articles.changedDependencies?.([...articles], [...tour.articles]) ?? [];
  return { after: { ...tour, articles }, changed: [...changed] };
}

function editDirectory(tour: Tour, directory: Tour['directory']) {
  const changed =
    TOUR_COLLECTIONS.directory.changedDependencies?.([...directory], [...tour.directory]) ?? [];
  return { after: { ...tour, directory }, changed: [...changed] };
}

function editArticle(tour: Tour, at: number, change: Partial<Article>) {
  return editShop(tour, ({ articles }) => ({
    articles: articles.map((one, index) => (index === at ? { ...one, ...change } : one)),
  }));
}

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

/** The dependencies that a change of a group names. */
export const changedGroup = (siteTexts: ChangedTexts, group: GroupName): readonly string[] =>
  TOUR_COLLECTIONS.siteTexts.changedDependencies?.(
    { ...DEMO_TEXTS, [group]: siteTexts[group] },
    DEMO_TEXTS,
  ) ?? [];

const played = (event: EventRecord) => event.isComplete && event.date.startsWith(CURRENT);
const ahead = (event: EventRecord) => !event.isComplete && event.date > TODAY;
const near = (event: EventRecord) => actionOf(event, TODAY) === 'closed';
const idOf = (tour: Tour, find: (event: EventRecord) => boolean) =>
  tour.events.find(find)?.eventID ?? '';

/** A list with its first record changed. */
const withFirst = <T>(list: readonly T[], change: Partial<T>): T[] =>
  list.map((each, at) => (at === 0 ? { ...each, ...change } : each));

/** A change of records that have dependencies by year. */
const editYears = <K extends 'standings' | 'matchPlay' | 'brackets'>(
  tour: Tour,
  list: K,
  edit: (records: Tour[K]) => Tour[K],
) => {
  const records = edit(tour[list]);
  const name = list === 'standings' ? list : 'match-play';
  return {
    after: { ...tour, [list]: records },
    changed: changedYears<{ year: number }>(name, records, tour[list]),
  };
};

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
  'the newest event is deleted': (tour) => {
    const events = tour.events.slice(0, -1);
    return { after: { ...tour, events }, changed: changedEvents(events, tour.events) };
  },
  'an event of a new season is added': (tour) => {
    const [first] = tour.events;
    if (!first) throw new Error('The demo has no event.');
    const added = { ...first, eventID: '2029-new', name: 'New', date: '2029-05-01' };
    const events = [...tour.events, { ...added, isComplete: false }];
    return { after: { ...tour, events }, changed: changedEvents(events, tour.events) };
  },
  'an event ahead moves to next year, which staff choose as the current season': (tour) => {
    const next = Number(CURRENT) + 1;
    const moved = editEvent(tour, ahead, { date: `${next}-05-01` });
    const season = [{ year: next }];
    const changed = TOUR_COLLECTIONS.season.changedDependencies?.(season, [...tour.season]) ?? [];
    return { after: { ...moved.after, season }, changed: [...moved.changed, ...changed] };
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
    const calendarEntries = nextCalendarEntries(tour.calendarEntries, next);
    const changed = changedEvents(events, tour.events);
    return { after: { ...tour, events, calendarEntries }, changed };
  },
  'a year’s standings are taken away': (tour) =>
    editYears(tour, 'standings', (standings) => standings.slice(1)),
  'a year of match play opens for registration': (tour) =>
    editYears(tour, 'matchPlay', (years) =>
      withFirst(years, { registrationOpen: !years[0]?.registrationOpen }),
    ),
  'a bracket is taken away': (tour) => editYears(tour, 'brackets', (brackets) => brackets.slice(1)),
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
  'a course is renamed': (tour) => ({
    after: { ...tour, courses: withFirst(tour.courses, { name: 'Other' }) },
    changed: ['courses'],
  }),
  'every course has a new website': (tour) => {
    const courses = tour.courses.map((one) => ({ ...one, link: 'https://golf.test/' }));
    return { after: { ...tour, courses }, changed: ['courses'] };
  },
  'an article becomes the recap of an event': (tour) =>
    editArticle(tour, 0, { handle: `recap-${idOf(tour, played)}`, title: 'Recap' }),
  'two players turn out to be one, under a new name': (tour) => {
    const rows = tour.events
      .filter(played)
      .flatMap(({ eventID }) => tour.results.get(eventID)?.net?.rows ?? []);
    const [one, other] = rows.flatMap(
      ({ player }) => tour.directory.find((each) => each.player === player) ?? [],
    );
    if (!one || !other) throw new Error('The directory has no player of this season.');
    const both = { ...one, player: 'Zoë Lindqvist', alsoKnownAs: [one.player, other.player] };
    const others = tour.directory.filter((each) => each !== one && each !== other);
    return editDirectory(tour, [both, ...others]);
  },
  'a player enters match play': (tour) => {
    const at = tour.directory.findIndex(({ matchPlay }) => !matchPlay);
    return editDirectory(
      tour,
      tour.directory.map((each, place) => (place === at ? { ...each, matchPlay: true } : each)),
    );
  },
  'an announcement begins': (tour) => ({
    after: { ...tour, announcements: [announcement({ eventID: idOf(tour, ahead) })] },
    changed: ['announcements'],
  }),
  'a golfer is fit again': (tour) => ({
    after: { ...tour, disabledGolfers: tour.disabledGolfers.slice(1) },
    changed: ['disabled-golfers'],
  }),
  'this year’s cup gets its team': (tour) => {
    const [last] = tour.colonyCup;
    if (!last) throw new Error('The demo has no cup.');
    const cup = { ...last, ID: 99, year: Number(CURRENT), winningTeam: false };
    return { after: { ...tour, colonyCup: [cup, ...tour.colonyCup] }, changed: ['colony-cup'] };
  },
  'last year’s cup team loses a player': (tour) => {
    const colonyCup = tour.colonyCup.map((cup) => ({ ...cup, team: cup.team.slice(1) }));
    return { after: { ...tour, colonyCup }, changed: ['colony-cup'] };
  },
  'a champion is renamed': (tour) => ({
    after: { ...tour, champions: withFirst(tour.champions, { player: 'Zoë Lindqvist' }) },
    changed: ['champions'],
  }),
  'the season ranking of the year is corrected': (tour) =>
    editYears(tour, 'standings', (standings) =>
      standings.map(({ season, ...year }) => ({
        ...year,
        ...(season && { season: { ...season, rows: season.rows.slice(1) } }),
      })),
    ),
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
  'staff publish an article': (tour) =>
    editArticles(tour, [articleRecord({ ID: 9, date: TODAY, slug: 'of-ours' }), ...tour.articles]),
  'an article of staff takes the place of one of the shop': (tour) => {
    const slug = tour.shop?.articles[3]?.handle ?? '';
    return editArticles(tour, [articleRecord({ ID: 9, slug }), ...tour.articles]);
  },
  'an article of staff gets another text': (tour) =>
    editArticles(tour, withFirst(tour.articles, { text: 'Corrected.' })),
  'an article of staff is dated later': (tour) =>
    editArticles(tour, withFirst(tour.articles, { date: '2026-12-24' })),
  'every article of staff is deleted': (tour) => editArticles(tour, []),
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
  'the shop is not known any more': (tour) => ({
    after: { ...tour, shop: null },
    changed: changedShop(undefined, tour.shop ?? undefined),
  }),
  'articles are shown otherwise': (tour) => {
    const posts = [
      { slug: 'welcome-to-the-tour', 'header-pos': '7%' },
      { slug: tour.shop?.articles[0]?.handle ?? '', 'replacement-image': '/pictures/x.webp' },
    ];
    return { after: { ...tour, posts }, changed: ['posts'] };
  },
};
