/** Edits of a demo tour, with what the collections say has changed. */
import { actionOf, isColonyCup } from '#domain/event/event.ts';
import { nextCalendarEntries } from '#domain/calendar/calendar-entry.ts';
import { changedEvents } from '#domain/event/events.collection.ts';
import { changedResults } from '#domain/results/results.collection.ts';
import { changedYears } from '#domain/shared/changed-names.ts';
import { changedShop } from '#domain/shop/storefront.collection.ts';
import type { EventRecord } from '#domain/event/event.schema.ts';
import type { Article, ShopContent } from '#domain/shop/shop.schema.ts';
import { TOUR_COLLECTIONS } from '#domain/publish/tour-collections.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { DEMO_TEXTS } from '#domain/site-texts/demo-texts.ts';
import { ChangedTexts, type GroupName } from '#domain/site-texts/site-texts.schema.ts';
import { GROUP_NAMES, textsOf } from '#domain/site-texts/site-texts.ts';
import { announcement } from '../helpers/records.ts';
import { CURRENT } from '../helpers/demo-tour.ts';
import { TODAY } from '../helpers/now.ts';

/** A change of the tour's records, and the dependencies that it names as changed. */
export interface Edit {
  what: string;
  make: (tour: Tour) => { after: Tour; changed: string[] };
}

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

function editArticle(tour: Tour, at: number, change: Partial<Article>) {
  return editShop(tour, ({ articles }) => ({
    articles: articles.map((one, index) => (index === at ? { ...one, ...change } : one)),
  }));
}

export const MARK = 'Changed by staff';

/** The texts of the site with a mark in the first text of a group that is no address. */
export function withMark(group: GroupName): ChangedTexts {
  const marked = JSON.stringify(textsOf(DEMO_TEXTS, group)).replace(
    /"(name|what|kicker|lead|title)":"[^"]*"|"(withGhin|notes)":\[/,
    (found, field: string | undefined) =>
      field === undefined
        ? found + (found.includes('notes') ? `"${MARK}"` : `"${MARK}",`)
        : `"${field}":"${MARK}"`,
  );
  const texts: unknown = JSON.parse(marked);
  return ChangedTexts.parse({ ...DEMO_TEXTS, [group]: texts });
}

export const changedTexts = (after: ChangedTexts) => [
  ...(TOUR_COLLECTIONS.siteTexts.changedDependencies?.(after, DEMO_TEXTS) ?? []),
];

const played = (event: EventRecord) => event.isComplete && event.date.startsWith(CURRENT);
const ahead = (event: EventRecord) => !event.isComplete && event.date > TODAY;
const idOf = (tour: Tour, find: (event: EventRecord) => boolean) =>
  tour.events.find(find)?.eventID ?? '';

export const NOON = new Date(`${TODAY}T12:00:00Z`);

/** One edit of each kind that staff, the shop and leaderboards make. */
export const EDITS: readonly Edit[] = [
  {
    what: 'a played event is renamed',
    make: (tour) => editEvent(tour, (one) => one.eventID === idOf(tour, played), { name: 'Other' }),
  },
  {
    what: 'an event ahead gets another day and course',
    make: (tour) =>
      editEvent(tour, (one) => one.eventID === idOf(tour, ahead), {
        date: `${CURRENT}-10-20`,
        course: 'Keene Country Club',
      }),
  },
  {
    what: 'the newest event is deleted',
    make: (tour) => {
      const events = tour.events.slice(0, -1);
      return { after: { ...tour, events }, changed: changedEvents(events, tour.events) };
    },
  },
  {
    what: 'an event of a new season is added',
    make: (tour) => {
      const [first] = tour.events;
      if (!first) throw new Error('The demo has no event.');
      const added = { ...first, eventID: '2029-new', name: 'New', date: '2029-05-01' };
      const events = [...tour.events, { ...added, isComplete: false }];
      return { after: { ...tour, events }, changed: changedEvents(events, tour.events) };
    },
  },
  {
    what: 'an event ahead moves to next year, which staff choose as the current season',
    make: (tour) => {
      const next = Number(CURRENT) + 1;
      const moved = editEvent(tour, ahead, { date: `${next}-05-01` });
      const season = [{ year: next }];
      const changed = TOUR_COLLECTIONS.season.changedDependencies?.(season, [...tour.season]) ?? [];
      return { after: { ...moved.after, season }, changed: [...moved.changed, ...changed] };
    },
  },
  {
    what: 'an old event is played again today',
    make: (tour) =>
      editEvent(tour, (one) => one === tour.events[0], { date: TODAY, isComplete: false }),
  },
  {
    what: 'a net table is corrected',
    make: (tour) => {
      const eventID = idOf(tour, played);
      const net = tour.results.get(eventID)?.net;
      const rows = (net?.rows ?? []).map((row, at) => (at === 0 ? { ...row, points: '999' } : row));
      return editResults(tour, eventID, { net: { changedAt: '2026-06-10T15:00:00.000Z', rows } });
    },
  },
  {
    what: 'the first results of an event come in',
    make: (tour) => {
      const net = tour.results.get(idOf(tour, played))?.net;
      return editResults(tour, idOf(tour, ahead), net ? { net } : {});
    },
  },
  {
    what: 'tee times come in',
    make: (tour) =>
      editResults(tour, idOf(tour, played), {
        'tee-times': {
          changedAt: '2026-06-10T15:00:00.000Z',
          rows: [{ round: '1', time: '8:00 AM', hole: '1', players: ['Ann Lee'] }],
        },
      }),
  },
  {
    what: 'tee times of an event ahead come in',
    make: (tour) =>
      editResults(tour, idOf(tour, ahead), {
        'tee-times': {
          changedAt: '2026-06-10T15:00:00.000Z',
          rows: [{ round: '1', time: '8:00 AM', hole: '1', players: ['Ann Lee'] }],
        },
      }),
  },
  {
    what: 'tee times of a near event without an address are entered',
    make: (tour) => {
      const near = (event: EventRecord) => actionOf(event, TODAY) === 'closed';
      return editResults(tour, idOf(tour, near), {
        'tee-times': {
          changedAt: '2026-06-10T15:00:00.000Z',
          rows: [{ round: '1', time: '8:00 AM', hole: '1', players: ['Ann Lee'] }],
        },
      });
    },
  },
  {
    what: 'the winner of an earlier edition is corrected',
    make: (tour) => {
      const eventID = idOf(tour, ({ date }) => date.startsWith(String(Number(CURRENT) - 1)));
      const net = tour.results.get(eventID)?.net;
      const rows = (net?.rows ?? []).map((row, at) =>
        at === 0 ? { ...row, player: 'Bo Ray' } : row,
      );
      return editResults(tour, eventID, { net: { changedAt: '2026-06-10T15:00:00.000Z', rows } });
    },
  },
  {
    what: 'an event ahead is deleted, which cancels it in calendars',
    make: (tour) => {
      const events = tour.events.filter(({ eventID }) => eventID !== idOf(tour, ahead));
      const calendarEntries = nextCalendarEntries(tour.calendarEntries, {
        ...tour,
        events,
        now: NOON,
      });
      return {
        after: { ...tour, events, calendarEntries },
        changed: changedEvents(events, tour.events),
      };
    },
  },
  {
    what: 'a year’s standings are taken away',
    make: (tour) => {
      const standings = tour.standings.slice(1);
      return {
        after: { ...tour, standings },
        changed: changedYears('standings', standings, tour.standings),
      };
    },
  },
  {
    what: 'a year of match play opens for registration',
    make: (tour) => {
      const matchPlay = tour.matchPlay.map((one, at) =>
        at === 0 ? { ...one, registrationOpen: !one.registrationOpen } : one,
      );
      return {
        after: { ...tour, matchPlay },
        changed: changedYears('match-play', matchPlay, tour.matchPlay),
      };
    },
  },
  {
    what: 'a bracket is taken away',
    make: (tour) => {
      const brackets = tour.brackets.slice(1);
      return {
        after: { ...tour, brackets },
        changed: changedYears('match-play', brackets, tour.brackets),
      };
    },
  },
  {
    what: 'a thing of the shop costs more',
    make: (tour) =>
      editShop(tour, ({ gear }) => ({
        gear: gear.map((card, at) =>
          at === 0 ? { ...card, price: { ...card.price, amount: 99 } } : card,
        ),
      })),
  },
  {
    what: 'every product is renamed, memberships and entries too',
    make: (tour) =>
      editShop(tour, ({ products }) => ({
        products: products.map((product) => ({
          ...product,
          title: `${product.title}, new`,
          variants: product.variants.map((variant) => ({
            ...variant,
            price: { ...variant.price, amount: variant.price.amount + 1 },
          })),
        })),
      })),
  },
  {
    what: 'a product is gone',
    make: (tour) => editShop(tour, ({ products }) => ({ products: products.slice(1) })),
  },
  {
    what: 'a course is renamed',
    make: (tour) => {
      const courses = tour.courses.map((one, at) => (at === 0 ? { ...one, name: 'Other' } : one));
      return { after: { ...tour, courses }, changed: ['courses'] };
    },
  },
  {
    what: 'every course has a new website',
    make: (tour) => {
      const courses = tour.courses.map((one) => ({ ...one, link: 'https://golf.test/' }));
      return { after: { ...tour, courses }, changed: ['courses'] };
    },
  },
  {
    what: 'an article becomes the recap of an event',
    make: (tour) => {
      const event = tour.events.find(played);
      return editArticle(tour, 0, { handle: `recap-${event?.eventID ?? ''}`, title: 'Recap' });
    },
  },
  {
    what: 'two players turn out to be one, under a new name',
    make: (tour) => {
      const [one, other, ...rest] = tour.directory;
      if (!one || !other) throw new Error('The demo has no directory.');
      const both = { ...one, player: 'Zoë Lindqvist', alsoKnownAs: [one.player, other.player] };
      return { after: { ...tour, directory: [both, ...rest] }, changed: ['directory'] };
    },
  },
  {
    what: 'an announcement begins',
    make: (tour) => ({
      after: { ...tour, announcements: [announcement({ eventID: idOf(tour, ahead) })] },
      changed: ['announcements'],
    }),
  },
  {
    what: 'a golfer is fit again',
    make: (tour) => ({
      after: { ...tour, disabledGolfers: tour.disabledGolfers.slice(1) },
      changed: ['disabled-golfers'],
    }),
  },
  {
    what: 'this year’s cup gets its team',
    make: (tour) => {
      const [last] = tour.colonyCup;
      if (!last) throw new Error('The demo has no cup.');
      const cup = { ...last, ID: 99, year: Number(CURRENT), winningTeam: false };
      return { after: { ...tour, colonyCup: [cup, ...tour.colonyCup] }, changed: ['colony-cup'] };
    },
  },
  {
    what: 'last year’s cup team loses a player',
    make: (tour) => {
      const colonyCup = tour.colonyCup.map((cup) => ({ ...cup, team: cup.team.slice(1) }));
      return { after: { ...tour, colonyCup }, changed: ['colony-cup'] };
    },
  },
  {
    what: 'a champion is renamed',
    make: (tour) => {
      const champions = tour.champions.map((one, at) =>
        at === 0 ? { ...one, player: 'Zoë Lindqvist' } : one,
      );
      return { after: { ...tour, champions }, changed: ['champions'] };
    },
  },
  {
    what: 'the season ranking of the year is corrected',
    make: (tour) => {
      const standings = tour.standings.map(({ season, ...year }) => ({
        ...year,
        ...(season && { season: { ...season, rows: season.rows.slice(1) } }),
      }));
      return {
        after: { ...tour, standings },
        changed: changedYears('standings', standings, tour.standings),
      };
    },
  },
  {
    what: 'the cup of a past year is scored again',
    make: (tour) => {
      const eventID = idOf(tour, isColonyCup);
      const cup = tour.results.get(eventID)?.['colony-cup'];
      const overall = cup?.rows.overall;
      if (!cup || !overall) throw new Error('The demo has no scored cup.');
      return editResults(tour, eventID, {
        'colony-cup': { ...cup, rows: { ...cup.rows, overall: { ...overall, score: '1-29' } } },
      });
    },
  },
  {
    what: 'an old article is corrected',
    make: (tour) => editArticle(tour, 30, { excerpt: 'Corrected.' }),
  },
  {
    what: 'the newest article gets another title',
    make: (tour) => editArticle(tour, 0, { title: 'Corrected' }),
  },
  {
    what: 'an article gets another address',
    make: (tour) => editArticle(tour, 21, { handle: 'moved-🎉' }),
  },
  {
    what: 'an article comes out',
    make: (tour) =>
      editShop(tour, ({ articles }) => ({
        articles: [
          ...articles.slice(0, 1).map((one) => ({ ...one, handle: 'new', title: 'New' })),
          ...articles,
        ],
      })),
  },
  {
    what: 'most articles are taken back',
    make: (tour) => editShop(tour, ({ articles }) => ({ articles: articles.slice(0, 12) })),
  },
  {
    what: 'every article is taken back',
    make: (tour) => editShop(tour, () => ({ articles: [] })),
  },
  {
    what: 'a membership costs more',
    make: (tour) =>
      editShop(tour, ({ products }) => ({
        products: products.map((product) =>
          product.handle === 'membership'
            ? {
                ...product,
                variants: product.variants.map((variant) => ({
                  ...variant,
                  price: { ...variant.price, amount: 999 },
                })),
              }
            : product,
        ),
      })),
  },
  {
    what: 'the shop is not known any more',
    make: (tour) => ({
      after: { ...tour, shop: null },
      changed: changedShop(undefined, tour.shop ?? undefined),
    }),
  },
  ...GROUP_NAMES.map((group): Edit => ({
    what: `staff change the texts of ${group}`,
    make: (tour) => {
      const siteTexts = withMark(group);
      return { after: { ...tour, siteTexts }, changed: changedTexts(siteTexts) };
    },
  })),
  {
    what: 'articles are shown otherwise',
    make: (tour) => {
      const posts = [
        { slug: 'welcome-to-the-tour', 'header-pos': '7%' },
        { slug: tour.shop?.articles[0]?.handle ?? '', 'replacement-image': '/pictures/x.webp' },
      ];
      return { after: { ...tour, posts }, changed: ['posts'] };
    },
  },
];
