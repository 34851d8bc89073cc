/** The demo shop's products: memberships, entries to events and match play, and the gear. */
import { z } from 'zod';
import { ENTRY_FEE } from '#domain/match-play/match-play.ts';
import { slugOf } from '#domain/shared/slug.ts';
import { formatLong } from '#domain/time/calendar.ts';
import { html, list } from '../html.ts';
import { COURSE_PICTURES, eventPicture } from '../record-pictures.ts';
import type { DemoEvent, DemoTour } from '../season/types.ts';
import gear from './gear.json' with { type: 'json' };
import { gearPicture, recordPicture, widePicture, type DemoPicture } from './pictures.ts';

export interface DemoVariant {
  /** One value for each option, in their order. */
  values: readonly string[];
  /** Dollars; cents as decimals. */
  price: number;
  compareAtPrice?: number | undefined;
  /** Pieces in stock; 0 is sold out. */
  stock: number;
  picture?: DemoPicture;
}

export interface DemoProduct {
  handle: string;
  title: string;
  html: string;
  pictures: readonly DemoPicture[];
  options: readonly { name: string; values: readonly { name: string; color?: string }[] }[];
  variants: readonly DemoVariant[];
  /** Metafields of the namespace `event`, by key; a product without an event has none. */
  event?: Readonly<Record<'date' | 'course' | 'town' | 'state', string>>;
}

/** The stock of a product that doesn't sell out, and of gear. */
const PLENTY = 1000;
const GEAR_STOCK = 40;

/** Pictures of a product that Shopify allows. */
const MAX_PICTURES = 10;

const COLORS: Readonly<Record<string, string>> = {
  Pine: '#1f4a3d',
  Granite: '#8d9296',
  Maple: '#cf4f2c',
  Birch: '#efe8d8',
  'Ridge Blue': '#6d8a94',
  Night: '#22313a',
  Dawn: '#e9c894',
  Moss: '#6f8a4a',
  Brick: '#8c3b2e',
  Lake: '#2f5d78',
};

/** A product of gear.json; together they cover every case of the shop's pages. */
const Gear = z.strictObject({
  title: z.string(),
  kind: z.string(),
  price: z.number(),
  compareAtPrice: z.number().optional(),
  /** Surcharge in dollars for 2XL. */
  largeExtra: z.number().default(0),
  colors: z.array(z.string()).min(1),
  sizes: z.array(z.string()).default([]),
  /** A third option, for a product with the 250 variants that Shopify allows. */
  fits: z.array(z.string()).default([]),
  text: z.string(),
  points: z.array(z.string()),
  /** Combinations without a variant, such as `L / Pine`. */
  impossible: z.array(z.string()).default([]),
  soldOut: z.union([z.array(z.string()), z.literal('all')]).default([]),
  /** Stock by variant, where it is low. */
  few: z.record(z.string(), z.number()).default({}),
});

function gearProduct(plan: z.infer<typeof Gear>): DemoProduct {
  const { title, kind, colors, sizes, fits, soldOut } = plan;
  const front = (color: string) => gearPicture(kind, color, 'front', title);
  const [first = ''] = colors;
  const detail = gearPicture(kind, first, 'detail', title);
  const named = (values: readonly string[]) => values.map((name) => ({ name }));
  const swatches = colors.map((name) => ({ name, color: COLORS[name] ?? '' }));
  const options = [
    { name: 'Size', values: named(sizes) },
    { name: 'Color', values: swatches },
    { name: 'Fit', values: named(fits) },
  ].filter(({ values }) => values.length > 0);
  // One color in one size is a single variant without options.
  const isPlain = options.length === 1 && colors.length === 1;
  const combinations = (sizes.length > 0 ? sizes : ['']).flatMap((size) =>
    colors.flatMap((color) => (fits.length > 0 ? fits : ['']).map((fit) => ({ size, color, fit }))),
  );
  const variants = combinations.flatMap(({ size, color, fit }): DemoVariant[] => {
    const values = isPlain ? [] : [size, color, fit].filter((value) => value !== '');
    const key = values.join(' / ');
    if (plan.impossible.includes(key)) return [];
    const isSoldOut = soldOut === 'all' || soldOut.includes(key);
    return [
      {
        values,
        price: plan.price + (size === '2XL' ? plan.largeExtra : 0),
        compareAtPrice: plan.compareAtPrice,
        stock: isSoldOut ? 0 : (plan.few[key] ?? GEAR_STOCK),
        picture: front(color),
      },
    ];
  });
  return {
    handle: slugOf(title),
    title,
    html: String(
      html`<p>${plan.text}</p>
        ${list(plan.points)}`,
    ),
    pictures: [front(first), detail, ...colors.slice(1).map(front)].slice(0, MAX_PICTURES),
    options: isPlain ? [] : options,
    variants,
  };
}

/** The products of the collection `lfg-gear`. */
export const GEAR: readonly DemoProduct[] = z.array(Gear).parse(gear).map(gearProduct);

function membership(
  handle: string,
  title: string,
  price: number,
  text: string,
  points: readonly string[],
): DemoProduct {
  return {
    handle,
    title,
    html: String(
      html`<p>${text}</p>
        ${list(points)}`,
    ),
    pictures: [gearPicture('bag-tag', 'Pine', 'front', 'Membership tag')],
    options: [],
    variants: [{ values: [], price, stock: PLENTY }],
  };
}

/** One price has cents, so pages must show them. */
const MEMBERSHIPS: readonly DemoProduct[] = [
  membership(
    'ghin-membership',
    'LFG + GHIN Membership',
    125,
    'A season on the tour, with a handicap index to play to.',
    ['Full league membership', 'GHIN handicap included'],
  ),
  membership(
    'membership',
    'LFG Membership',
    85,
    'A season on the tour for players who already have a handicap index.',
    ['League membership only', 'Bring your own GHIN number'],
  ),
  membership('ghin-only', 'GHIN Handicap', 44.5, 'A handicap index without the tour.', [
    'GHIN handicap only',
    'Upgrade to full membership at any time',
  ]),
];

/** Entry fees in dollars, and what skins cost on top. */
const FEES: Readonly<Record<DemoEvent['kind'], number>> = {
  regular: 85,
  midMajor: 99.5,
  major: 125,
  playoff1: 120,
  playoff2: 120,
  championship: 150,
  cup: 180,
};
const SKINS_FEE = 20;

/** A name in a sentence: `the Harvest Cup`, and `The Colony Cup` as it is. */
const withArticle = (name: string) => (/^the /i.test(name) ? name : `the ${name}`);

function eventProduct({ record, kind, courseId }: DemoEvent, year: number): DemoProduct {
  const { name, course, town, state, date, handicapAllowance } = record;
  const stock = record.registrationOpen ? PLENTY : 0;
  const plain = { values: ['Event'], price: FEES[kind], stock };
  const withSkins = { values: ['Event + skins'], price: FEES[kind] + SKINS_FEE, stock };
  const variants = kind === 'cup' ? [plain] : [plain, withSkins];
  const about = `One entry to ${withArticle(name)}: ${course} in ${town}, ${state}, ${formatLong(date)}.`;
  return {
    handle: record.shopifyUrl,
    title: `${name} ${year}`,
    html: String(
      html`<p>${about}</p>
        ${list([
          `${handicapAllowance} handicap allowance`,
          'Green fee, cart, and range balls included',
          'Tee times posted a week before the event',
        ])}`,
    ),
    pictures: [
      recordPicture(
        `event-${record.eventID}`,
        eventPicture(name, year),
        `Illustration of the ${name}`,
      ),
      recordPicture(
        `course-${courseId}`,
        COURSE_PICTURES.get(courseId) ?? '',
        `A hole at ${course}`,
      ),
    ],
    options: [
      { name: 'Entry', values: variants.flatMap(({ values }) => values.map((name) => ({ name }))) },
    ],
    variants,
    event: { date, course, town, state },
  };
}

const matchPlayProduct = ({
  year,
  shopifyUrl,
  registrationOpen,
}: DemoTour['matchPlayInfos'][number]): DemoProduct => ({
  handle: shopifyUrl,
  title: `${year} Match Play`,
  html: '<p>One month per round, 18 holes per match, on courses both players agree on.</p>',
  pictures: [widePicture('match-play', 'Two golfers at the end of their swings')],
  options: [],
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
