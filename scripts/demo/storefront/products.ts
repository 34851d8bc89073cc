/** The demo shop's products: memberships, entries to events and match play, and the gear. */
import { z } from 'zod';
import { ENTRY_FEE } from '#domain/match-play/match-play.ts';
import { slugOf } from '#domain/shared/slug.ts';
import { formatLong } from '#domain/time/calendar.ts';
import { html, list } from '../html.ts';
import { COURSE_PICTURES, eventPicture } from '../record-pictures.ts';
import type { DemoEvent, DemoTour } from '../season/season.ts';
import { gid, type ShopContext } from './api.ts';
import gear from './gear.json' with { type: 'json' };
import { gearPicture, recordPicture, widePicture, type DemoPicture } from './pictures.ts';
// Prices and fees are in dollars.
import shop from './shop.json' with { type: 'json' };

/** The stock of a product that doesn't sell out. */
const PLENTY = 1000;

/** Pictures of a product that Shopify allows. */
const MAX_PICTURES = 10;

const COLORS: Readonly<Record<string, string>> = shop.colors;

interface ProductPlan {
  handle: string;
  title: string;
  text: string;
  points?: readonly string[];
  images: readonly DemoPicture[];
  /** The values to choose from, by the name of the option; empty where there is no choice. */
  options?: Readonly<Record<string, readonly string[]>>;
  variants: readonly {
    /** One value for each option, in their order. */
    values: readonly string[];
    /** Dollars; cents as decimals. */
    price: number;
    compareAtPrice?: number | undefined;
    /** Pieces in stock; 0 is sold out. */
    stock: number;
    image?: DemoPicture;
  }[];
  /** Metafields of the namespace `event`, by key. */
  event?: Readonly<Record<string, string>>;
}

/** A product in the shape of Shopify's schema, whose variants also have what carts need. */
function makeProduct({
  handle,
  title,
  text,
  points = [],
  images,
  options = {},
  event = {},
  ...plan
}: ProductPlan) {
  const prices = plan.variants.map(({ price }) => price);
  const shown = Object.keys(options).length > 0 ? options : { Title: ['Default Title'] };
  const variants = plan.variants.map(({ values, price, compareAtPrice, stock, image }) => ({
    id: gid('ProductVariant', `${handle}/${values.join('/')}`),
    title: values.join(' / ') || 'Default Title',
    availableForSale: stock > 0,
    selectedOptions: Object.keys(shown).map((name, at) => {
      return { name, value: values[at] ?? 'Default Title' };
    }),
    ...{ price, compareAtPrice: compareAtPrice ?? null, image: image ?? null },
    ...{ productTitle: title, values, stock, shown: image ?? images[0] },
  }));
  return {
    ...{ id: gid('Product', handle), handle, title, images, variants },
    descriptionHtml: html`<p>${text}</p>
      ${points.length > 0 ? list(points) : ''}`.markup,
    availableForSale: variants.some(({ availableForSale }) => availableForSale),
    featuredImage: images[0] ?? null,
    options: Object.entries(shown).map(([name, values]) => ({
      name,
      optionValues: values.map((value) => {
        const color = COLORS[value];
        return { name: value, swatch: color === undefined ? null : { color, image: null } };
      }),
    })),
    priceRange: { minVariantPrice: Math.min(...prices), maxVariantPrice: Math.max(...prices) },
    metafield: (
      { namespace, key }: { namespace: string; key: string },
      { hasToken }: ShopContext,
    ) => {
      const value = namespace === 'event' && hasToken ? event[key] : undefined;
      return value === undefined ? null : { value };
    },
  };
}
export type DemoProduct = ReturnType<typeof makeProduct>;
export type DemoVariant = DemoProduct['variants'][number];

/** A product of gear.json; together they cover every case of the shop's pages. */
const Gear = z.strictObject({
  title: z.string(),
  text: z.string(),
  points: z.array(z.string()),
  kind: z.string(),
  /** Of its first picture. */
  color: z.string(),
  /** The values to choose from: one product has the 250 variants that Shopify allows. */
  options: z.record(z.string(), z.array(z.string())).default({}),
  price: z.number(),
  compareAtPrice: z.number().optional(),
  /** Surcharge in dollars for 2XL. */
  largeExtra: z.number().default(0),
  /** Combinations without a variant, such as `L / Pine`. */
  impossible: z.array(z.string()).default([]),
  stock: z.number().default(40),
  /** The stock of variants that have less of it, or are sold out. */
  few: z.record(z.string(), z.number()).default({}),
});

function gearProduct(plan: z.infer<typeof Gear>): DemoProduct {
  const { title, text, points, kind, color, options } = plan;
  const colors = options.Color ?? [color];
  const front = (of: string) => gearPicture(kind, of, 'front', title);
  const detail = gearPicture(kind, color, 'detail', title);
  const combinations = Object.values(options).reduce<string[][]>(
    (before, values) => before.flatMap((some) => values.map((value) => [...some, value])),
    [[]],
  );
  const variants = combinations.map((values) => {
    const key = values.join(' / ');
    return {
      ...{ key, values, compareAtPrice: plan.compareAtPrice },
      price: plan.price + (values.includes('2XL') ? plan.largeExtra : 0),
      stock: plan.few[key] ?? plan.stock,
      image: front(values.find((value) => colors.includes(value)) ?? color),
    };
  });
  return makeProduct({
    ...{ handle: slugOf(title), title, text, points, options },
    images: [front(color), detail, ...colors.slice(1).map(front)].slice(0, MAX_PICTURES),
    variants: variants.filter(({ key }) => !plan.impossible.includes(key)),
  });
}

/** The products of the collection `lfg-gear`. */
export const GEAR: readonly DemoProduct[] = z.array(Gear).parse(gear).map(gearProduct);

/** One price has cents, so pages must show them. */
const MEMBERSHIPS = shop.memberships.map(({ price, ...membership }) =>
  makeProduct({
    ...membership,
    images: [gearPicture('bag-tag', 'Pine', 'front', 'Membership tag')],
    variants: [{ values: [], price, stock: PLENTY }],
  }),
);

/** A name in a sentence: `the Harvest Cup`, and `The Colony Cup` as it is. */
const withArticle = (name: string) => (/^the /i.test(name) ? name : `the ${name}`);

function eventProduct({ record, kind, courseId }: DemoEvent, year: number): DemoProduct {
  const { eventID, name, course, town, state, date, handicapAllowance } = record;
  const stock = record.registrationOpen ? PLENTY : 0;
  const entries = kind === 'cup' ? ['Event'] : ['Event', 'Event + skins'];
  const text = `One entry to ${withArticle(name)}: ${course} in ${town}, ${state}, ${formatLong(date)}.`;
  const points = [
    `${handicapAllowance} handicap allowance`,
    'Green fee, cart, and range balls included',
    'Tee times posted a week before the event',
  ];
  const courseImage = COURSE_PICTURES.get(courseId) ?? '';
  return makeProduct({
    ...{ handle: record.shopifyUrl, title: `${name} ${year}`, text, points },
    images: [
      recordPicture(`event-${eventID}`, eventPicture(name, year), `Illustration of the ${name}`),
      recordPicture(`course-${courseId}`, courseImage, `A hole at ${course}`),
    ],
    options: { Entry: entries },
    variants: entries.map((entry, extras) => {
      return { values: [entry], price: shop.entryFees[kind] + extras * shop.skinsFee, stock };
    }),
    event: { date, course, town, state },
  });
}

const matchPlayProduct = ({
  year,
  shopifyUrl,
  registrationOpen,
}: DemoTour['matchPlayInfos'][number]): DemoProduct =>
  makeProduct({
    handle: shopifyUrl,
    title: `${year} Match Play`,
    text: 'One month per round, 18 holes per match, on courses both players agree on.',
    images: [widePicture('match-play', 'Two golfers at the end of their swings')],
    variants: [{ values: [], price: ENTRY_FEE, stock: registrationOpen ? PLENTY : 0 }],
  });

/** All products; the handle of an entry is the record's `shopifyUrl`. */
export function makeProducts({ seasons, matchPlayInfos }: DemoTour): DemoProduct[] {
  return [
    ...MEMBERSHIPS,
    ...seasons.flatMap(({ events, year }) => events.map((event) => eventProduct(event, year))),
    ...matchPlayInfos.map(matchPlayProduct),
    ...GEAR,
  ];
}
